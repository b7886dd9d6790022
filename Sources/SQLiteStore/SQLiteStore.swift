import Foundation
import GRDB
import Notebook

/// The embedded store: one SQLite file in WAL mode. A write that was acknowledged is on the disk (`synchronous = FULL`).
///
/// Reads run beside the writer on connections of their own; nothing blocks the cooperative pool.
public struct SQLiteStore: Sendable {
    let pool: DatabasePool

    /// Opens the data file, making it and its tables where they are missing.
    ///
    /// - Parameters:
    ///   - path: the data file; its folder must exist.
    ///   - maximumPageCount: a bound on the file's size in pages of 4,096 bytes; writes beyond it fail as on a full disk.
    /// - Throws: `NotebookError.storageFailed` or `.storageFull`.
    public init(path: String, maximumPageCount: Int? = nil) throws(NotebookError) {
        var configuration = Configuration()
        configuration.label = "Backnote"
        configuration.busyMode = .timeout(5)
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            if let maximumPageCount, !db.configuration.readonly {
                try db.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
            }
        }
        do {
            pool = try DatabasePool(path: path, configuration: configuration)
            // GRDB chooses NORMAL for its writer, which may lose the last acknowledged writes when the power fails.
            try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
            try Schema.migrator.migrate(pool)
        } catch {
            throw Self.notebookError(error)
        }
    }

    func read<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await pool.read(statements)
        } catch {
            throw Self.notebookError(error)
        }
    }

    /// One transaction: all of it is durable when this returns, none of it was done when it throws.
    func write<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await pool.write(statements)
        } catch {
            throw Self.notebookError(error)
        }
    }

    private static func notebookError(_ error: any Error) -> NotebookError {
        switch error {
        case let error as NotebookError:
            error
        case let error as DatabaseError:
            switch error.resultCode {
            // A full disk shows as SQLITE_FULL, an exceeded quota or a dead disk as an I/O error.
            case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY: .storageFull
            default: .storageFailed(diagnosis: error.message ?? "SQLite error \(error.extendedResultCode.rawValue)")
            }
        case is CancellationError:
            .storageFailed(diagnosis: "the request was cancelled before it was carried out")
        default:
            .storageFailed(diagnosis: "\(error)")
        }
    }
}

extension Identifier: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { Data(bytes).databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Identifier? {
        Data.fromDatabaseValue(value).flatMap { Identifier(bytes: $0) }
    }
}

extension Instant: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { milliseconds.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Instant? {
        Int64.fromDatabaseValue(value).map(Instant.init(milliseconds:))
    }
}

extension AccountID: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { rawValue.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> AccountID? {
        Int64.fromDatabaseValue(value).map(AccountID.init(rawValue:))
    }
}
