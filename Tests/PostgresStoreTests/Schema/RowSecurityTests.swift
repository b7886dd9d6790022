import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

/// Every statement names its account. These statements forget to.
@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct RowSecurityTests {
    private let database: TestDatabase
    private let store: PostgresStore
    private let accounts: [AccountID]

    init() async throws {
        database = try TestDatabase.make()
        store = try await PostgresStore.patient(url: database.url, connectionCount: 2)
        var accounts: [AccountID] = []
        for name in ["ann", "ben"] {
            let account = try await store.addAccount(
                named: #require(AccountName(name)), passwordHash: nil, at: Instant(milliseconds: 1_000))
            let note = NewNote(
                id: Identifier(), title: name, body: "wool", links: [], createdAt: Instant(milliseconds: 1_000))
            _ = try await store.add(note, for: account.id)
            accounts.append(account.id)
        }
        self.accounts = accounts
    }

    @Test func aStatementSeesOnlyRowsOfItsAccount() async throws {
        for table in ["note", "revision", "change"] {
            let seen: [AccountID] = try await store.read(for: accounts[1]) { connection in
                try connection.rows("SELECT DISTINCT account FROM \(table)").map { try $0["account"] }
            }
            #expect(seen == [accounts[1]], "\(table)")
        }
        let names: [String] = try await store.readTogether(for: accounts[1]) { connection in
            try connection.rows("SELECT name FROM account").map { try $0["name"] }
        }
        #expect(names == ["ben"])
    }

    @Test func aStatementChangesOnlyRowsOfItsAccount() async throws {
        let statements = [
            "UPDATE note SET title = 'changed'", "UPDATE search_entry SET title = 'changed'", "DELETE FROM change",
            "DELETE FROM search_entry", "UPDATE account SET name = 'changed'",
        ]
        let counts = try await store.writeDirectly(for: accounts[1]) { connection in
            try statements.map { try connection.rows($0).affectedCount }
        }
        #expect(counts == [1, 1, 1, 1, 1])
        let page = try await store.notes(NoteQuery(search: "wool"), for: accounts[0])
        #expect(page.elements.map(\.title) == ["ann"])
        #expect(try await store.account(accounts[0]).name == AccountName("ann"))
        #expect(try await store.changes(after: 0, limit: 9, for: accounts[0]).last == 1)
    }

    @Test func noRowOfAnotherAccountCanBeInserted() async throws {
        let (own, other) = (accounts[1], accounts[0])
        for (table, columns) in [
            ("tag", "(account, name, note) SELECT $1, 'red', id FROM note"),
            ("search_entry", "(account, note, title, body, links) SELECT $1, id, '', '', '' FROM note"),
            ("setting", "(account, name, value) VALUES ($1, 'a', 'b')"),
        ] {
            let error = await #expect(throws: NotebookError.self) {
                try await store.writeDirectly(for: own) { connection in
                    _ = try connection.rows("INSERT INTO \(table) \(columns)", [other])
                }
            }
            guard case .databaseFailed(let diagnosis) = error else {
                Issue.record("another error: \(error as Any)")
                continue
            }
            #expect(diagnosis == "new row violates row-level security policy for table \"\(table)\"")
        }
        // Nor can a row be given to another account.
        await #expect(throws: NotebookError.self) {
            try await store.writeDirectly(for: own) { connection in
                _ = try connection.rows("UPDATE change SET account = $1", [other])
            }
        }
    }

    @Test func withoutAScopeThereAreNoRows() throws {
        let connection = try PostgresConnection(ConnectionSettings(url: database.url))
        func count() throws -> Int { try connection.value("SELECT count(*) AS value FROM note") }
        #expect(try count() == 0)
        connection.scope = .allAccounts
        #expect(try count() == 2)
        connection.scope = .account(accounts[0])
        #expect(try count() == 1)
        // The variable ends with its transaction.
        connection.scope = nil
        #expect(try count() == 0)
        #expect(throws: PostgresError.self) {
            try connection.rows("INSERT INTO setting (account, name, value) VALUES ($1, 'a', 'b')", [accounts[0]])
        }
    }

    @Test func everyTableWithAnAccountHasAPolicy() throws {
        let connection = try PostgresConnection(ConnectionSettings(url: database.url))
        let tables: [String] = try connection.rows(
            """
            SELECT relname::text AS name FROM pg_class JOIN pg_attribute AS first ON attrelid = pg_class.oid
            WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relrowsecurity AND relforcerowsecurity
                AND attname = CASE relname WHEN 'account' THEN 'id' ELSE 'account' END
                AND EXISTS (SELECT 1 FROM pg_constraint WHERE conrelid = pg_class.oid AND contype = 'p' AND conkey[1] = attnum)
            """
        ).map { try $0["name"] }
        #expect(
            Set(tables)
                == Set(Schema.tablesOfAccounts + Schema.tablesOfMinutes + Schema.tablesOfService + ["account"]))
        // What a statement sees or changes is compared with its account, with one exception (`Schema.rowSecurity`).
        let others: [String] = try connection.rows(
            """
            SELECT tablename || ' ' || cmd AS name FROM pg_policies
            WHERE coalesce(qual, with_check) NOT LIKE '%backnote.account%'
            """
        ).map { try $0["name"] }
        #expect(others == ["search_entry SELECT"])
    }

    /// Below a policy, an index is used only by conditions that PostgreSQL may evaluate before it.
    @Test(arguments: [
        ("search_entry_by_text", "search_entry AS entry", "\(SearchedText.whole.rawValue) LIKE '%word 77 %'"),
        ("search_entry_by_title", "search_entry AS entry", "\(SearchedText.name.rawValue) LIKE '%title 77%'"),
        ("link_by_key", "link", "key::name = 'https://a.example/77'::name AND key = 'https://a.example/77'"),
        ("link_by_key", "link", "key::name >= 'https://a.example/77' AND key::name < 'https://a.example/78'"),
        ("note_by_title", "note", "pin_place = 0 AND title_order = 'title 77'"),
        ("tag_pkey", "tag", "name >= 'tag 77' AND name < 'tag 77' || '0'"),
    ])
    func aPolicyLeavesTheIndexesUsable(index: String, table: String, condition: String) throws {
        let connection = try PostgresConnection(ConnectionSettings(url: database.url))
        connection.scope = .account(accounts[0])
        let plan = try connection.transaction { connection in
            for statement in Self.manyRows { try connection.rows(statement, [accounts[0]]) }
            for table in ["note", "link", "tag", "search_entry"] { try connection.rows("ANALYZE \(table)") }
            let rows = try connection.rows(
                "EXPLAIN SELECT 1 FROM \(table) WHERE account = \(accounts[0].rawValue) AND \(condition)")
            return try rows.map { row -> String in try row["QUERY PLAN"] }.joined(separator: "\n")
        }
        #expect(plan.contains(index), "\(plan)")
        #expect(plan.contains(/Index Cond:((?!Filter:)[\s\S])*77/), "\(plan)")
    }

    private static let manyRows = [
        """
        INSERT INTO note (account, id, title, body, revision, created_at, modified_at, title_order)
        SELECT $1, gen_random_uuid(), 'title ' || n, '', 1, n, n, 'title ' || n FROM generate_series(1, 2000) AS n
        """,
        """
        INSERT INTO link (account, id, note, position, key, hostname, reversed_hostname, title, source, state, awaits_title,
            keyed_by, added_at)
        SELECT $1, gen_random_uuid(), id, 0, 'https://a.example/' || modified_at, 'a.example', 'example.a', '', 'user', 'ok',
            false, 0, modified_at
        FROM note WHERE account = $1
        """,
        "INSERT INTO tag (account, name, note) SELECT $1, 'tag ' || modified_at, id FROM note WHERE account = $1",
        """
        INSERT INTO search_entry (account, note, title, body, links)
        SELECT $1, id, title, repeat('word ' || modified_at || ' ', 50), '' FROM note WHERE account = $1 AND title <> 'ann'
        """,
    ]
}
