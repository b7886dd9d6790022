import Notebook

/// A note as a Markdown file: front matter, the title as a heading, the text, and the links. ``MarkdownNote`` reads it, and
/// gives back the note as far as Markdown can carry it.
public enum MarkdownFile {
    /// Returns the text of a note's file.
    ///
    /// - Parameter name: Returns the name, without an extension, of the file of a note that the text refers to, in the same
    ///   folder. Links to notes without a file stay.
    public static func text(of exported: ExportedNote, name: (ReferencedNote) -> String?) -> String {
        let note = exported.note
        let summary = note.summary
        var front = ["created: \(summary.createdAt)", "updated: \(summary.modifiedAt)"]
        // The file has a name, and its text may begin with a heading.
        if summary.title.isEmpty { front.append("title: \"\"") }
        if summary.isPinned { front.append("pinned: true") }
        if summary.archivedAt != nil { front.append("archived: true") }
        let body = body(of: exported, name: name)
        // The text contains its own links.
        let links = note.links.filter { $0.source != .text || $0.quote != nil }
        // A list that ends the text is not that of the links.
        let pageLinks = links.count { $0.webpageURL != nil }
        if ExportedLinks.isAtEnd(of: body) { front.append("backnote-links: \(pageLinks)") }
        var parts = ["---\n" + front.joined(separator: "\n") + "\n---"]
        if !summary.title.isEmpty { parts.append("# " + MarkdownText.escaped(summary.title)) }
        if !body.isEmpty { parts.append(body) }
        if !links.isEmpty { parts.append(links.map(line).joined(separator: "\n")) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// Returns the text of a note with links to the files of other notes. Those of notes that are not exported stay.
    private static func body(of exported: ExportedNote, name: (ReferencedNote) -> String?) -> String {
        let notes = exported.references.filter { $0.title != nil && !$0.isTrashed }
        guard !notes.isEmpty else { return exported.note.body }
        var files: [Identifier<Note>: (note: ReferencedNote, name: String)] = [:]
        for note in notes { if let name = name(note) { files[note.noteID] = (note, name) } }
        return LinkedText.replacingLinks(
            in: exported.note.body,
            by: LinkedText.Replacements(link: { label, destination in
                guard let file = NoteReference.target(of: destination).flatMap({ files[$0] }) else { return nil }
                let words = MarkdownText.unescaped(label)
                let shown = file.note.words(replacing: words)
                return "[\(shown == words ? label : NoteReference.label(shown))](\(path(of: file.name)))"
            }))
    }

    /// Returns the URL of a file in the same folder, which contains nothing that would end it in Markdown.
    private static func path(of name: String) -> String {
        var path = ""
        for scalar in name.unicodeScalars {
            if scalar.isASCII, !scalar.properties.isAlphabetic, !"0123456789-_.".unicodeScalars.contains(scalar) {
                path += "%" + String(scalar.value, radix: 16, uppercase: true)
            } else {
                path.unicodeScalars.append(scalar)
            }
        }
        return path + ".md"
    }

    private static func line(_ link: Link) -> String {
        let name = MarkdownText.escaped(link.name)
        let quote = link.quote.map(ExportedLinks.lines) ?? ""
        // A link without a URL only has its name in Markdown.
        guard let url = link.url else { return "- \(name)" + quote }
        return "- [\(name)](<\(address(url))>)" + quote
    }

    /// Returns a URL without what would end it in Markdown.
    private static func address(_ url: String) -> String {
        var text = ""
        for scalar in url.unicodeScalars {
            if scalar == "<" || scalar == ">" || scalar == "\\" || scalar.properties.isWhitespace {
                for byte in "\(scalar)".utf8 {
                    text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
