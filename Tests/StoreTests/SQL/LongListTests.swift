import TestedStores
import Testing

@testable import Notebook

/// Lists with more values than SQLite takes as arguments.
struct LongListTests {
    private static let count = 300_000

    @Test(arguments: TestedStore.all)
    func aLongListIsATableAndIsCompared(tested: TestedStore) async throws {
        let store = try await tested.open()
        let numbers = (0..<Self.count).map(Int64.init)
        #expect(try await store.search(numbers, for: Int64(Self.count - 1)) == Search(rows: Self.count, found: 1))
        #expect(try await store.search(numbers, for: -1) == Search(rows: Self.count, found: 0))
        // Texts are quoted, and identifiers are compared by their bytes.
        let texts = (0..<1_000).map { "\($0) \"' \\ \u{1F642}" }
        #expect(try await store.search(texts, for: "999 \"' \\ \u{1F642}") == Search(rows: 1_000, found: 1))
        let ids = (0..<1_000).map { _ in Identifier<Note>() }
        #expect(try await store.search(ids, for: ids[999]) == Search(rows: 1_000, found: 1))
        #expect(try await store.search(ids, for: Identifier()) == Search(rows: 1_000, found: 0))
    }

    struct Search: Equatable {
        let rows: Int
        let found: Int
    }
}

extension StoreEngine {
    /// Returns how many rows a list has as a table, and how often a value is in it.
    fileprivate func search<Value: StoredConvertible & Sendable>(
        _ values: [Value], for value: Value
    ) async throws -> LongListTests.Search {
        try await readTogether(for: .local) { transaction in
            let rows: Int? = try transaction.rows("SELECT count(*) AS count FROM \(rowsOf: values) AS listed")
                .first?["count"]
            let found: Int? = try transaction.rows(
                "SELECT count(*) AS count FROM \(rowsOf: [value]) AS sought WHERE value \(in: values)"
            ).first?["count"]
            return LongListTests.Search(rows: rows ?? -1, found: found ?? -1)
        }
    }
}
