import Notebook
import Testing

/// The history of an exported note, imported part by part.
struct EarlierRevisionsTests {
    private let test: TestNotebook
    private let note: Identifier<Note>

    /// A note with the revisions from 6 on.
    init() async throws {
        test = try await TestNotebook()
        let record = NoteRecord(revision: 7, revisions: [Self.revision(6), Self.revision(7)])
        let request = NoteRequest(title: "Plan", body: "text 7", record: record)
        note = try await test.notebook.addNote(request, for: .local).note.id
    }

    private static func revision(_ number: Int, _ kind: Revision.Kind = .edit) -> Revision {
        Revision(
            revision: number, kind: kind, title: "Plan", body: "text \(number)", savedAt: Instant(milliseconds: 1_000))
    }

    private func restore(_ revisions: [Revision], before next: Int) async throws {
        try await test.notebook.restore(
            test.notebook.earlierRevisions(revisions, before: next, of: note), for: .local)
    }

    private func numbers() async throws -> [Int] {
        try await test.notebook.revisions(of: note, for: .local).revisions.map(\.revision)
    }

    @Test func aPartGoesToTheBeginningOfTheHistory() async throws {
        let before = try await test.notebook.note(note, for: .local)
        try await restore([Self.revision(3), Self.revision(5)], before: 6)
        #expect(try await numbers() == [7, 6, 5, 3])
        try await restore([Self.revision(1)], before: 3)
        #expect(try await numbers() == [7, 6, 5, 3, 1])
        #expect(try await test.notebook.note(note, for: .local) == before)
    }

    @Test func aPartIsAddedOnce() async throws {
        for _ in 1...2 { try await restore([Self.revision(3, .conflict), Self.revision(5)], before: 6) }
        #expect(try await numbers() == [7, 6, 5, 3])
        #expect(try await test.notebook.note(note, for: .local).summary.conflicts == 1)
    }

    @Test func aPartBesideAGapIsNotAdded() async throws {
        await #expect {
            try await restore([Self.revision(3)], before: 5)
        } throws: { error in
            if case NotebookError.revisionNotFound = error { true } else { false }
        }
        #expect(try await numbers() == [7, 6])
    }

    /// Other devices show how many conflicts a note has.
    @Test func theConflictsOfAPartCountAndAreAChange() async throws {
        let last = try await test.notebook.changes(after: 0, for: .local).last
        try await restore([Self.revision(5)], before: 6)
        #expect(try await test.notebook.changes(after: last, for: .local).changes.isEmpty)
        try await restore([Self.revision(2, .conflict), Self.revision(3, .concurrent)], before: 5)
        let changes = try await test.notebook.changes(after: last, for: .local).changes
        #expect(changes.map(\.note) == [note] && changes.map(\.kind) == [.noteChanged])
        #expect(try await test.notebook.note(note, for: .local).summary.conflicts == 1)
        let resolved = try await test.notebook.resolveConflict(2, of: note, for: .local)
        #expect(resolved.summary.conflicts == 0)
    }
}
