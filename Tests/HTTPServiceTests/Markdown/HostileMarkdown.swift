import MarkdownHTML

/// Texts for which versions of cmark-gfm take time or memory that grows with the square of their size, and texts of the
/// same kinds.
struct HostileMarkdown: Sendable, CustomStringConvertible {
    let name: String
    let text: String

    var description: String { name }

    private static let size = MarkdownHTML.sizeLimit

    private static func repeated(_ name: String, _ part: String, before: String = "", after: String = "") -> Self {
        let count = (size - before.utf8.count - after.utf8.count) / part.utf8.count
        return Self(name: name, text: before + String(repeating: part, count: count) + after)
    }

    /// Returns a text with a part repeated, and then another one.
    private static func halves(_ name: String, _ first: String, _ second: String, between: String = "") -> Self {
        let texts = [first, second].map { String(repeating: $0, count: size / 2 / $0.utf8.count - 1) }
        return Self(name: name, text: texts.joined(separator: between))
    }

    private static func numbered(_ name: String, _ count: Int, _ parts: ((Int) -> String)...) -> Self {
        Self(name: name, text: parts.map { part in (0..<count).map(part).joined() }.joined(separator: "\n"))
    }

    static let texts: [Self] = [
        // URLs without marks around them.
        repeated("hosts after underscores", "_www."),
        repeated("hosts", "www."),
        repeated("hosts and spaces", "www.a "),
        repeated("closing parentheses after a host", ")", before: "www.a"),
        halves("parentheses after a host", "(", ")"),
        repeated("character references after a host", "&a;", before: "www.a"),
        repeated("mail addresses without an end", "a@"),
        repeated("mail addresses in each other", "a@b."),
        repeated("schemes", "http://"),
        repeated("schemes of mail", "mailto:a"),
        repeated("exclamation marks of URLs", "www.a!"),
        // Tables.
        halves("a table of many columns", "|", "-|", between: "\n"),
        halves("cells of a table", "a|", "-|", between: "\n"),
        repeated("bars in the row of a table", "|", before: "|a|\n|-|\n"),
        Self(
            name: "short rows of many columns",
            text: String(repeating: "a|", count: size / 8) + "\n" + String(repeating: "-|", count: size / 8) + "\n"
                + String(repeating: "a\n", count: size / 4)),
        repeated("a table after a long paragraph", "a\n", after: "|a|\n|-|\n"),
        repeated("rows of delimiters", "|-|\n"),
        repeated("tables in items", "- |a|\n"),
        // Blocks.
        repeated("nested quotes", "> "),
        halves("lines after nested quotes", "> ", "a\n", between: "a\n"),
        halves("lines after nested lists", "- ", "a\n", between: "a\n"),
        halves("blank lines after nested lists", "- ", "\n", between: "a\n"),
        repeated("nested lists of tasks", "- [ ] "),
        repeated("quotes and lists", "> - "),
        repeated("rules or lists", "* ", after: "a"),
        repeated("headings or closing signs", " #", before: "#", after: "a"),
        // Links, images and notes.
        repeated("opening brackets", "["),
        halves("brackets", "[", "]"),
        repeated("links without an end", "[a]("),
        repeated("destinations without an end", "[a](<"),
        repeated("titles without an end", "[a](b \""),
        halves("nested images", "![", "](a)"),
        halves("nested images of pages", "![a", "](http://b)"),
        Self(
            name: "many uses of a long destination",
            text: "[a]: " + String(repeating: "u", count: size / 2) + "\n\n" + String(repeating: "[a]", count: size / 6)
        ),
        numbered("definitions", size / 20, { "[\($0)]: u\n" }, { "[\($0)]" }),
        repeated("definitions without an end", "[a\n"),
        numbered("footnotes", size / 24, { "[^\($0)]\n\n" }, { "[^\($0)]: u\n\n" }),
        repeated("uses of a footnote", "[^a]", before: "[^a]: u\n\n"),
        repeated("footnotes in footnotes", "[^a]: "),
        // Emphasis, code and tags.
        repeated("emphasis without an end", "*a "),
        repeated("emphasis of three", "a***"),
        repeated("emphasis of two kinds", "*_"),
        repeated("struck text without an end", "~~a~ "),
        numbered("backquotes of every length", 500) { "a" + String(repeating: "`", count: $0) },
        repeated("declarations", "a<!A "),
        repeated("instructions", "a<? "),
        repeated("sections", "a<![CDATA["),
        repeated("tags without an end", "<a b=\""),
        repeated("references", "&#1"),
        repeated("backslashes", "\\"),
        repeated("null characters", "\0"),
        repeated("carriage returns", "\r"),
        repeated("quotation marks", "\""),
    ]
}
