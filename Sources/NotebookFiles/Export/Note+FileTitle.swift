import Notebook

extension Note {
    /// What the file of the note is named after: its title, the first words of its text, or the title of its first link.
    public var fileTitle: String {
        if !summary.title.isEmpty { return summary.title }
        let first = FirstLine.words(of: body)
        return first.isEmpty ? links.first?.title ?? "" : first
    }
}

/// The first line of a text, without marks of Markdown.
enum FirstLine {
    /// The lines that are looked at, and the characters of a line.
    private static let lineLimit = 20
    private static let lengthLimit = 120

    /// Returns the words of the first line that has some; an empty text without one.
    static func words(of body: String) -> String {
        for line in body.split(whereSeparator: \.isNewline).prefix(lineLimit)
        where !line.hasPrefix("```") && !line.hasPrefix("~~~") {
            let words = words(ofLine: line.prefix(4 * lengthLimit))
            if words.contains(where: { $0.isLetter || $0.isNumber }) { return String(words.prefix(lengthLimit)) }
        }
        return ""
    }

    private static func words(ofLine line: Substring) -> String {
        var rest = line.drop { $0.isWhitespace || "#>-+*=|".contains($0) }
        for box in ["[ ] ", "[x] ", "[X] "] where rest.hasPrefix(box) { rest = rest.dropFirst(box.count) }
        // Words of links and images, without their addresses.
        let linked = LinkedText.replacingLinks(
            in: String(rest),
            by: LinkedText.Replacements(
                wikiLink: { $0 }, wikiEmbed: { $0 }, link: { words, _ in words },
                image: { _ in LinkedText.Shown(isImage: false, destination: "", name: "") }))
        let text = linked.replacing("]()", with: "").filter { !"*`~[]\\".contains($0) }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
