import Canonicalization
import Foundation
import Logging
import Notebook
import SQLiteStore
import TestSupport
import TestedStores
import Testing

@testable import backnote

struct FolderExportTests {
    private let store: SQLiteStore
    private let notebook: Notebook
    private let folder: URL
    private let health = StorageHealth()

    init() throws {
        store = try SQLiteStore.temporary()
        notebook = Notebook(store: store, canonicalizer: CurrentCanonicalizer(.standard))
        folder = try TemporaryFolder.make()
    }

    @discardableResult
    private func export() async -> Bool {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return await ExportSchedule(folder: folder.path, hours: 24, health: health)
            .export(notebook, accounts: store, logger: logger)
    }

    private func note(_ title: String, _ body: String) async throws -> Identifier<Note> {
        try await notebook.createNote(title: title, body: body, for: .local).id
    }

    /// The paths of the files, and their texts without the front matter.
    private func files(of account: String = "local") throws -> [String: String] {
        let folder = folder.appending(path: account)
        var files: [String: String] = [:]
        for case let path as String in try #require(FileManager.default.enumerator(atPath: folder.path)) {
            guard !path.hasPrefix("."), path.contains(".") else { continue }
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            files[path] = text.replacing(/\A---\n(?s:.*?)\n---\n\n/, with: "")
        }
        return files
    }

    private func url(_ path: String) -> URL { folder.appending(path: "local/\(path)") }

    @Test func eachNoteIsAFileAndOnlyChangesAreWritten() async throws {
        let plan = try await note("Plan", "squats")
        let other = try await note("A/B: \"c\"", "see [Plan](note:\(plan))")
        _ = try await note("plan", "second")
        #expect(await export())
        #expect(
            try files() == [
                "Plan.md": "# Plan\n\nsquats\n", "A B c.md": "# A/B: \"c\"\n\nsee [Plan](Plan.md)\n",
                "plan 2.md": "# plan\n\nsecond\n",
            ])
        #expect(health.status.exports?.newestAt != nil && health.status.exports?.problem == nil)
        let inodes = try ["Plan.md", "A B c.md", "plan 2.md"].map(inode)

        _ = try await notebook.changeNote(other, NoteChange(body: "changed"), expecting: nil, for: .local)
        #expect(await export())
        #expect(try files()["A B c.md"] == "# A/B: \"c\"\n\nchanged\n")
        let after = try ["Plan.md", "A B c.md", "plan 2.md"].map(inode)
        #expect([after[0], after[2]] == [inodes[0], inodes[2]] && after[1] != inodes[1])

        // The other of two notes with a name keeps its own.
        try await notebook.trashNote(plan, for: .local)
        _ = try await notebook.changeNote(other, NoteChange(title: "New"), expecting: nil, for: .local)
        #expect(await export())
        #expect(try files() == ["New.md": "# New\n\nchanged\n", "plan 2.md": "# plan\n\nsecond\n"])
    }

    private func inode(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: url(path).path)[.systemFileNumber] as? NSNumber)?.intValue
    }

    @Test func filesOfOthersAreNeitherReplacedNorRemoved() async throws {
        let plan = try await note("Plan", "squats")
        try FileManager.default.createDirectory(at: url(""), withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: url("Plan.md"))
        #expect(await export())
        #expect(try files() == ["Plan.md": "mine", "Plan 2.md": "# Plan\n\nsquats\n"])

        // A person edits a file of Backnote.
        try Data("edited".utf8).write(to: url("Plan 2.md"))
        _ = try await notebook.changeNote(plan, NoteChange(body: "lunges"), expecting: nil, for: .local)
        #expect(await export())
        #expect(try files() == ["Plan.md": "mine", "Plan 2.md": "edited", "Plan 3.md": "# Plan\n\nlunges\n"])
        try await notebook.trashNote(plan, for: .local)
        #expect(await export())
        #expect(try files() == ["Plan.md": "mine", "Plan 2.md": "edited"])
    }

    @Test func nothingIsWrittenThroughSymbolicLinks() async throws {
        _ = try await note("Plan", "squats")
        let outside = try TemporaryFolder.make()
        let target = outside.appending(path: "target.md")
        try Data("outside".utf8).write(to: target)
        try FileManager.default.createDirectory(at: url(""), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: url("Plan.md"), withDestinationURL: target)
        #expect(await export())
        #expect(try String(contentsOf: target, encoding: .utf8) == "outside")
        #expect(try String(contentsOf: url("Plan 2.md"), encoding: .utf8).hasSuffix("squats\n"))

        try FileManager.default.removeItem(at: url("attachments"))
        try FileManager.default.createSymbolicLink(at: url("attachments"), withDestinationURL: outside)
        #expect(await !export())
        #expect(health.status.exports?.problem == .failed)
        #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["target.md"])
    }

    /// The list of Backnote's files is a file as well.
    @Test func aChangedManifestLeadsNowhereElse() async throws {
        #expect(await export())
        let outside = folder.appending(path: "outside.md")
        try Data("outside".utf8).write(to: outside)
        let digest = ExportManifest.digest(of: Array("outside".utf8))
        var manifest = ExportManifest()
        for path in ["../outside.md", "/outside.md", "..", "attachments/../../outside.md"] {
            manifest.files[path] = .init(stamp: .init(size: 7, modifiedAt: 0), digest: digest)
        }
        try manifest.write(to: ExportDirectory(folder.appending(path: "local").path))
        #expect(await export())
        #expect(FileManager.default.fileExists(atPath: outside.path))
    }

    @Test func accountsHaveFoldersOfTheirOwnWithTheirFiles() async throws {
        let cat = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: .now)
        let receiver = try await notebook.receiveAttachment(for: cat.id)
        try await receiver.append(Array("%PDF-1".utf8))
        let attachment = try await notebook.addAttachment(
            receiver, name: "a.pdf", removesLocation: false, for: cat.id
        ).attachment
        let note = try await notebook.createNote(
            title: "Wool", body: "[a](\(attachment.reference))", for: cat.id)
        _ = try await self.note("Plan", "squats")
        #expect(await export())
        #expect(try files().keys.sorted() == ["Plan.md"])
        #expect(
            try files(of: "cat") == [
                "Wool.md": "# Wool\n\n[a](\(attachment.reference))\n", attachment.reference: "%PDF-1",
            ])
        try await notebook.trashNote(note.id, for: cat.id)
        #expect(await export())
        #expect(try files(of: "cat").isEmpty)
    }

    @Test func anInterruptedWriteIsRecognized() async throws {
        let plan = try await note("Plan", "squats")
        #expect(await export())
        // The manifest names the new text, and the file still has the former one.
        let folder = try ExportDirectory(folder.appending(path: "local").path)
        var manifest = ExportManifest(in: folder)
        let former = try #require(manifest.files["Plan.md"])
        manifest.files["Plan.md"] = .init(
            stamp: .init(size: 1, modifiedAt: 1), digest: 1, formerDigest: former.digest)
        try manifest.write(to: folder)
        try folder.write([1], to: ".backnote-1.part", modifiedAt: .now)
        _ = try await notebook.changeNote(plan, NoteChange(body: "lunges"), expecting: nil, for: .local)
        #expect(await export())
        #expect(try files() == ["Plan.md": "# Plan\n\nlunges\n"])
        #expect(try !folder.names().contains(".backnote-1.part"))
    }

    @Test func noChangeDuringTheListingTakesANoteOutOfTheExport() async throws {
        let oldest = Identifier<Note>()
        let notes = (0...200).map { number in
            let time = Instant(milliseconds: Int64(number))
            return NoteRequest(
                id: number == 0 ? oldest : Identifier(), title: "Note \(number)", createdAt: time, modifiedAt: time)
        }
        _ = try await notebook.createNotes(notes, for: .local)
        let run = try FolderExport(
            of: notebook, for: .local, in: ExportDirectory(folder.appending(path: "local").path))
        let first = try await run.page(after: nil)
        _ = try await notebook.changeNote(oldest, NoteChange(body: "lunges"), expecting: nil, for: .local)
        let next = try #require(first.next)
        let second = try await run.page(after: next)
        #expect(first.elements.count == 200 && second.elements.map(\.id) == [oldest] && second.next == nil)
    }

    /// Pinned notes are on the first page.
    @Test func aNoteWithFilesThatIsOnNoPageIsFound() async throws {
        let plan = try await note("Plan", "squats")
        let trashed = try await note("Old", "lunges")
        let other = try await note("Other", "text")
        #expect(await export())
        try await notebook.trashNote(trashed, for: .local)
        let run = try FolderExport(
            of: notebook, for: .local, in: ExportDirectory(folder.appending(path: "local").path))
        #expect(try await run.unlisted(besides: [other]).map(\.id) == [plan])
    }

    @Test(arguments: ["cat", "local"])
    func theFailedExportOfAnAccountKeepsNoOtherFromBeingExported(failing: String) async throws {
        let cat = try await store.addAccount(named: #require(AccountName("cat")), passwordHash: nil, at: .now)
        _ = try await notebook.createNote(title: "Plan", body: "squats", for: cat.id)
        _ = try await note("Plan", "squats")
        health.update { $0.exports = StorageHealth.Exports() }
        // No folder can have this name.
        try Data().write(to: folder.appending(path: failing))
        #expect(await !export())
        #expect(health.status.exports?.problem == .failed)
        #expect(try files(of: failing == "cat" ? "local" : "cat") == ["Plan.md": "# Plan\n\nsquats\n"])
    }

    /// The manifest is written before the files: after a full disk, it names texts that they do not have.
    @Test(arguments: [false, true])
    func aFileWhoseWriteWasInterruptedIsWrittenWithoutAnotherEdit(hasSameStamp: Bool) async throws {
        let plan = try await note("Plan", "squats")
        #expect(await export())
        let folder = try ExportDirectory(folder.appending(path: "local").path)
        let text = try Data(contentsOf: url("Plan.md"))
        _ = try await notebook.changeNote(plan, NoteChange(body: "lunges"), expecting: nil, for: .local)
        #expect(await export())

        try text.write(to: url("Plan.md"))
        var manifest = ExportManifest(in: folder)
        let stamp = try #require(folder.stamp(of: "Plan.md"))
        manifest.files["Plan.md"]?.formerDigest = ExportManifest.digest(of: [UInt8](text))
        if hasSameStamp { manifest.files["Plan.md"]?.stamp = stamp }
        try manifest.write(to: folder)
        #expect(await export())
        #expect(try files() == ["Plan.md": "# Plan\n\nlunges\n"])
        #expect(ExportManifest(in: folder).files["Plan.md"]?.formerDigest == nil)
    }
}
