import Notebook

/// The store of a service that has outgrown one machine: accounts in a PostgreSQL database that several instances share.
public final class PostgresStore: Sendable {
    private let pool: ConnectionPool

    /// Opens a database and brings its tables to this version.
    ///
    /// - Parameters:
    ///   - url: A connection URI of libpq, such as `postgres://user@host:5432/database`.
    ///   - connectionCount: The maximum number of connections.
    /// - Throws: `NotebookError.storageFailed` if the URL cannot be read, the server cannot be reached, or a newer version has
    ///   migrated the database.
    public init(url: String, connectionCount: Int = 8) async throws(NotebookError) {
        pool = ConnectionPool(try ConnectionSettings(url: url), size: connectionCount)
        try await run { connection in try Migrator().migrate(connection) }
    }

    /// Rejects further reads and writes. The waiting ones are done.
    public func close() { pool.close() }

    /// Reads by one statement, which is a transaction of its own.
    func read<Value: Sendable>(
        _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await run(statements)
    }

    /// Performs a write in a transaction. The write is durable when this returns, and undone when it throws.
    func write<Value: Sendable>(
        _ statements: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await run { connection in try connection.transaction(statements) }
    }

    private func run<Value: Sendable>(
        _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await pool.run(work)
        } catch {
            throw Self.notebookError(error)
        }
    }

    static func notebookError(_ error: any Error) -> NotebookError {
        switch error {
        case let error as NotebookError: error
        case PostgresError.tooManyWaiting: .storageBusy
        // `query_canceled`: the statement timeout.
        case PostgresError.rejected(code: "57014", _): .readingTooLong
        // Class 53 is insufficient resources, such as `disk_full`; `25006` is a read-only transaction.
        case PostgresError.rejected(let code, _) where code.hasPrefix("53") || code == "25006": .storageFull
        case PostgresError.rejected(_, let message): .storageFailed(diagnosis: message)
        case PostgresError.notConnected(let message), PostgresError.connectionLost(let message):
            .storageFailed(diagnosis: "the database cannot be reached: \(message)")
        case PostgresError.commitUnknown(let message):
            .storageFailed(diagnosis: "it is unknown whether the change was saved: \(message)")
        case PostgresError.columnNotUsable(let name):
            .storageFailed(diagnosis: "the column \(name) has another type than expected.")
        case PostgresError.closed: .storageFailed(diagnosis: "the store was closed.")
        case is CancellationError: .readingTooLong
        default: .storageFailed(diagnosis: "\(error)")
        }
    }
}
