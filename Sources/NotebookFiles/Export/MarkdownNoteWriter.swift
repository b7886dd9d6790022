import Notebook

/// Writes a ZIP archive with a Markdown file for each note: front matter, the title as a heading, the text, and the links. The
/// files that texts refer to are in a folder beside them.
/// ``MarkdownNote`` reads it, and Obsidian opens the unpacked folder as a vault.
struct MarkdownNoteWriter: NoteWriter {
    private var archive = ZipWriter()
    private var names = FileNames()
    /// The names of notes that others refer to, before or after they are written.
    private var namesOfNotes: [Identifier<Note>: String] = [:]

    /// The notes are more than an archive can have.
    struct TooLarge: Error, CustomStringConvertible {
        var description: String {
            "There are more notes than a ZIP archive can have. Export them as JSON, which has no limit."
        }
    }

    mutating func add(_ exported: ExportedNote) throws -> [UInt8] {
        let note = exported.note
        let title = note.summary.title.isEmpty ? note.links.first?.title ?? "" : note.summary.title
        let name = name(of: note.id, title: title)
        let contents = Array(Self.text(of: note, body: body(of: exported)).utf8)
        guard archive.hasRoom(for: contents.count) else { throw TooLarge() }
        archive.add(contents, at: name + ".md", modifiedAt: note.summary.modifiedAt)
        if let ink = exported.ink {
            archive.add(Array(ink.json.utf8), at: "ink/\(name).json", modifiedAt: note.summary.modifiedAt)
        }
        return archive.takeOutput()
    }

    mutating func add(_ file: [UInt8], at reference: String, createdAt time: Instant) throws -> [UInt8] {
        guard archive.hasRoom(for: file.count) else { throw TooLarge() }
        archive.add(file, at: reference, modifiedAt: time)
        return archive.takeOutput()
    }

    mutating func finish() throws -> [UInt8] {
        archive.finish()
        return archive.takeOutput()
    }

    private mutating func name(of note: Identifier<Note>, title: String) -> String {
        if let name = namesOfNotes[note] { return name }
        let name = names.name(for: title)
        namesOfNotes[note] = name
        return name
    }

    /// Returns the text of a note with links to the files of other notes. Those of notes that are not exported stay.
    private mutating func body(of exported: ExportedNote) -> String {
        let notes = exported.references.filter { $0.title != nil && !$0.isTrashed }
        guard !notes.isEmpty else { return exported.note.body }
        var files: [Identifier<Note>: (note: ReferencedNote, name: String)] = [:]
        for note in notes { files[note.noteID] = (note, name(of: note.noteID, title: note.title ?? "")) }
        return LinkedText.replacingLinks(
            in: exported.note.body, wikiLink: { _ in nil },
            link: { label, destination in
                guard let file = NoteReference.target(of: destination).flatMap({ files[$0] }) else { return nil }
                let words = MarkdownText.unescaped(label)
                let shown = file.note.words(replacing: words)
                return "[\(shown == words ? label : NoteReference.label(shown))](\(Self.path(of: file.name)))"
            })
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

    private static func text(of note: Note, body: String) -> String {
        let summary = note.summary
        var front = ["created: \(summary.createdAt)", "updated: \(summary.modifiedAt)"]
        if summary.isPinned { front.append("pinned: true") }
        if summary.archivedAt != nil { front.append("archived: true") }
        var parts = ["---\n" + front.joined(separator: "\n") + "\n---"]
        if !summary.title.isEmpty { parts.append("# " + MarkdownText.escaped(summary.title)) }
        if !body.isEmpty { parts.append(body) }
        // The text contains its own links.
        let links = note.links.filter { $0.source != .text || $0.quote != nil }.map(line)
        if !links.isEmpty { parts.append(links.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func line(_ link: Link) -> String {
        let name = MarkdownText.escaped(link.title.isEmpty ? link.webpageURL ?? "" : link.title)
        let quote = (link.quote?.exact ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            .map { "\n  > " + MarkdownText.escaped(String($0)) }.joined()
        // A link without a URL only has its name in Markdown.
        guard let url = link.webpageURL else { return "- \(name)" + (link.quote == nil ? "" : quote) }
        return "- [\(name)](<\(address(url))>)" + (link.quote == nil ? "" : quote)
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

/// Names of files that every file system accepts, each once.
struct FileNames: Sendable {
    private var used: Set<String> = []
    /// The last number of each name that several titles have.
    private var numbers: [String: Int] = [:]

    /// Returns a name for a title, without an extension.
    mutating func name(for title: String) -> String {
        let base = Self.base(title)
        var name = base
        // File systems of Windows and macOS ignore case.
        while !used.insert(name.lowercased()).inserted {
            let number = numbers[base.lowercased(), default: 1] + 1
            numbers[base.lowercased()] = number
            name = "\(base) \(number)"
        }
        return name
    }

    private static let reserved: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

    private static func base(_ title: String) -> String {
        var name = String.UnicodeScalarView()
        for scalar in title.unicodeScalars {
            let isForbidden =
                #"/\:*?"<>|#^[]"#.unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
            name.append(isForbidden ? " " : scalar)
        }
        var words = String(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        while words.utf8.count > 120 { words.removeLast() }
        words = String(words.drop { $0 == "." }.trimmingSpace)
        while words.last == "." || words.last == " " { words.removeLast() }
        return words.isEmpty ? "Note" : reserved.contains(words.lowercased()) ? words + " note" : words
    }
}
