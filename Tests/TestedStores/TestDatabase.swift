import Dispatch
import Foundation
import Notebook
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

    private init(name: String) {
        self.name = name
        url = TestDatabaseServer.storeURL(ofDatabase: name)
        directURL = TestDatabaseServer.url(ofDatabase: name)
    }

    deinit {
        DispatchQueue.global().async { [name] in
            // What is left is removed with the server.
            try? Self.execute("DROP DATABASE \(name) WITH (FORCE)")
        }
    }

    /// Creates a database with all tables. It is a copy of one that was migrated once.
    public static func make() throws -> TestDatabase {
        let name = newName()
        try execute("CREATE DATABASE \(name) TEMPLATE \(try template.get()) STRATEGY file_copy")
        return TestDatabase(name: name)
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
        try Migrator().migrate(PostgresConnection(settings))
        return name
    }

    private static func newName() -> String {
        "test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
    }

    private static func execute(_ statement: String) throws {
        let server = try #require(TestDatabaseServer.url)
        var settings = try ConnectionSettings(url: server)
        // Many tests create databases at the same time.
        (settings.statementMilliseconds, settings.responseLimit) = (60_000, .seconds(60))
        try PostgresConnection(settings).rows(statement)
    }
}
