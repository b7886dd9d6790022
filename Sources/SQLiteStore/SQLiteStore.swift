import Foundation
import GRDB
import Notebook

/// The embedded store: a SQLite file in WAL mode. An acknowledged write is on the disk (`synchronous = FULL`).
///
/// ```swift
/// let store = try SQLiteStore(path: path)
/// let notebook = Notebook(store: store, canonicalizer: .standard)
/// let notes = try await notebook.notes(NoteQuery(search: "wool"), for: .local)
/// try await store.close()
/// ```
///
/// Reads have their own connections and run while something is written. Nothing blocks the cooperative thread pool.
/// Only one process at a time may open a data file for writing, because the caches know only the writes of their own
/// process.
public struct SQLiteStore: NotebookStore {
    let pool: DatabasePool
    private let groupCommit: GroupCommit
    let changeBroadcaster = ChangeBroadcaster<AccountID>()
    /// Notifies when the next reminder of an account may be due at another time.
    let reminderBroadcaster = ChangeBroadcaster<AccountID>()
    /// Notifies when a picture of the web may be due.
    let webPictureBroadcaster = ChangeBroadcaster<AccountID>()
    let preferencesCache = PreferencesCache()
    let credentialCache = CredentialCache()
    let linkMatchCache = LinkMatchCache()
    let keyFilter = KeyFilter()
    let lookupThreads: LookupThreads
    let visits: VisitBuffer
    let readLimits: ReadLimits
    let shortLivedMemory = ShortLivedMemory()
    /// The key of a service whose command line has no token yet.
    let temporaryKey: [UInt8] = (0..<32).map { _ in .random(in: 0...255) }
    let attachments: AttachmentFolder
    /// Whether the file of an attachment was found missing or damaged.
    let attachmentDamage = FoundDamage()
    let dataFileWatch = DataFileWatch()
    let damage = FoundDamage()
    private let openMark: OpenMark
    /// Whether the last process that opened the file did not close it.
    public let wasLeftOpen: Bool
    private let closedFileCheck: ClosedDataFile.Check

    /// Opens a data file, and creates it and its tables if necessary.
    ///
    /// If the last process did not close the file, the file is checked first, unless it is large. A large file is
    /// checked with ``checkIntegrity()`` while it is in use. The same is true of a file that has changed since it was
    /// closed, and of the comparison that finds that.
    ///
    /// - Parameters:
    ///   - path: The data file. Its folder must exist.
    ///   - maximumPageCount: The maximum size of the file in pages of 4,096 bytes. Writes beyond it fail like writes to
    ///     a full disk.
    ///   - readDuration: The maximum duration of a read of an account.
    ///   - sizeCheckedAtOpening: The maximum size in bytes of a file that is checked before this returns.
    /// - Throws: `NotebookError.storageFailed` or `.storageFull`.
    public init(
        path: String, maximumPageCount: Int? = nil, readDuration: Duration = .seconds(10),
        sizeCheckedAtOpening: Int = maximumSizeCheckedAtOpening
    ) throws(NotebookError) {
        wasLeftOpen = DataFile.wasLeftOpen(path)
        readLimits = ReadLimits(duration: readDuration)
        attachments = AttachmentFolder(beside: path, isWatched: true)
        do {
            try DataFile.checkIsNotebook(path)
            closedFileCheck = try ClosedDataFile.check(path, at: .now, waitingUpTo: sizeCheckedAtOpening)
            pool = try DatabasePool(
                path: path, configuration: DataFile.configuration(maximumPageCount: maximumPageCount, of: dataFileWatch)
            )
            // GRDB uses NORMAL for its writer, which may lose acknowledged writes in a power failure.
            try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
            switch closedFileCheck {
            case .done(let foundChangedAt):
                if wasLeftOpen || foundChangedAt != nil, DataFile.size(of: path) <= sizeCheckedAtOpening {
                    try pool.read { db in try DataFile.checkIntegrity(in: db) }
                }
            case .inBackground(let comparison, _):
                try Self.keepDataFileUnchanged(until: comparison, in: pool)
            }
            dataFileWatch.add(dataFile: path, wasLeftOpen: wasLeftOpen)
            // From here on the content changes.
            var changedAt: Instant?
            if case .done(let foundChangedAt) = closedFileCheck { changedAt = foundChangedAt }
            openMark = OpenMark(on: path, of: dataFileWatch, foundChangedAt: changedAt)
            try Schema.migrator().migrate(pool)
            try keyFilter.fill(from: pool)
        } catch let error as DatabaseError
            where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM].contains(error.resultCode)
        {
            throw .storageFailed(diagnosis: "it cannot be opened. Check its owner and its permissions.")
        } catch {
            throw Self.notebookError(error)
        }
        groupCommit = GroupCommit(pool, of: dataFileWatch, damage: damage)
        lookupThreads = LookupThreads(path: path, of: dataFileWatch)
        visits = VisitBuffer()
    }

    /// Whether a read, a write or a check has found damage of the data file since it was opened. Nothing is written to it anymore.
    public var hasFoundDamage: Bool { damage.isFound }

    /// Returns whether a data file is more than an empty file: whether it has tables, or cannot be read.
    public static func hasTables(dataFile: String) -> Bool { DataFile.hasTables(dataFile) }

    /// Leaves all writes in the write-ahead log until a comparison of the data file ends.
    private static func keepDataFileUnchanged(until comparison: Task<Instant?, Never>, in pool: DatabasePool) throws {
        try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
        Task {
            _ = await comparison.value
            // Fails only if the file has been closed.
            try? await pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA wal_autocheckpoint = 1000") }
        }
    }

    /// Returns when it was noticed that something else changed the file while it was closed, or `nil` if that did not
    /// happen in the last days. Waits for the comparison of a large file.
    public func foundChangedAt() async -> Instant? {
        switch closedFileCheck {
        case .done(let foundChangedAt): foundChangedAt
        case .inBackground(let comparison, _): await comparison.value
        }
    }

    /// The maximum size in bytes of a file that is checked when it is opened, which takes some tenths of a second.
    public static let maximumSizeCheckedAtOpening = 64 * 1_048_576

    /// Reads the whole file with its indexes. Writes continue.
    ///
    /// - Throws: `NotebookError.storageFailed` with the first problem.
    public func checkIntegrity() async throws(NotebookError) {
        let problem = try await read { db in try DataFile.problem(in: db) }
        guard let problem else { return }
        damage.set(true)
        throw DataFile.damage(problem)
    }

    /// Writes what is still in memory, and closes the file. The store must not be used afterward.
    ///
    /// - Throws: `NotebookError.storageReplaced` if the file is no longer at its path; or another error of the disk.
    public func close() async throws(NotebookError) {
        keyFilter.stop()
        guard dataFileWatch.replaced == nil else {
            keepOpenUntilTheProcessEnds()
            throw .storageReplaced
        }
        // A damaged file gets none. People write no visits.
        if !damage.isFound { try await writeVisits() }
        lookupThreads.stop()
        let (pool, openMark) = (pool, openMark)
        let foundChangedAt = await foundChangedAt()
        try await Self.runInBackground {
            openMark.remove()
            // The pool's last connection is read-only and cannot remove the write-ahead log, so its content is moved
            // into the file first. If that fails, such as on a full disk, the next start reads the log.
            try? pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
            try pool.close()
            // If that fails, only damage until the next start may go unnoticed.
            try? ClosedDataFile.write(for: pool.path, foundChangedAt: foundChangedAt)
        }
    }

    /// Reads what an account has, when it is its turn.
    ///
    /// - Throws: `NotebookError.readingTooLong` for a read that exceeds ``ReadLimits``, or whose task is canceled.
    func read<Value: Sendable>(
        for account: AccountID, as kind: ReadLimits.Kind,
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await readLimits.withTurn(of: account, for: kind) {
                try await pool.read { db in try readLimits.withDeadline(db, statements) }
            }
        } catch {
            throw damage.noting(error)
        }
    }

    public func read<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await read(for: account, as: .lookup, statements)
    }

    /// A read of a pool sees the database as it was at its first statement.
    public func readTogether<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await read(for: account, statements)
    }

    public func readAllAccounts<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await read(statements)
    }

    public func scan<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await read(for: account, as: .scan, statements)
    }

    public func writeDirectly<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await writeWithoutChangingLinks(statements)
    }

    public func writeAllAccounts<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await write(statements)
    }

    /// Reads what belongs to no account, or is not read for a request.
    func read<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await pool.read(statements)
        } catch {
            throw damage.noting(error)
        }
    }

    /// Runs a lookup of a visit on a lookup thread.
    func lookUp<Value: Sendable>(
        _ lookup: @escaping @Sendable (LookupConnection) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await lookupThreads.read(lookup)
        } catch {
            throw damage.noting(error)
        }
    }

    /// Performs a write in a transaction that may include other writes. The write is durable when this returns, and
    /// undone when it throws.
    func write<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        // Also after an error, because it is unknown what the statements did.
        defer { linkMatchCache.empty() }
        return try await writeWithoutChangingLinks(statements)
    }

    /// Performs a write that changes no notes and links, such as recording visits.
    func writeWithoutChangingLinks<Value: Sendable>(
        _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await groupCommit.write { db in try readLimits.counting(db, statements) }
        } catch {
            throw Self.notebookError(error)
        }
    }

    /// One write runs at a time.
    public func writeInTurn<Value: Sendable>(
        of account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        try await writeWithoutChangingLinks(statements)
    }

    /// Performs a write that adds to the account's change log, and notifies its listeners.
    public func write<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Database) throws -> Value
    ) async throws(NotebookError) -> Value {
        let value = try await write(statements)
        changeBroadcaster.notify(account)
        return value
    }

    public func awaitedTitleSignals() -> AsyncStream<Void> { changeBroadcaster.signals() }

    public func changeSignals(for account: AccountID) -> AsyncStream<Void> { changeBroadcaster.signals(for: account) }

    public func webPicturesChanged(of account: AccountID) { webPictureBroadcaster.notify(account) }

    public func webPictureSignals() -> AsyncStream<Void> { webPictureBroadcaster.signals() }

    static func notebookError(_ error: any Error) -> NotebookError {
        switch error {
        case let error as NotebookError:
            error
        case let error as DatabaseError:
            switch error.resultCode {
            // A full disk is reported as `SQLITE_FULL`, an exceeded quota or a broken disk as an I/O error.
            case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY: .storageFull
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: DataFile.damage(error.message ?? "not a database")
            case .SQLITE_INTERRUPT: .readingTooLong
            default: .storageFailed(diagnosis: error.message ?? "SQLite error \(error.extendedResultCode.rawValue)")
            }
        case is CancellationError, is TooManyWaitingTasks:
            .readingTooLong
        default:
            .storageFailed(diagnosis: "\(error)")
        }
    }
}
