import Foundation
import TestSupport
import Testing

@testable import PostgresStore

/// The databases of the shards behind each database of the test server, if `with_shards` has started them. They have the same name.
///
/// They are set up as `docs/shards.md` says, with its files.
enum TestShards {
    /// Makes the empty database one before shards.
    static func add(to name: String) throws {
        let shards = TestDatabaseServer.shardURLs(ofDatabase: name)
        if shards.isEmpty { return }
        for server in TestDatabaseServer.shardURLs { try TestDatabase.execute("CREATE DATABASE \(name)", on: server) }
        for shard in shards {
            let connection = try PostgresConnection(ConnectionSettings(url: shard))
            connection.scope = .allAccounts
            try Migrator().migrate(connection)
            try connection.rows(file("shard.sql"))
        }
        let database = TestDatabaseServer.url(ofDatabase: name)
        let administrator = try PostgresConnection(
            ConnectionSettings(url: database.replacing("//backnote@", with: "//postgres@")))
        try administrator.rows("CREATE EXTENSION postgres_fdw")
        try administrator.rows("GRANT USAGE ON FOREIGN DATA WRAPPER postgres_fdw TO backnote")
        let connection = try PostgresConnection(ConnectionSettings(url: database))
        for (number, shard) in shards.enumerated() {
            let port = try #require(shard.firstMatch(of: /:(\d+)\//)?.1)
            try connection.rows(
                """
                CREATE SERVER shard_\(number + 1) FOREIGN DATA WRAPPER postgres_fdw
                OPTIONS (host '127.0.0.1', port '\(port)', dbname '\(name)', options '-c backnote.account=all')
                """)
            // The servers of the tests have no passwords.
            try administrator.rows(
                """
                CREATE USER MAPPING FOR backnote SERVER shard_\(number + 1)
                OPTIONS (user 'backnote', password_required 'false')
                """)
        }
        try connection.rows(file("coordinator.sql"))
    }

    /// Copies the databases behind a database, and puts them behind its copy.
    static func copy(_ template: String, to name: String) throws {
        if !TestDatabaseServer.hasShards { return }
        for server in TestDatabaseServer.shardURLs {
            try TestDatabase.execute("CREATE DATABASE \(name) TEMPLATE \(template) STRATEGY file_copy", on: server)
        }
        // Settings of a database are not copied.
        try TestDatabase.execute("ALTER DATABASE \(name) SET plan_cache_mode = force_custom_plan")
        let connection = try PostgresConnection(ConnectionSettings(url: TestDatabaseServer.url(ofDatabase: name)))
        for number in TestDatabaseServer.shardURLs.indices {
            try connection.rows("ALTER SERVER shard_\(number + 1) OPTIONS (SET dbname '\(name)')")
        }
    }

    static func remove(_ name: String) throws {
        for server in TestDatabaseServer.shardURLs {
            try TestDatabase.execute("DROP DATABASE \(name) WITH (FORCE)", on: server)
        }
    }

    static func file(_ name: String) throws -> String {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/shards")
        return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
}
