import Notebook

/// Writes a ZIP archive with a Markdown file for each note: front matter, the title as a heading, the text, and the links. The
/// files that texts refer to are in a folder beside them.
/// ``MarkdownNote`` reads it, and Obsidian opens the unpacked folder as a vault.
struct MarkdownNoteWriter: NoteWriter {
    private var archive = ZipWriter()
    private var names = FileNames()

    /// The notes are more than an archive can have.
    struct TooLarge: Error, CustomStringConvertible {
        var description: String {
            "There are more notes than a ZIP archive can have. Export them as JSON, which has no limit."
        }
    }

    mutating func add(_ exported: ExportedNote) throws -> [UInt8] {
        let note = exported.note
        let contents = Array(Self.text(of: note).utf8)
        guard archive.hasRoom(for: contents.count) else { throw TooLarge() }
        let title = note.summary.title.isEmpty ? note.links.first?.title ?? "" : note.summary.title
        let name = names.name(for: title)
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

    private static func text(of note: Note) -> String {
        let summary = note.summary
        var front = ["created: \(summary.createdAt)", "updated: \(summary.modifiedAt)"]
        if summary.isPinned { front.append("pinned: true") }
        if summary.archivedAt != nil { front.append("archived: true") }
        var parts = ["---\n" + front.joined(separator: "\n") + "\n---"]
        if !summary.title.isEmpty { parts.append("# " + MarkdownText.escaped(summary.title)) }
        if !note.body.isEmpty { parts.append(note.body) }
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
