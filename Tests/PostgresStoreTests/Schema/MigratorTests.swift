import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct MigratorTests {
    @Test func severalInstancesMigrateADatabaseOnce() async throws {
        let url = try TestDatabase.makeLasting()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<6 {
                group.addTask { try await PostgresStore.patient(url: url, connectionCount: 1).close() }
            }
            try await group.waitForAll()
        }
        let connection = try PostgresConnection(ConnectionSettings(url: url))
        let applied = try connection.rows("SELECT number FROM migration ORDER BY number")
        let numbers: [Int] = try applied.map { try $0["number"] }
        #expect(numbers == Schema.migrations.map(\.number))
    }

    @Test func aFailedMigrationIsUndoneAndTriedAgain() throws {
        let connection = try PostgresConnection.test()
        let first = Schema.Migration(number: 1, name: "first", statements: ["CREATE TABLE first (id bigint)"])
        let broken = Schema.Migration(
            number: 2, name: "second", statements: ["CREATE TABLE second (id bigint)", "SELECT nothing"])
        #expect(throws: PostgresError.self) { try Migrator(migrations: [first, broken]).migrate(connection) }
        let mended = Schema.Migration(number: 2, name: "second", statements: ["CREATE TABLE second (id bigint)"])
        try Migrator(migrations: [first, mended]).migrate(connection)
        let names: [String] = try connection.rows("SELECT name FROM migration ORDER BY number").map { try $0["name"] }
        #expect(names == ["first", "second"])
    }

    @Test func aDatabaseOfANewerVersionIsNotOpened() async throws {
        let url = try TestDatabase.makeLasting()
        let connection = try PostgresConnection(ConnectionSettings(url: url))
        let later = Schema.Migration(number: 999, name: "later", statements: [])
        try Migrator(migrations: Schema.migrations + [later]).migrate(connection)
        await #expect(throws: NotebookError.self) { _ = try await PostgresStore(url: url) }
    }

    /// Their texts are indexed again in the background.
    @Test func onlyAccountsOfAnEarlierVersionHaveEarlierTexts() throws {
        let connection = try PostgresConnection.test()
        connection.scope = .allAccounts
        try Migrator(migrations: Schema.migrations.filter { $0.number < 14 }).migrate(connection)
        try connection.rows("INSERT INTO account (id, name) VALUES (2, 'ann')")
        try Migrator().migrate(connection)
        try connection.rows("INSERT INTO account (id, name) VALUES (3, 'ben')")
        let accounts: [AccountID] = try connection.rows(
            "SELECT id FROM account WHERE texts_folded_until IS NULL ORDER BY id"
        ).map { try $0["id"] }
        #expect(accounts == [AccountID(rawValue: 2)])
    }

    /// Every table of accounts is emptied when an account is removed.
    @Test func allTablesWithAnAccountAreKnown() async throws {
        let url = try TestDatabase.makeLasting()
        try await PostgresStore(url: url).close()
        let connection = try PostgresConnection(ConnectionSettings(url: url))
        let tables: [String] = try connection.rows(
            """
            SELECT table_name::text AS name FROM information_schema.columns
            WHERE table_schema = 'public' AND column_name = 'account'
            """
        ).map { try $0["name"] }
        #expect(
            Set(tables) == Set(Schema.tablesOfAccounts + Schema.tablesOfMinutes + Schema.tablesOfService))
        // The account is the first column of every primary key.
        let others: [String] = try connection.rows(
            """
            SELECT relation.relname::text AS name FROM pg_constraint AS key
                JOIN pg_class AS relation ON relation.oid = key.conrelid
                JOIN pg_attribute AS first ON first.attrelid = key.conrelid AND first.attnum = key.conkey[1]
            WHERE key.contype = 'p' AND relation.relnamespace = 'public'::regnamespace AND first.attname <> 'account'
            """
        ).map { try $0["name"] }
        #expect(Set(others) == ["account", "migration"])
    }
}
