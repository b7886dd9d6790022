import Foundation

/// The PostgreSQL server that `scripts/test` starts for the tests.
public enum TestDatabaseServer {
    /// The connection URI of the server, or `nil` if none was started.
    public static let url = ProcessInfo.processInfo.environment["BACKNOTE_TEST_DATABASE"]

    /// The connection URI of a PgBouncer before the server, or `nil` if none was started.
    public static let pgBouncerURL = ProcessInfo.processInfo.environment["BACKNOTE_TEST_PGBOUNCER"]

    /// The connection URIs of the servers over which the server distributes accounts, or none.
    public static let shardURLs =
        ProcessInfo.processInfo.environment["BACKNOTE_TEST_SHARDS"]?.split(separator: " ").map(String.init) ?? []

    public static var hasShards: Bool { !shardURLs.isEmpty }

    public static var isAvailable: Bool { url != nil }

    /// Returns the connection URI of another database of the server.
    public static func url(ofDatabase name: String) -> String { replacingDatabase(of: url, by: name) }

    /// Returns the connection URI that stores use: that of PgBouncer if there is one.
    public static func storeURL(ofDatabase name: String) -> String {
        replacingDatabase(of: pgBouncerURL ?? url, by: name)
    }

    /// Returns the connection URIs of the databases of the shards.
    public static func shardURLs(ofDatabase name: String) -> [String] {
        shardURLs.map { replacingDatabase(of: $0, by: name) }
    }

    private static func replacingDatabase(of url: String?, by name: String) -> String {
        (url ?? "").replacing(/\/\w+(\?|$)/) { "/\(name)\($0.1)" }
    }
}
