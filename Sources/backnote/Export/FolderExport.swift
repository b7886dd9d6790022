import Foundation
import Notebook
import NotebookFiles

/// Writes the notes of an account into a folder: a Markdown file for each note, with drawings and attachments in folders beside
/// them.
///
/// Files that are as they should be are not touched. Files that someone else wrote or changed are neither replaced nor
/// removed; the note gets another name then.
struct FolderExport {
    /// A note, and what its files are named after.
    struct ListedNote {
        let id: Identifier<Note>
        let title: String
        let createdAt: Instant
    }

    private static var attachmentFolder: String { "attachments" }
    private static var inkFolder: String { "ink" }
    /// The number of notes after which the manifest is written.
    private static var batchLimit: Int { 200 }

    private let notebook: Notebook
    private let account: AccountID
    private let folders: [String: ExportDirectory]
    private var manifest: ExportManifest
    private var names = FileNames()
    private var report = FolderExportReport()
    /// The paths that this run found to be needed.
    private var needed: Set<String> = []
    /// Files that are about to be written, by their paths.
    private var batch: [(path: String, contents: [UInt8], modifiedAt: Instant)] = []

    /// Opens the folder.
    ///
    /// - Throws: `CommandFailure`.
    init(of notebook: Notebook, for account: AccountID, in folder: ExportDirectory) throws {
        self.notebook = notebook
        self.account = account
        folders = [
            "": folder, Self.attachmentFolder: try folder.folder(Self.attachmentFolder),
            Self.inkFolder: try folder.folder(Self.inkFolder),
        ]
        manifest = ExportManifest(in: folder)
        for folder in folders.values { try folder.removeUnfinished() }
    }

    /// Brings the folder up to date.
    ///
    /// - Throws: `CommandFailure`, or an error of the store. What was written stays, and the next run continues.
    mutating func run() async throws -> FolderExportReport {
        let notes = try await notes()
        try reserveNames()
        name(notes)
        for (index, note) in notes.enumerated() {
            try Task.checkCancellation()
            try await add(note.id)
            if index % Self.batchLimit == Self.batchLimit - 1 { try writeBatch() }
        }
        try writeBatch()
        removeOthers()
        try writeManifest()
        return report
    }

    // MARK: Names

    /// Returns all notes that are not in the trash, the oldest first.
    private func notes() async throws -> [ListedNote] {
        var found: [ListedNote] = []
        var seen: Set<Identifier<Note>> = []
        var cursor: PageCursor?
        repeat {
            let page = try await self.page(after: cursor)
            for summary in page.elements where seen.insert(summary.id).inserted {
                var title = summary.title
                if title.isEmpty { title = try await exported(summary.id)?.note.fileTitle ?? "" }
                found.append(ListedNote(id: summary.id, title: title, createdAt: summary.createdAt))
            }
            cursor = page.next
        } while cursor != nil
        found += try await unlisted(besides: seen)
        return found.sorted { ($0.createdAt, "\($0.id)") < ($1.createdAt, "\($1.id)") }
    }

    /// Returns a page of the notes that are not in the trash. An edit moves no note to another page.
    func page(after cursor: PageCursor?) async throws -> Page<NoteSummary> {
        try await notebook.notes(
            NoteQuery(limit: 200, after: cursor, sort: .created, location: .everywhere), for: account)
    }

    /// Returns the notes with files that are on no page, although they are not in the trash: a note that is pinned or
    /// unpinned meanwhile moves to another page.
    func unlisted(besides seen: Set<Identifier<Note>>) async throws -> [ListedNote] {
        var found: [ListedNote] = []
        for id in manifest.notes.keys.compactMap({ Identifier<Note>($0) }) where !seen.contains(id) {
            guard let note = try await exported(id)?.note, note.summary.trashedAt == nil else { continue }
            found.append(ListedNote(id: id, title: note.fileTitle, createdAt: note.summary.createdAt))
        }
        return found
    }

    /// Reserves the names of files that are not Backnote's, and forgets those that someone changed.
    private mutating func reserveNames() throws {
        for path in manifest.files.keys.sorted() {
            if isOurs(path) {
                findInterruptedWrite(of: path)
            } else {
                if stamp(of: path) != nil { report.kept += 1 }
                manifest.files[path] = nil
            }
        }
        for name in try folders[""]?.names() ?? []
        where name.lowercased().hasSuffix(".md") && manifest.files[name] == nil {
            names.reserve(String(name.dropLast(3)))
        }
    }

    /// Finds which content a file has after a write that may not have been completed. With the former one, the file is
    /// written again.
    private mutating func findInterruptedWrite(of path: String) {
        guard let former = manifest.files[path]?.formerDigest, let stamp = stamp(of: path) else { return }
        manifest.files[path]?.formerDigest = nil
        if contents(of: path).map(ExportManifest.digest) == former {
            manifest.files[path] = ExportManifest.File(stamp: stamp, digest: former)
        }
    }

    /// Names the notes. Those that had a name keep it, unless their titles have changed.
    private mutating func name(_ notes: [ListedNote]) {
        let former = manifest.notes
        manifest.notes = [:]
        var others: [ListedNote] = []
        for note in notes {
            if let name = former["\(note.id)"], manifest.files[name + ".md"] != nil, names.keep(name, for: note.title) {
                manifest.notes["\(note.id)"] = name
            } else {
                others.append(note)
            }
        }
        for note in others { manifest.notes["\(note.id)"] = names.name(for: note.title) }
    }

    // MARK: Notes

    /// Adds the files of a note to the batch.
    private mutating func add(_ note: Identifier<Note>) async throws {
        guard let name = manifest.notes["\(note)"], let exported = try await exported(note) else { return }
        let namesOfNotes = manifest.notes
        let text = MarkdownFile.text(of: exported, name: { namesOfNotes["\($0.noteID)"] })
        let time = exported.note.summary.modifiedAt
        add(Array(text.utf8), at: name + ".md", modifiedAt: time)
        if let ink = exported.ink { add(Array(ink.json.utf8), at: "\(Self.inkFolder)/\(name).json", modifiedAt: time) }
        for id in AttachmentReference.identifiers(in: exported.note.body) { try await addAttachment(id) }
    }

    /// Returns a note with what its file has of it; `nil` for one that was deleted in the meantime.
    private func exported(_ id: Identifier<Note>) async throws -> ExportedNote? {
        do {
            let note = try await notebook.note(id, for: account)
            let ink = note.summary.inkRevision == nil ? nil : try await notebook.ink(of: id, for: account)
            return ExportedNote(note, ink: ink, references: try await notebook.references(in: note.body, for: account))
        } catch NotebookError.noteNotFound {
            return nil
        }
    }

    /// Adds a file in a text. Its bytes never change, so that one that is there is not read again.
    private mutating func addAttachment(_ id: Identifier<Attachment>) async throws {
        let attachment: Attachment
        do {
            attachment = try await notebook.attachment(id, for: account)
            let path = attachment.reference
            if needed.contains(path) { return }
            if manifest.files[path]?.stamp.size == attachment.size {
                needed.insert(path)
                return
            }
            let bytes = try await notebook.bytes(0..<attachment.size, of: id, for: account)
            add(bytes, at: path, modifiedAt: attachment.createdAt)
        } catch NotebookError.attachmentNotFound {
            return
        } catch NotebookError.attachmentMissing {
            return
        }
        // Photos are large.
        try writeBatch()
    }

    // MARK: Files

    private mutating func add(_ contents: [UInt8], at path: String, modifiedAt time: Instant) {
        needed.insert(path)
        if let file = manifest.files[path], file.digest == ExportManifest.digest(of: contents) { return }
        // A file that is not Backnote's, such as an attachment that a person put there.
        if manifest.files[path] == nil, let stamp = stamp(of: path) {
            let digest = ExportManifest.digest(of: contents)
            if self.contents(of: path).map(ExportManifest.digest) == digest {
                manifest.files[path] = ExportManifest.File(stamp: stamp, digest: digest)
            } else {
                report.kept += 1
            }
            return
        }
        batch.append((path, contents, time))
    }

    /// Writes the files of the batch. The manifest names them before, so that after an interruption they are known.
    private mutating func writeBatch() throws {
        if batch.isEmpty { return }
        for file in batch {
            let stamp = ExportDirectory.Stamp(size: file.contents.count, modifiedAt: file.modifiedAt.milliseconds)
            manifest.files[file.path] = ExportManifest.File(
                stamp: stamp, digest: ExportManifest.digest(of: file.contents),
                formerDigest: manifest.files[file.path]?.digest)
        }
        try writeManifest()
        for file in batch {
            let (folder, name) = place(of: file.path)
            try folder?.write(file.contents, to: name, modifiedAt: file.modifiedAt)
            manifest.files[file.path]?.formerDigest = nil
            report.written += 1
        }
        batch.removeAll(keepingCapacity: true)
    }

    /// Removes the files of notes that are gone, or have another name.
    private mutating func removeOthers() {
        for path in manifest.files.keys where !needed.contains(path) {
            // It may have been changed meanwhile.
            if isOurs(path) {
                let (folder, name) = place(of: path)
                folder?.remove(name)
                report.removed += 1
            }
            manifest.files[path] = nil
        }
    }

    private func writeManifest() throws {
        guard let folder = folders[""] else { return }
        try manifest.write(to: folder)
    }

    /// Whether a file is there as Backnote wrote it.
    private func isOurs(_ path: String) -> Bool {
        guard let file = manifest.files[path], let stamp = stamp(of: path) else { return false }
        if stamp == file.stamp, file.formerDigest == nil { return true }
        let digest = contents(of: path).map(ExportManifest.digest)
        return digest == file.digest || digest != nil && digest == file.formerDigest
    }

    private func stamp(of path: String) -> ExportDirectory.Stamp? {
        let (folder, name) = place(of: path)
        return folder?.stamp(of: name)
    }

    private func contents(of path: String) -> [UInt8]? {
        let (folder, name) = place(of: path)
        return folder?.contents(of: name)
    }

    /// Returns the folder of a path and the name in it. A path of a manifest that someone changed leads nowhere else.
    private func place(of path: String) -> (folder: ExportDirectory?, name: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.last, !name.isEmpty, name != ".", name != "..", parts.count <= 2 else {
            return (nil, "")
        }
        return (folders[parts.count == 2 ? parts[0] : ""], name)
    }
}

/// What a run of ``FolderExport`` did.
struct FolderExportReport: Equatable {
    var written = 0
    var removed = 0
    /// The files that someone has changed. They stay.
    var kept = 0
}
