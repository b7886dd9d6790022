import Foundation

/// The PostgreSQL server that `scripts/test` starts for the tests.
public enum TestDatabaseServer {
    /// The connection URI of the server, or `nil` if none was started.
    public static let url = ProcessInfo.processInfo.environment["BACKNOTE_TEST_DATABASE"]

    public static var isAvailable: Bool { url != nil }

    /// Returns the connection URI of another database of the server.
    public static func url(ofDatabase name: String) -> String {
        guard let url, let slash = url.lastIndex(of: "/") else { return "" }
        return url[...slash] + name
    }
}
