import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct MigratorTests {
    /// The numbers of this version's migrations.
    private static let current = Schema.migrations.map(\.number)
    /// A made-up next version.
    private static let next = Schema.Migration(
        number: 999, name: "colors",
        statements: [
            "ALTER TABLE note ADD COLUMN color text",
            "UPDATE note SET color = 'blue' WHERE title = 'Kept'",
        ])

    private static func next(endingWith statement: String) -> Schema.Migration {
        Schema.Migration(number: 999, name: "colors", statements: next.statements + [statement])
    }

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
        #expect(numbers == Self.current)
    }

    @Test func aDatabaseOfTheFirstVersionGetsTheLaterTables() async throws {
        let url = try TestDatabase.makeLasting()
        let connection = try PostgresConnection(ConnectionSettings(url: url))
        connection.scope = .allAccounts
        try Migrator(migrations: Array(Schema.migrations.prefix(1))).migrate(connection)
        let store = try await PostgresStore.patient(url: url)
        _ = try await store.create(NewNote(title: "Kept"), for: .local)
        try await store.close()
        let applied: [Int] = try connection.rows("SELECT number FROM migration ORDER BY number").map {
            try $0["number"]
        }
        #expect(applied == Self.current)
    }

    /// An instance of the version before runs until it is replaced, and is not started again.
    @Test func anOlderInstanceRunsOnButDoesNotStart() async throws {
        let url = try TestDatabase.makeLasting()
        let older = try await PostgresStore.patient(url: url)
        let kept = try await older.create(NewNote(title: "Kept", body: "wool"), for: .local)
        let connection = try PostgresConnection(ConnectionSettings(url: url))
        connection.scope = .allAccounts
        try Migrator(migrations: Schema.migrations + [Self.next]).migrate(connection)
        #expect(try connection.value("SELECT color AS value FROM note") == "blue")
        #expect(try await older.note(kept.id, for: .local) == kept)
        _ = try await older.create(NewNote(title: "Later"), for: .local)
        try await older.close()
        let error = await #expect(throws: NotebookError.self) { _ = try await PostgresStore.patient(url: url) }
        guard case .databaseFailed(let diagnosis)? = error else { throw try #require(error) }
        #expect(
            diagnosis == "a newer version of Backnote has written it. Install that version or a newer one.")
        #expect(try connection.value("SELECT count(*) AS value FROM note") == 2)
    }

    /// A statement that fails, and a connection that ends, such as when the instance or the server does.
    @Test(arguments: ["SELECT nothing", "SELECT pg_terminate_backend(pg_backend_pid())"])
    func anInterruptedMigrationIsUndoneAndRunsAtTheNextStart(statement: String) throws {
        let url = try TestDatabase.makeLasting()
        let connect = {
            let connection = try PostgresConnection(ConnectionSettings(url: url))
            connection.scope = .allAccounts
            return connection
        }
        let versions = { (connection: PostgresConnection) -> [Int] in
            try connection.rows("SELECT number FROM migration ORDER BY number").map { try $0["number"] }
        }
        let hasColor = """
            SELECT count(*) AS value FROM information_schema.columns WHERE table_name = 'note' AND column_name = 'color'
            """
        let interrupted = try connect()
        #expect(throws: (any Error).self) {
            try Migrator(migrations: Schema.migrations + [Self.next(endingWith: statement)]).migrate(interrupted)
        }
        let connection = try connect()
        #expect(try versions(connection) == Self.current)
        #expect(try connection.value(hasColor) == 0)
        try Migrator(migrations: Schema.migrations + [Self.next]).migrate(connection)
        #expect(try versions(connection) == Self.current + [999])
        #expect(try connection.value(hasColor) == 1)
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
