import Foundation
import GRDB
import Notebook

/// The embedded store: one SQLite file in WAL mode. A write that was acknowledged is on the disk (`synchronous = FULL`).
///
/// Reads run beside the writer on connections of their own; nothing blocks the cooperative pool. One process at a time opens a data file
/// for writing: what it keeps in memory (rules, the last visits) is true for itself only.
public struct SQLiteStore: Sendable {
    let pool: DatabasePool
    private let commits: GroupCommit
    let changeBroadcaster = ChangeBroadcaster<AccountID>()
    /// Rung when a reminder, of whichever account, may fall due at another time than before.
    let reminderBroadcaster = ChangeBroadcaster<AccountID>()
    let preferencesCache = PreferencesCache()
    let credentialCache = CredentialCache()
    let linkMatchCache = LinkMatchCache()
    let keyFilter = KeyFilter()
    let lookupThreads: LookupThreads
    let visits: VisitBuffer
    /// Whether the last process that had the file open ended without closing it.
    public let wasLeftOpen: Bool

    /// Opens the data file, making it and its tables where they are missing. Where the last process did not close the file, and the
    /// file is not large, it is checked first; larger ones are for `checkIntegrity`, beside the work.
    ///
    /// - Parameters:
    ///   - path: the data file; its folder must exist.
    ///   - maximumPageCount: a bound on the file's size in pages of 4,096 bytes; writes beyond it fail as on a full disk.
    /// - Throws: `NotebookError.storageFailed` or `.storageFull`.
    public init(path: String, maximumPageCount: Int? = nil) throws(NotebookError) {
        wasLeftOpen = DataFile.wasLeftOpen(path)
        do {
            pool = try DatabasePool(
                path: path, configuration: DataFile.configuration(maximumPageCount: maximumPageCount))
            // GRDB chooses NORMAL for its writer, which may lose the last acknowledged writes when the power fails.
            try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
            if wasLeftOpen, DataFile.size(of: path) <= Self.checkedAtOnce {
                try pool.read { db in try DataFile.checkIntegrity(in: db) }
            }
            try Schema.migrator.migrate(pool)
            try keyFilter.fill(from: pool)
        } catch {
            throw Self.notebookError(error)
        }
        commits = GroupCommit(pool)
        lookupThreads = LookupThreads(path: path)
        visits = VisitBuffer()
    }

    /// Files up to this size, in bytes, are checked before the first answer: some tenths of a second.
    public static let checkedAtOnce = 64 * 1_048_576

    /// Whether the file was too large to be checked when it was opened, and should be.
    public var isUnchecked: Bool { wasLeftOpen && DataFile.size(of: pool.path) > Self.checkedAtOnce }

    /// Reads the whole file and its indexes; writes go on meanwhile.
    ///
    /// - Throws: `NotebookError.storageFailed`, naming the first damage.
    public func checkIntegrity() async throws(NotebookError) {
        try await read { db in try DataFile.checkIntegrity(in: db) }
    }

    /// Writes what is still in memory, and closes the file. The store is not used afterwards.
    public func close() async throws(NotebookError) {
        try await writeVisits()
        keyFilter.stop()
        lookupThreads.end()
        let pool = pool
        try await Self.beside {
            // The pool's last connection only reads and would leave the log behind: it is taken in before.
            try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
            try pool.close()
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

    /// A look-up of a visit, on a thread that does nothing else.
    func lookUp<Value: Sendable>(
        _ work: @escaping @Sendable (LookupConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await lookupThreads.read(work)
        } catch {
            throw Self.notebookError(error)
        }
    }

    /// One transaction, which may hold others' writes too: all of it is durable when this returns, none of it was done when it throws.
    func write<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        // Also where it throws, which costs some look-ups: what it did is not told.
        defer { linkMatchCache.empty() }
        return try await writeBesideNotes(statements)
    }

    /// The same for what changes no note and no link, as a visit.
    func writeBesideNotes<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await commits.write(statements)
        } catch {
            throw Self.notebookError(error)
        }
    }

    /// A write that adds to the account's log of changes: those who wait for it are told.
    func write<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        let value = try await write(statements)
        changeBroadcaster.notify(account)
        return value
    }

    static func notebookError(_ error: any Error) -> NotebookError {
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
