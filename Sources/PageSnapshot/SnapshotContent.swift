import PageMetadata

/// The content of a document's body, selected from what was written.
struct SnapshotContent {
    /// The whole page, as HTML.
    let page: String
    /// The article alone, as HTML; nil if none was found.
    let article: String?

    /// What is shown of a page without text.
    static let withoutText = "<p>This page has no text to show.</p>"

    /// - Parameters:
    ///   - title: What a person would call the page. It is the heading of the article, and that of a page without one.
    ///   - byline: Who wrote the article, and where.
    init(of writer: SnapshotWriter, title: String, byline: String) {
        guard writer.letters + writer.pictures > 0 else {
            page = Self.withoutText
            article = nil
            return
        }
        var finder = ArticleFinder(writer.outline)
        let found = finder.article()
        let range = found == nil ? writer.mainPart : 0..<writer.output.count
        let hasHeading = writer.firstHeading.map(range.contains) ?? false
        let heading = title.isEmpty ? "" : "<h1>\(SnapshotWriter.escaped(title))</h1>\n"
        page = (hasHeading ? "" : heading) + String(decoding: writer.output[range], as: UTF8.self)
        article = found.map { found in
            let line = byline.isEmpty ? "" : "<p class=\"byline\">\(SnapshotWriter.escaped(byline))</p>\n"
            return heading + line + writer.html(of: found, titled: title)
        }
    }
}

extension SnapshotWriter {
    /// The only `<article>`, `<main>`, or everything.
    fileprivate var mainPart: Range<Int> {
        let main = regions.first { $0.name == "main" && $0.letters >= Self.enough }
        let articles = regions.filter { $0.name == "article" }
        let article = articles.count == 1 && articles[0].letters >= Self.enough ? articles[0] : nil
        return article?.range ?? main?.range ?? 0..<output.count
    }

    /// The number of letters of an article. Less is an element that a script would have filled.
    private static let enough = 200

    /// Returns the HTML of an article without the heading that repeats its title.
    fileprivate func html(of article: ArticleFinder.Article, titled title: String) -> String {
        let folded = Self.folded(title)
        let repeated =
            article.headings.first { Self.isSame(Self.folded(text(in: $0)), folded) }
            ?? article.opening.flatMap { Self.isAlike(Self.folded(text(in: $0)), folded) ? $0 : nil }
        var cuts = article.cuts
        if let repeated {
            cuts.insert(repeated, at: cuts.firstIndex { $0.lowerBound > repeated.lowerBound } ?? cuts.count)
        }
        var result: [UInt8] = []
        var next = cuts[...]
        for part in article.parts {
            var start = part.lowerBound
            while let cut = next.first, cut.lowerBound < part.upperBound {
                next.removeFirst()
                // A heading that is left out contains what is left out within it.
                if cut.upperBound <= start { continue }
                result += output[start..<max(start, cut.lowerBound)]
                start = cut.upperBound
            }
            result += output[start..<part.upperBound]
            result.append(UInt8(ascii: "\n"))
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the text of a part of the output, without its character references.
    private func text(in range: Range<Int>) -> String {
        var text: [UInt8] = []
        var end: UInt8?
        for byte in output[range.prefix(2000)] {
            if let skippedUntil = end {
                if byte == skippedUntil { end = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "<"): end = UInt8(ascii: ">")
            case UInt8(ascii: "&"): end = UInt8(ascii: ";")
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the letters and digits of a text, in lowercase.
    private static func folded(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    /// Whether two folded titles name the same: they are equal, or one has a little more than the other.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
        return !short.isEmpty && long.contains(short) && short.utf8.count * 2 > long.utf8.count
    }

    /// Whether two folded titles are forms of one: four fifths of their pairs of neighboring letters are in both
    /// (the Dice coefficient), and they have the same digits, so that "Part 1" is not "Part 2".
    private static func isAlike(_ one: String, _ other: String) -> Bool {
        guard one.filter(\.isNumber) == other.filter(\.isNumber) else { return false }
        let (left, right) = (pairs(in: one), pairs(in: other))
        let both = left.reduce(0) { $0 + min($1.value, right[$1.key] ?? 0) }
        let all = left.values.reduce(0, +) + right.values.reduce(0, +)
        return all > 0 && Double(2 * both) >= 0.8 * Double(all)
    }

    /// Returns how often each pair of neighboring letters is in a folded title.
    private static func pairs(in title: String) -> [String: Int] {
        let letters = title.prefix(500)
        return zip(letters, letters.dropFirst()).reduce(into: [:]) { $0["\($1.0)\($1.1)", default: 0] += 1 }
    }
}
