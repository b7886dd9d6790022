import Canonicalization
import Foundation
import MarkdownHTML
import Notebook
import NotebookFiles
import SQLiteStore
import TestSupport
import Testing

/// The examples in the documentation of notes and their files. `DocumentationTests` compares their lines.
struct NotebookExamples {
    private static func makeStore() throws -> SQLiteStore {
        try SQLiteStore(path: TemporaryFolder.make().appending(path: "notes.sqlite").path)
    }

    @Test func notebook() async throws {
        let store = try Self.makeStore()

        let notebook = Notebook(store: store, canonicalizer: .standard)
        let page = UserActivity(title: "Fitness plan", webpageURL: "https://example.com/plan?id=7")
        let note = try await notebook.createNote(
            title: "Plan", body: "Legs on Monday", links: [LinkRequest(activity: page)], for: .local)

        // Later, the person visits the page again.
        let visit = UserActivity(webpageURL: "https://example.com/plan?id=7&gclid=abc")
        let found = try await notebook.suggestions(for: visit, account: .local).suggestions
        let title = found.first?.note.title  // "Plan"
        let reason = found.first?.reason.summary  // "Same page without gclid"

        #expect(found.map(\.note.id) == [note.summary.id])
        #expect(title == "Plan")
        #expect(reason == "Same page without gclid")
    }

    @Test func userActivity() throws {
        // A web page.
        let page = UserActivity(title: "Fitness plan", webpageURL: "https://example.com/plan?id=7")
        // The document of an app, which has no URL.
        let document = UserActivity(
            activityType: "com.example.edit", title: "Fitness plan", targetContentIdentifier: "plan-7")

        #expect(page.hasWebPage)
        #expect(!document.hasWebPage)
    }

    @Test func sqliteStore() async throws {
        let path = try TemporaryFolder.make().appending(path: "notes.sqlite").path

        let store = try SQLiteStore(path: path)
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let notes = try await notebook.notes(NoteQuery(search: "wool"), for: .local)
        try await store.close()

        #expect(notes.elements.isEmpty)
    }

    @Test func sqlText() async throws {
        let store = try Self.makeStore()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let id = try await notebook.createNote(title: "Plan", body: "", for: .local).summary.id
        let account = AccountID.local
        let title: String? = try await store.read(for: account) { transaction in
            let found = try transaction.rows("SELECT title FROM note WHERE account = \(account) AND id = \(id)")

            return try found.first.map { try $0["title"] }
        }
        #expect(title == "Plan")
    }

    @Test func markdownHTML() {
        let html = MarkdownHTML.html(of: "**Plan** for *Monday*")
        // <p><strong>Plan</strong> for <em>Monday</em></p>

        #expect(html == "<p><strong>Plan</strong> for <em>Monday</em></p>\n")
    }

    @Test func notebookFile() throws {
        let bytes = Array(
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p>
                <DT><A HREF="https://example.com/plan">Fitness plan</A>
                <DT><A HREF="javascript:alert(1)">Script</A>
            </DL><p>
            """.utf8)
        var notes: [NoteRequest] = []
        var reasons: [String] = []

        var file = try NotebookFile(bytes, name: "bookmarks.html")
        while let entry = try file.next() {
            switch entry {
            case .note(let entry): notes.append(entry.note)
            case .refused(let entry): reasons.append(entry.reason)
            case .part: break  // Such as a decision or a saved search, in an export of Backnote.
            }
        }

        #expect(notes.map(\.title) == ["Fitness plan"])
        #expect(reasons.count == 1)
    }

    @Test func exportWriter() async throws {
        let notebook = Notebook(store: try Self.makeStore(), canonicalizer: .standard)
        let notes = [try await notebook.createNote(title: "Plan", body: "Legs on Monday", for: .local)]
        let time = Instant(milliseconds: 0)
        var bytes: [UInt8] = []

        var writer = ExportWriter(.csv, at: time)
        for note in notes { bytes += try writer.add(ExportedNote(note)) }
        bytes += try writer.finish()

        #expect(String(decoding: bytes, as: UTF8.self).contains("Legs on Monday"))
    }
}
