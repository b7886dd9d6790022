import Foundation
import Notebook
import SQLiteStore
import TestSupport
import Testing

@testable import PostgresStore

/// The stores that pass the same tests.
public enum TestedStore: CaseIterable, Sendable {
    case sqlite, postgres

    /// SQLite, and PostgreSQL if `scripts/test` has started a server.
    public static let all: [TestedStore] = TestDatabaseServer.isAvailable ? [.sqlite, .postgres] : [.sqlite]

    /// The store of the suites that do not test both in one run: that of the environment variable `BACKNOTE_TEST_STORE`.
    public static let ofSuite: TestedStore =
        ProcessInfo.processInfo.environment["BACKNOTE_TEST_STORE"] == "postgres" ? .postgres : .sqlite

    /// Opens a new store with the account `local`: a copy of one that was migrated once.
    ///
    /// - Parameter maximumPageCount: The maximum size of a SQLite file, in pages of 4,096 bytes.
    public func open(maximumPageCount: Int? = nil) async throws -> any NotebookStore {
        try await place().open(maximumPageCount: maximumPageCount)
    }

    /// Returns the place of a new store.
    public func place() throws -> StorePlace {
        switch self {
        case .sqlite: .file(path: try TemplateDataFile.makeCopy())
        case .postgres: .database(try TestDatabase.make())
        }
    }
}

/// Where a store is, for tests that open it several times.
public enum StorePlace: Sendable {
    case file(path: String)
    case database(TestDatabase)

    public func open(maximumPageCount: Int? = nil) async throws -> any NotebookStore {
        switch self {
        case .file(let path):
            return try SQLiteStore(path: path, maximumPageCount: maximumPageCount, readDuration: .patient)
        case .database(let database):
            let store = try await PostgresStore.patient(url: database.url)
            database.keep(until: store)
            return store
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// For what only SQLite has, such as a file that grows until the disk is full.
    public static var onlySQLite: Self { .enabled(if: TestedStore.ofSuite == .sqlite) }
}
