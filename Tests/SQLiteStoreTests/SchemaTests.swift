import GRDB
import Testing

@testable import SQLiteStore

struct SchemaTests {
    @Test func findingClaimsByKeyIsOneIndexSearch() async throws {
        let file = try TemporaryStore()
        let plan = try await file.open().pool.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + SQLiteStore.findClaims, arguments: [1, 1, "k"])
                .map { $0["detail"] as String }
        }
        #expect(plan == ["SEARCH claim USING PRIMARY KEY (account=? AND key_hash=? AND key=?)"])
    }

    @Test func findingLinksInAPlaceIsRangesOfOneIndex() async throws {
        let file = try TemporaryStore()
        let plan = try await file.open().pool.read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + SQLiteStore.findLinksInPlace, arguments: [1, "k"])
                .map { $0["detail"] as String }
        }
        #expect(plan.contains { $0.contains("link_by_key") })
        #expect(!plan.contains { $0.hasPrefix("SCAN") })
    }

    @Test func everyTableIsStrictAndCarriesTheAccount() async throws {
        let file = try TemporaryStore()
        try await file.open().pool.read { db in
            let tables = try Row.fetchAll(
                db,
                sql: """
                    SELECT name, strict FROM pragma_table_list
                    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'
                    """)
            #expect(tables.count >= 7)
            for table in tables {
                let name: String = table["name"]
                #expect(table["strict"] == 1, "\(name) is not strict")
                let columns = try db.columns(in: name).map(\.name)
                #expect(columns.contains(name == "account" ? "id" : "account"), "\(name) carries no account")
            }
        }
    }

    @Test func acknowledgedWritesAreOnTheDisk() async throws {
        let file = try TemporaryStore()
        let settings = try await file.open().pool.write { db in
            try ["journal_mode", "synchronous", "foreign_keys"].map {
                try String.fetchOne(db, sql: "PRAGMA \($0)") ?? ""
            }
        }
        // 2 is FULL.
        #expect(settings == ["wal", "2", "1"])
    }
}
