import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestDatabaseServer.hasShards))
struct ShardTests {
    private let database: TestDatabase
    private let store: PostgresStore

    init() async throws {
        database = try TestDatabase.make()
        store = try await PostgresStore.patient(url: database.url, connectionCount: 2)
    }

    private func addAccounts(_ count: Int) async throws -> [AccountID] {
        var accounts: [AccountID] = []
        for number in 0..<count {
            let account = try await store.addAccount(
                named: #require(AccountName("user\(number)")), passwordHash: nil, at: Instant(milliseconds: 1_000))
            let note = NewNote(
                id: Identifier(), title: "Wool", body: "", links: [], createdAt: Instant(milliseconds: 1_000))
            _ = try await store.add(note, for: account.id)
            accounts.append(account.id)
        }
        return accounts
    }

    @Test func eachAccountIsOnOneShard() async throws {
        let accounts = try await addAccounts(20)
        var found: [[AccountID]] = []
        for url in database.shardURLs {
            let connection = try PostgresConnection(ConnectionSettings(url: url))
            connection.scope = .allAccounts
            for table in ["note", "revision", "change", "search_entry"] {
                let accounts: [AccountID] = try connection.rows(
                    "SELECT DISTINCT account FROM \(table) ORDER BY account"
                ).map { try $0["account"] }
                if table == "note" { found.append(accounts) }
                #expect(accounts == found.last, "\(table)")
            }
        }
        #expect(found.count == 4 && found.allSatisfy { !$0.isEmpty })
        #expect(found.joined().sorted { $0.rawValue < $1.rawValue } == accounts)
    }

    /// The coordinator checks the account of each row, because shards cannot know for which account a statement runs.
    @Test func rowsOfOtherAccountsStayHidden() async throws {
        let accounts = try await addAccounts(5)
        for account in accounts {
            let (seen, changed) = try await store.writeDirectly(for: account) { connection -> ([AccountID], Int) in
                let seen = try connection.rows("/* test */ SELECT account FROM note").map { row -> AccountID in
                    try row["account"]
                }
                return (seen, try connection.rows("/* test */ UPDATE note SET title = 'changed'").affectedCount)
            }
            #expect(seen == [account])
            #expect(changed == 1)
            await #expect(throws: NotebookError.self) {
                try await store.writeDirectly(for: account) { connection in
                    _ = try connection.rows(
                        "INSERT INTO setting (account, name, value) VALUES ($1, 'a', 'b')", [AccountID.local])
                }
            }
        }
    }

    @Test func aDatabaseWithNotesIsNotDistributed() async throws {
        _ = try await addAccounts(1)
        let connection = try PostgresConnection(ConnectionSettings(url: database.url))
        // The tables that are distributed already are left alone.
        try connection.rows(TestDatabase.coordinatorStatement)
        try connection.rows("CREATE TABLE extra (account bigint NOT NULL)")
        try connection.rows("INSERT INTO extra VALUES (1)")
        #expect(throws: PostgresError.self) { try connection.rows(TestDatabase.coordinatorStatement) }
        #expect(try connection.value("SELECT count(*) AS value FROM extra") == 1 as Int64)
    }
}
