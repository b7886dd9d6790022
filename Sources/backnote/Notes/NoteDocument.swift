/// A note's words as one Markdown text, as an editor has it: the title as a heading in the first line, then the body.
struct NoteDocument: Equatable {
    /// Nil where the text has no heading in its first line.
    var title: String?
    var body: String

    init(title: String?, body: String) {
        self.title = title
        self.body = body
    }

    /// Reads a text. The blank line behind the heading belongs to neither, nor does the line end at the text's end that editors add.
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

    /// The text; reading it gives the document again.
    var text: String {
        let heading = title.map { "# " + $0.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n\n" }
        return (heading ?? "") + body + "\n"
    }
}
