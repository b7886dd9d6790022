import Dispatch
import Foundation
import GRDB
import Notebook

/// A copy of the data file, as it was at one moment.
public struct Backup: Sendable, Equatable {
    public let path: String
    /// In bytes.
    public let size: Int
    public let madeAt: Instant

    /// Ends the name of a copy that is being made, or that nobody finished.
    static let unfinished = ".part"
}

extension SQLiteStore {
    /// Copies the data file while it is in use: a copy of one moment, whatever is written meanwhile. The copy is one file of its owner
    /// alone (0600), and opened and checked before it gets its name.
    ///
    /// - Throws: `NotebookError.storageFull` or `.storageFailed`.
    public func backUp(to path: String) async throws(NotebookError) {
        let pool = pool
        try await Self.beside { try Self.copy(pool, to: path) }
    }

    /// The same for a data file that this process has not opened; another one may have.
    public static func backUp(dataFile: String, to path: String) async throws(NotebookError) {
        try await beside {
            guard FileManager.default.fileExists(atPath: dataFile) else {
                throw NotebookError.storageFailed(diagnosis: "there is no file at \(dataFile).")
            }
            var configuration = DataFile.configuration()
            configuration.readonly = true
            let source = try DatabaseQueue(path: dataFile, configuration: configuration)
            try copy(source, to: path)
            try source.close()
        }
    }

    /// Off the cooperative pool: copying and checking read whole files.
    static func beside<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws(NotebookError) -> Value {
        do {
            return try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global(qos: .utility).async { continuation.resume(with: Result { try work() }) }
            }
        } catch {
            throw notebookError(error)
        }
    }

    private static func copy(_ source: any DatabaseReader, to path: String) throws {
        let part = path + Backup.unfinished
        defer { try? FileManager.default.removeItem(atPath: part) }
        try DataFile.makePrivate(part)
        let target = try DatabaseQueue(path: part)
        try source.backup(to: target)
        try target.writeWithoutTransaction { db in
            // One file, without a log beside it.
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try target.close()
        let copy = try DatabaseQueue(path: part, configuration: DataFile.suspiciousConfiguration())
        try copy.read { db in
            try DataFile.checkIntegrity(in: db)
            _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM note")
        }
        try copy.close()
        try DataFile.synchronize(part)
        guard rename(part, path) == 0 else {
            throw NotebookError.storageFailed(diagnosis: "the backup cannot be named \(path).")
        }
        try DataFile.synchronize((path as NSString).deletingLastPathComponent)
    }
}
