import GRDB
import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

struct NoteSearchTests {
    /// The index returns few rows, or the notes of the list are read, or the index returns all rows.
    @Test(arguments: [(2_000, 5_000), (0, 5_000), (0, 2), (0, 0)])
    func allSearchStrategiesFindTheSameNotes(indexRowLimit: Int, readTextLimit: Int) async throws {
        let store = try TemporaryStore().open()
        for index in 0..<20 {
            let body = "even 偶数 \(index)\(index % 3 == 0 ? " third 三" : "")"
            _ = try await store.create(NewNote(title: "\(index)", body: body, at: Int64(100 + index)), for: .local)
        }
        for (words, expected) in [
            ("third", [18, 15, 12, 9]), ("even third", [18, 15, 12, 9]), ("三", [18, 15, 12, 9]),
            ("偶数 三", [18, 15, 12, 9]), ("even 偶 1", [19, 18, 17, 16]), ("third even 18", [18]),
            ("even 三 zz", []), ("even 18 e", [18]),
        ] {
            var search = try #require(NoteSearch(SearchQuery(words)))
            (search.indexRowLimit, search.readTextLimit) = (indexRowLimit, readTextLimit)
            let (asked, list) = (search, NoteListFilter(NoteQuery(), for: .local))
            let found = try await store.pool.read { db in
                try asked.notes(in: list, limit: 4, db).compactMap { try db.summary(of: $0, for: .local)?.title }
            }
            #expect(found == expected.map(String.init), "\(words)")
        }
    }

    /// Searching it for each note took half a minute in a notebook with 100,000 notes.
    @Test(arguments: ["two words", "二つ", "words 二"])
    func theIndexIsSearchedOnce(words: String) async throws {
        let search = try #require(NoteSearch(SearchQuery(words)))
        let (statement, arguments) = search.statementByIndex(NoteListFilter(NoteQuery(), for: .local), limit: 51)
        let plan = try await TemporaryStore().open().pool.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement, arguments: arguments)
                .map { $0["detail"] as String }
        }
        let places = plan.indices.filter { plan[$0].contains(" VIRTUAL TABLE ") }
        let entry = try #require(plan.firstIndex { $0.contains("SEARCH entry") })
        #expect(places.first.map { $0 < entry } == true && places.dropFirst().allSatisfy { $0 > entry }, "\(plan)")
        #expect(plan.first == "SEARCH note USING INDEX note_by_time (account=?)")
    }
}
