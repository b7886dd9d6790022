import GRDB
import Notebook
import TestedStores
import Testing

@testable import SQLiteStore

/// How SQLite reads the lists of notes.
struct NoteOrderTests {
    private static let time = Instant(milliseconds: 9_000)

    @Test(arguments: [NoteSort.modified, .created, .title])
    func commonWordsKeepTheOrder(sort: NoteSort) async throws {
        let store = try TemporaryStore().open()
        for (index, title) in ["hat 10", "Hat 2", "wool", "Yarn", "", "hat 2"].enumerated() {
            let note = NewNote(title: title, body: "knit \(index)", at: Int64(index * 7 % 5))
            _ = try await store.create(note, for: .local)
        }
        let expected = try await store.notes(NoteQuery(sort: sort), for: .local).elements.map(\.excerpt)
        for (indexRowLimit, readTextLimit) in [(0, 5_000), (0, 0)] {
            var search = try #require(NoteSearch(SearchQuery("knit")))
            (search.indexRowLimit, search.readTextLimit) = (indexRowLimit, readTextLimit)
            let list = NoteListFilter(NoteQuery(sort: sort), for: .local)
            let found = try await store.pool.read { [search] db in
                try search.notes(in: list, limit: 9, db).compactMap { try db.summary(of: $0, for: .local)?.excerpt }
            }
            #expect(found == expected)
        }
    }

    @Test(arguments: [NoteSort.modified, .created, .title], [0, 7])
    func aListReadsOneIndex(sort: NoteSort, pinPlace: Int) async throws {
        let value: PageCursor.Value =
            switch sort {
            case .modified, .relevance: .time(Self.time)
            case .created: .creation(Self.time)
            case .title: .title("k")
            }
        let cursor = PageCursor(value, id: [UInt8](repeating: 1, count: 16), pinPlace: pinPlace)
        for query in [NoteQuery(sort: sort), NoteQuery(after: cursor)] {
            let list = NoteListFilter(query, for: .local)
            let conditions = list.conditions(.ofAllNotes).joined(separator: " AND ")
            let sql = "SELECT title FROM note WHERE \(conditions) \(list.order)"
            let plan = try await TemporaryStore().open().pool.read { db in
                try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: list.arguments(.ofAllNotes))
                    .map { $0["detail"] as String }
            }
            #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH note USING INDEX \(list.index) (account=?"), "\(plan)")
        }
    }
}
