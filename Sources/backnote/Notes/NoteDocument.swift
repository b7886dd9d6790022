/// A note as one Markdown text for an editor: the title as a heading in the first line, then the body.
struct NoteDocument: Equatable {
    /// Nil when the first line is not a heading.
    var title: String?
    var body: String

    init(title: String?, body: String) {
        self.title = title
        self.body = body
    }

    /// Parses a text. Drops the blank line after the heading and the line break that editors add at the end.
    init(_ text: String) {
        let text = text.last?.isNewline == true ? text.dropLast() : text[...]
        let first = text.prefix { !$0.isNewline }
        guard first == "#" || first.hasPrefix("# ") else {
            self.init(title: nil, body: String(text))
            return
        }
        var rest = text[first.endIndex...].dropFirst()
        if rest.first?.isNewline == true { rest = rest.dropFirst() }
        self.init(title: String(first.dropFirst(2)), body: String(rest))
    }

    /// The text, from which the document can be parsed again.
    var text: String {
        let heading = title.map { "# " + $0.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n\n" }
        return (heading ?? "") + body + "\n"
    }
}
