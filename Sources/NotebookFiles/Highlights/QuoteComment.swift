import Notebook

/// What people wrote about a quote in other programs.
///
/// The comment of a quote is a plain line. A longer or formatted text stays in the note's text, where it keeps its lines, formatting, tags and
/// links. It is never in both places.
enum QuoteComment {
    /// The maximum length in bytes, which leaves space for a comment that another device writes at the same time.
    private static let limit = 2_000
    /// Characters of Markdown, of tags and of HTML.
    private static let marks = Set("*_`[]<>#~|$\\")
    /// Beginnings of Markdown's blocks, apart from those with one of the marks.
    private static let blocks = ["- ", "+ ", "> ", "---", "==="]

    /// Returns a text as a comment; `nil` if it has several lines, or means something as a part of a note's text: formatting, a tag, or the URL
    /// of a link.
    static func line(_ text: String) -> String? {
        let line = text.trimmingSpace
        guard !line.isEmpty, line.utf8.count <= limit, !line.contains(where: \.isNewline),
            !line.contains(where: marks.contains), !line.contains("://"), !line.contains("www."),
            !blocks.contains(where: line.hasPrefix)
        else { return nil }
        // The number of a list.
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, let mark = line.dropFirst(digits.count).first, mark == "." || mark == ")" { return nil }
        return String(line)
    }
}

extension Link.Quote {
    /// Returns the quote with a comment, and with a color.
    func commented(_ comment: String?, in color: Color? = nil) -> Link.Quote {
        Link.Quote(
            exact: exact, prefix: prefix, suffix: suffix, color: color ?? self.color, comment: comment ?? self.comment)
    }
}

extension Link.Quote.Color {
    /// The color nearest to one of another program; `nil` for an unknown one.
    ///
    /// - Parameter name: A name of Readwise or of the readers that it collects from.
    init?(highlight name: String) {
        switch name.trimmingSpace.lowercased() {
        case "yellow", "orange": self = .yellow
        case "green": self = .green
        case "blue": self = .blue
        case "pink", "purple", "red": self = .pink
        default: return nil
        }
    }
}
