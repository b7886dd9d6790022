import WebURL

/// What a page's URL says about its title: whether it is the site's home page, and the words of its last segment, which
/// most sites make of the title.
struct AddressWords {
    /// Whether the URL is of a site's first page, in whatever language.
    let isHome: Bool
    /// In lowercase, without identifiers.
    let words: [String]

    /// - Parameter url: Nil where it is not known; then nothing is said.
    init(_ url: WebURL?) {
        guard let url else {
            isHome = true
            words = []
            return
        }
        // The last segment that is not a name for the first page says the most, and often is the only one that is read.
        let last = url.path.utf8.split(separator: UInt8(ascii: "/")).reversed().lazy.map(Self.words(ofSegment:)).first {
            !Self.isHome($0)
        }
        isHome = last == nil && (url.query ?? "").isEmpty
        words = (last ?? []).filter { $0.utf8.count >= 3 || Int($0) != nil }
    }

    /// Returns how many words of the URL a text has. Words that begin alike are one: "issues" and "issue".
    func count(in text: String) -> Int {
        guard !words.isEmpty else { return 0 }
        let others = Self.words(of: text)
        return words.count { word in others.contains { Self.isAlike(word, $0) } }
    }

    /// Returns whether a text has most words of the URL, and more than one, so that the URL was likely made of it.
    func areMostly(in text: String) -> Bool {
        words.count >= 2 && count(in: text) * 3 >= max(words.count, 3) * 2
    }

    /// Returns the words of a text in lowercase.
    static func words(of text: some StringProtocol) -> [String] {
        // Most addresses and titles are ASCII, whose letters need no tables of Unicode.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return words(ofASCII: text.utf8) }
        var words: [String] = []
        var word = String.UnicodeScalarView()
        func end() {
            if !word.isEmpty { words.append(String(word).lowercased()) }
            word.removeAll()
        }
        for scalar in text.unicodeScalars {
            let isOfWord =
                scalar.isASCII
                ? UInt8(scalar.value).isASCIILetter || UInt8(scalar.value).isASCIIDigit
                : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isOfWord {
                word.append(scalar)
            } else {
                end()
            }
        }
        end()
        return words
    }

    private static func words(ofASCII bytes: some Sequence<UInt8>) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        func end() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        for byte in bytes {
            if byte.isASCIILetter {
                word.append(byte | 0x20)
            } else if byte.isASCIIDigit {
                word.append(byte)
            } else {
                end()
            }
        }
        end()
        return words
    }

    private static func isAlike(_ first: String, _ second: String) -> Bool {
        if first == second { return true }
        let shared = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
        return shared >= 4 && shared * 5 >= min(first.utf8.count, second.utf8.count) * 3
    }

    private static func words(ofSegment bytes: Substring.UTF8View) -> [String] {
        let segment = Substring(bytes)
        var words = words(of: DocumentTitle.percentDecoded(segment))
        if words.count > 1, segment.contains("."), let last = words.last, pageExtensions.contains(last) {
            words.removeLast()
        }
        return words
    }

    private static let pageExtensions: Set<String> = [
        "html", "htm", "xhtml", "shtml", "php", "asp", "aspx", "jsp", "jspx", "cfm", "cgi", "do",
    ]

    /// Returns whether a segment is a name for the first page, or a language.
    private static func isHome(_ words: [String]) -> Bool {
        if words.count <= 1 { return words.isEmpty || homeNames.contains(words[0]) || isShort(words[0]) }
        return words.count == 2 && words.allSatisfy(isShort)
    }

    private static let homeNames: Set<String> = ["index", "default", "home", "main", "welcome", "start"]

    /// Returns whether a word may be the code of a language or a region.
    private static func isShort(_ word: String) -> Bool {
        word.utf8.count == 2 && word.utf8.allSatisfy(\.isASCIILetter)
    }
}
