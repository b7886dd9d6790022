import GRDB
import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

/// The ways in which SQLite finds the notes of a filter.
struct FilterFormTests {
    private func store() async throws -> SQLiteStore {
        let store = try TemporaryStore().open()
        try await store.addSearchedNotes()
        return store
    }

    /// Common words, whose notes are read in the order of the list, and words that the index finds.
    @Test(arguments: [(0, 3_000, 5_000), (0, 0, 5_000), (0, 0, 1), (2_000, 3_000, 5_000)])
    func filtersApplyHoweverTheWordsAreFound(
        indexRowLimit: Int, filteredNoteLimit: Int, readTextLimit: Int
    ) async throws {
        let store = try await store()
        for (text, expected) in [("wool -wet", 2), ("wool #craft", 1), ("wool before:2024-10-04 -#craft", 1)] {
            let query = NoteQuery(search: text)
            var search = try #require(NoteSearch(query.search))
            search.indexRowLimit = indexRowLimit
            search.filteredNoteLimit = filteredNoteLimit
            search.readTextLimit = readTextLimit
            let list = NoteListFilter(query, for: .local)
            let notes = try await store.pool.read { [search] db in try search.notes(in: list, limit: 50, db) }
            #expect(notes.count == expected, "\(text)")
        }
    }

    /// The form that asks each note finds the same notes as the one that finds all notes at once.
    @Test(arguments: [
        "#craft", "-#craft", "site:example.com", "site:com", "is:gone", "is:moved", "has:link", "-has:link",
        "has:quote", "has:link -is:gone", "has:ink or site:com", "wet or has:quote", "silk or wool or #craft",
        "-wool or is:gone",
    ])
    func bothFormsOfAFilterFindTheSameNotes(text: String) async throws {
        let list = NoteListFilter(NoteQuery(search: text), for: .local)
        let found = try await store().pool.read { db in
            try [NoteListFilter.Form.ofEachNote, .ofAllNotes].map { form in
                let conditions = list.conditions(form).joined(separator: " AND ")
                return try Identifier<Note>.fetchAll(
                    db, sql: "SELECT id FROM note WHERE \(conditions) \(list.order)", arguments: list.arguments(form))
            }
        }
        #expect(found[0] == found[1] && !found[0].isEmpty)
    }
}
