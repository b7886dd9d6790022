/// The parts of an address that name one item: an id, a code, or a slug of several words.
///
/// A word such as `articles` names a section, and a short number or a year is part of an order. These are no tokens.
struct AddressTokens {
    /// Those that say which item the page shows: of the last segment, or of the query if that segment has none.
    let ofItem: Set<String>
    /// Those of all segments and of the query.
    let all: Set<String>
    /// Whether the query names an item.
    let isOfQuery: Bool
    /// Whether no segment at the end of the path names an item, so that only the query can.
    let isOfQueryAlone: Bool

    init(of address: PageAddress) {
        let ofSegments = address.segments.map { Self.tokens(in: $0.percentDecoded.lowercased()) }
        let ofQuery = address.parameters.reduce(into: Set<String>()) { $0.formUnion(Self.tokens(in: $1.value)) }
        all = ofSegments.reduce(ofQuery) { $0.union($1) }
        isOfQueryAlone = ofSegments.last?.isEmpty ?? true
        isOfQuery = !ofQuery.isEmpty
        ofItem = isOfQueryAlone ? ofQuery : ofSegments.last ?? []
    }

    /// Whether the item is an id or a slug of at least four words, which no page for many addresses has.
    var nameOneArticle: Bool {
        ofItem.contains { token in
            Self.isIdentifier(token) || token.split { $0 == "-" || $0 == "_" }.count >= 4
        }
    }

    /// Returns whether a segment or a value names an item.
    ///
    /// - Parameter text: Decoded, in lowercase.
    static func nameItem(_ text: String) -> Bool { !tokens(in: text).isEmpty }

    /// Returns the tokens of a segment or a value: the whole, and without an id before or after it.
    private static func tokens(in text: String) -> Set<String> {
        let name = text.withoutPageExtension
        let pieces = name.split { $0 == "-" || $0 == "_" || $0 == "." || $0 == "," || $0 == "+" || $0 == " " }
        var found: Set<String> = []
        if isSlug(pieces) || (pieces.count == 1 && (isIdentifier(name) || isLongWord(name))) { found.insert(name) }
        if pieces.count > 1 {
            found.formUnion(pieces.filter { $0.utf8.count >= 4 && isIdentifier(String($0)) }.map(String.init))
            for rest in [pieces.dropFirst(), pieces.dropLast()] where isSlug(Array(rest)) {
                found.insert(rest.joined(separator: "-"))
            }
            if isSlug(pieces) { found.insert(pieces.joined(separator: "-")) }
        }
        return found
    }

    /// At least two words, and not only numbers.
    private static func isSlug(_ pieces: [Substring]) -> Bool {
        let words = pieces.filter { piece in piece.count >= 2 && piece.contains(where: \.isLetter) }
        return words.count >= 2 && pieces.reduce(0) { $0 + $1.count } >= 8
    }

    /// A number of at least three digits that is no year, or letters and digits mixed.
    private static func isIdentifier(_ text: String) -> Bool {
        let digits = text.count { $0.isASCII && $0.isNumber }
        guard digits > 0, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return false }
        if digits < text.utf8.count { return text.utf8.count >= 5 }
        return digits >= 3 && !(digits == 4 && (text.hasPrefix("19") || text.hasPrefix("20")))
    }

    /// A title in a script that does not write spaces.
    private static func isLongWord(_ text: String) -> Bool { text.count { $0.isLetter && !$0.isASCII } >= 8 }
}

extension String {
    /// A segment without the extension of a page's file.
    var withoutPageExtension: String {
        guard let dot = lastIndex(of: "."), dot != startIndex else { return self }
        let ending = self[index(after: dot)...].lowercased()
        return Self.pageExtensions.contains(ending) ? String(self[..<dot]) : self
    }

    private static let pageExtensions: Set<String> = [
        "html", "htm", "xhtml", "shtml", "php", "asp", "aspx", "jsp", "jspx", "do", "cfm", "cgi", "amp",
    ]
}
