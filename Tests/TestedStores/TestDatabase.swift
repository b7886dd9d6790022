import Dispatch
import Foundation
import Notebook
import Synchronization
import TestSupport
import Testing

@testable import PostgresStore

/// A new database of the test server. It is removed together with this object.
public final class TestDatabase: Sendable {
    /// The connection URI for stores.
    public let url: String
    /// The connection URI without PgBouncer.
    public let directURL: String
    private let name: String

    /// The connection URIs of the shards' databases, or none.
    public var shardURLs: [String] { TestDatabaseServer.shardURLs(ofDatabase: name) }

    /// The statement that distributes the accounts of a database over shards.
    public static var coordinatorStatement: String { get throws { try TestShards.file("coordinator.sql") } }

    private init(name: String) {
        self.name = name
        url = TestDatabaseServer.storeURL(ofDatabase: name)
        directURL = TestDatabaseServer.url(ofDatabase: name)
    }

    deinit {
        DispatchQueue.global().async { [name] in
            // What is left is removed with the server.
            try? Self.execute("DROP DATABASE \(name) WITH (FORCE)")
            try? TestShards.remove(name)
        }
    }

    /// A database that a store uses, which must not be removed before it.
    private struct Use {
        weak var store: PostgresStore?
        let database: TestDatabase
    }

    private static let uses = Mutex<[Use]>([])

    /// Keeps this object for as long as a store exists. It is released when the next store begins to use a database.
    func keep(until store: PostgresStore) {
        let ended = Self.uses.withLock { uses in
            let index = uses.partition { $0.store == nil }
            let ended = Array(uses[index...])
            uses.removeSubrange(index...)
            uses.append(Use(store: store, database: self))
            return ended
        }
        // Removed outside the lock.
        _ = ended
    }

    /// Creates a database with all tables. It is a copy of one that was migrated once.
    public static func make() throws -> TestDatabase {
        let name = newName()
        let template = try template.get()
        try execute("CREATE DATABASE \(name) TEMPLATE \(template) STRATEGY file_copy")
        try TestShards.copy(template, to: name)
        return TestDatabase(name: name)
    }

    /// Removes the database, ends all connections to it, and creates a new one with its name.
    ///
    /// - Parameter hasTables: Whether the new one has all tables.
    public func createAnew(withTables hasTables: Bool) throws {
        try Self.execute("DROP DATABASE \(name) WITH (FORCE)")
        let template = hasTables ? " TEMPLATE \(try Self.template.get()) STRATEGY file_copy" : ""
        try Self.execute("CREATE DATABASE \(name)\(template)")
    }

    /// Creates an empty database, which is removed with the server, and returns its connection URI.
    public static func makeLasting() throws -> String {
        let name = newName()
        try execute("CREATE DATABASE \(name)")
        return TestDatabaseServer.url(ofDatabase: name)
    }

    private static let template = Result {
        let name = newName()
        try execute("CREATE DATABASE \(name)")
        let settings = try ConnectionSettings(url: TestDatabaseServer.url(ofDatabase: name))
        let connection = try PostgresConnection(settings)
        connection.scope = .allAccounts
        try Migrator().migrate(connection)
        try TestShards.add(to: name)
        return name
    }

    /// Returns whether a statement waits for a lock of another transaction.
    public func hasWaitingStatement() throws -> Bool {
        let statement = "SELECT 1 FROM pg_stat_activity WHERE datname = '\(name)' AND wait_event_type = 'Lock'"
        return try ([directURL] + shardURLs).contains { url in
            try PostgresConnection(.patient(url: url)).rows(statement).first != nil
        }
    }

    private static func newName() -> String {
        "test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
    }

    /// Performs a statement on the server, or on another one.
    static func execute(_ statement: String, on server: String? = TestDatabaseServer.url) throws {
        var settings = try ConnectionSettings(url: try #require(server))
        // Many tests create databases at the same time.
        (settings.statementMilliseconds, settings.responseLimit) = (60_000, .seconds(60))
        try PostgresConnection(settings).rows(statement)
    }
}
