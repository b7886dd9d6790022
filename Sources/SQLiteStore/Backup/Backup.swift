import Dispatch
import Foundation
import GRDB
import Notebook

/// A copy of the data file at one point in time.
public struct Backup: Sendable, Equatable {
    public let path: String
    /// The size in bytes.
    public let size: Int
    public let madeAt: Instant

    /// The suffix of an unfinished copy.
    static let unfinished = ".part"

    /// The number of notes, or `nil` if the file cannot be read. Reads only what it needs.
    public var notes: Int? { counts?.notes }

    /// The number of notes and their revisions.
    var entries: Int? { counts.map { $0.notes + $0.revisions } }

    private var counts: (notes: Int, revisions: Int)? {
        try? read { db in
            func count(_ table: String) throws -> Int {
                guard try db.tableExists(table) else { return 0 }
                return try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.quotedDatabaseIdentifier)") ?? 0
            }
            guard try db.tableExists("note") else { throw DataFile.damage("it has no notes") }
            return (try count("note"), try count("revision"))
        }
    }

    /// Reads the whole backup, and checks that it is what was written.
    ///
    /// - Throws: `NotebookError.storageFailed` with what is wrong.
    public func verify() async throws(NotebookError) {
        try await SQLiteStore.runInBackground {
            guard try BackupSeal.isIntact(path) != false else {
                throw NotebookError.storageFailed(diagnosis: "the backup \(path) has changed since it was made.")
            }
            try read { db in
                guard try db.tableExists("note") else { throw DataFile.damage("it has no notes") }
                try DataFile.checkIntegrity(in: db)
            }
        }
    }

    private func read<Value>(_ work: (Database) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue(path: path, configuration: DataFile.untrustedConfiguration())
        let value = try queue.read(work)
        try queue.close()
        return value
    }
}

extension SQLiteStore {
    /// Copies the data file while it is in use.
    ///
    /// The copy is consistent, even if writes continue. Only its owner can read it (0600), and it is checked before it
    /// gets its name.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func backUp(to path: String) async throws(NotebookError) {
        let pool = pool
        try await Self.runInBackground { try Self.copy({ try pool.backup(to: $0) }, to: path) }
    }

    /// Copies the open data file, which may no longer be at its path, and then moves the write-ahead log into it.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    func backUpOpenFile(to path: String) async throws(NotebookError) {
        try await Self.runInBackground {
            // The connection that writes has been open from the beginning. Another one could open another file.
            try Self.copy(
                { target in
                    try pool.writeWithoutTransaction { open in
                        try target.writeWithoutTransaction { copy in try open.backup(to: copy) }
                    }
                }, to: path)
            // The copy has everything, so that nothing depends on this.
            try? moveLogIntoOpenFile()
        }
    }

    /// Copies a data file that this process has not opened. Another process may have it open.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public static func backUp(dataFile: String, to path: String) async throws(NotebookError) {
        try await runInBackground {
            guard FileManager.default.fileExists(atPath: dataFile) else {
                throw NotebookError.storageFailed(diagnosis: "the file \(dataFile) does not exist.")
            }
            var configuration = DataFile.configuration()
            configuration.readonly = true
            let source = try DatabaseQueue(path: dataFile, configuration: configuration)
            try copy({ try source.backup(to: $0) }, to: path)
            try source.close()
        }
    }

    /// Runs work that reads whole files outside the cooperative thread pool.
    static func runInBackground<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await BlockingWork.run(work)
        } catch {
            throw notebookError(error)
        }
    }

    /// - Parameter write: Writes the content of an open data file into the copy.
    private static func copy(_ write: (DatabaseQueue) throws -> Void, to path: String) throws {
        let part = path + Backup.unfinished
        defer { try? FileManager.default.removeItem(atPath: part) }
        try DataFile.makePrivate(part)
        let target = try DatabaseQueue(path: part)
        try write(target)
        try target.writeWithoutTransaction { db in
            // A single file without a write-ahead log.
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try target.close()
        let copy = try DatabaseQueue(path: part, configuration: DataFile.untrustedConfiguration())
        try copy.read { db in
            try DataFile.checkIntegrity(in: db)
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM note")
        }
        try copy.close()
        try BackupSeal.write(to: part)
        try DataFile.synchronize(part)
        guard rename(part, path) == 0 else {
            throw NotebookError.storageFailed(diagnosis: "the backup cannot be renamed to \(path).")
        }
        try DataFile.synchronize((path as NSString).deletingLastPathComponent)
    }
}
