import Foundation
import Notebook
import SQLiteStore
import TestSupport
import Testing

@testable import PostgresStore

/// What both stores have so far.
typealias TestableStore = AccountStore & CredentialStore & ChangeStore & SavedSearchStore

/// The stores that pass the same tests.
enum TestedStore: CaseIterable, Sendable {
    case sqlite, postgres

    /// SQLite, and PostgreSQL if `scripts/test` has started a server.
    static let all: [TestedStore] = TestDatabase.isAvailable ? [.sqlite, .postgres] : [.sqlite]

    /// Opens a new store with the account `local`.
    func open() async throws -> any TestableStore {
        switch self {
        case .sqlite: try SQLiteStore(path: TemporaryFolder.make().appending(path: "backnote.sqlite").path)
        case .postgres: try await PostgresStore(url: PostgresDatabase.make(), connectionCount: 2)
        }
    }
}

enum PostgresDatabase {
    /// Creates an empty database and returns its connection URI. The server is removed after the tests, with all of them.
    static func make() throws -> String {
        let server = try #require(TestDatabase.server)
        let name = "test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
        try PostgresConnection(ConnectionSettings(url: server)).rows("CREATE DATABASE \(name)")
        return TestDatabase.url(ofDatabase: name)
    }
}
