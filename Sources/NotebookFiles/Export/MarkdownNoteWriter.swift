import Notebook

/// Writes a ZIP archive with a Markdown file for each note (``MarkdownFile``). The files that texts refer to are in a folder
/// beside them. Obsidian opens the unpacked folder as a vault.
struct MarkdownNoteWriter: NoteWriter {
    private var archive = ZipWriter()
    private var names = FileNames()
    /// The names of notes that others refer to, before or after they are written.
    private var namesOfNotes: [Identifier<Note>: String] = [:]
    /// The file that has begun. Its size and checksum come before its bytes.
    private var file: (attachment: Attachment, bytes: [UInt8])?

    mutating func add(_ exported: ExportedNote) throws -> [UInt8] {
        let note = exported.note
        let name = name(of: note.id, title: note.fileTitle)
        for note in exported.references where note.title != nil && !note.isTrashed {
            let title = note.title ?? ""
            _ = self.name(of: note.noteID, title: title.isEmpty ? exported.fileTitles[note.noteID] ?? "" : title)
        }
        let contents = Array(MarkdownFile.text(of: exported, name: { namesOfNotes[$0.noteID] }).utf8)
        archive.add(contents, at: name + ".md", modifiedAt: note.summary.modifiedAt)
        if let ink = exported.ink {
            archive.add(Array(ink.json.utf8), at: "ink/\(name).json", modifiedAt: note.summary.modifiedAt)
        }
        return archive.takeOutput()
    }

    mutating func begin(_ attachment: Attachment) throws -> [UInt8] {
        file = (attachment, [])
        return []
    }

    mutating func add(partOfFile part: [UInt8]) throws -> [UInt8] {
        file?.bytes += part
        return []
    }

    mutating func endFile() throws -> [UInt8] {
        guard let (attachment, bytes) = file else { return [] }
        file = nil
        archive.add(bytes, at: attachment.reference, modifiedAt: attachment.createdAt)
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
}
