import Foundation
import GRDB
import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

/// Inserting many notes at once gives the same result as inserting them one by one.
struct NoteInserterTests {
    private static func drafts(_ count: Int, links: Int = 2) -> [NewNote] {
        (0..<count).map { number in
            var draft = NewNote(title: "Note \(number)", body: "Body \(number) #many #tag\(number)", at: 1_000)
            draft.links = (0..<links).map {
                .test("https://e\(number % 3).example/\(number)/\($0)", title: "Page \($0)")
            }
            return draft
        }
    }

    @Test func notesInsertedTogetherEqualNotesInsertedOneByOne() async throws {
        let drafts = Self.drafts(20)
        let together = try TemporaryStore().open()
        let apart = try TemporaryStore().open()
        #expect(try await together.create(drafts, for: .local) == 20)
        for draft in drafts {
            let note = try await apart.create(draft, for: .local)
            #expect(try await together.note(draft.id, for: .local) == note)
            #expect(
                try await together.revisions(of: draft.id, before: nil, size: .max, for: .local).revisions.map(\.body)
                    == apart.revisions(of: draft.id, before: nil, size: .max, for: .local).revisions.map(\.body))
        }
        let log = try await apart.changes(after: 0, limit: 100, for: .local)
        #expect(try await together.changes(after: 0, limit: 100, for: .local) == log)
        let index = try await apart.indexedHashes(from: 0, limit: 100, for: .local)
        #expect(try await together.indexedHashes(from: 0, limit: 100, for: .local) == index)
        #expect(try await together.tags(for: .local) == apart.tags(for: .local))
        for query in ["page", "note 7", "tag11"] {
            let search = NoteQuery(search: query)
            #expect(
                try await Set(together.notes(search, for: .local).elements.map(\.id))
                    == Set(apart.notes(search, for: .local).elements.map(\.id)))
        }
    }

    @Test func existingNotesStayUnchanged() async throws {
        let store = try TemporaryStore().open()
        var drafts = Self.drafts(5)
        let kept = try await store.create(drafts[3], for: .local)
        drafts[3].title = "Another"
        #expect(try await store.create(drafts, for: .local) == 4)
        #expect(try await store.create(drafts, for: .local) == 0)
        #expect(try await store.note(drafts[3].id, for: .local) == kept)
        #expect(try await store.changes(after: 0, limit: 100, for: .local).changes.map(\.sequence) == [1, 2, 3, 4, 5])
    }

    @Test func noNoteIsInsertedIfOneFails() async throws {
        let store = try TemporaryStore().open()
        var drafts = Self.drafts(5)
        drafts[4].links.append(drafts[0].links[0])
        await #expect(throws: NotebookError.self) { try await store.create(drafts, for: .local) }
        #expect(try await store.notes(NoteQuery(), for: .local).elements.isEmpty)
        #expect(try await store.changes(after: 0, limit: 9, for: .local).changes.isEmpty)
    }

    @Test func anImportRestoresTheCacheSize() async throws {
        let store = try TemporaryStore().open()
        func cache() async throws -> Int? {
            try await store.pool.writeWithoutTransaction { db in try Int.fetchOne(db, sql: "PRAGMA cache_size") }
        }
        let before = try await cache()
        #expect(try await store.create(Self.drafts(10, links: 600), for: .local) == 10)
        #expect(try await cache() == before)
    }
}
