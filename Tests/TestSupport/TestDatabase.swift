import Foundation

/// The PostgreSQL server that `scripts/test` starts for the tests.
public enum TestDatabase {
    /// The connection URI of the server, or `nil` if none was started.
    public static let server = ProcessInfo.processInfo.environment["BACKNOTE_TEST_DATABASE"]

    public static var isAvailable: Bool { server != nil }

    /// Returns the connection URI of another database of the server.
    public static func url(ofDatabase name: String) -> String {
        guard let server, let slash = server.lastIndex(of: "/") else { return "" }
        return server[...slash] + name
    }
}
