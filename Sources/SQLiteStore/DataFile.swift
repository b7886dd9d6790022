import Foundation
import GRDB
import Notebook

/// Opens and checks data files.
enum DataFile {
    /// - Parameter dataFileWatch: The files of the store. A connection that opens later than the others must find the same.
    static func configuration(maximumPageCount: Int? = nil, of dataFileWatch: DataFileWatch? = nil) -> Configuration {
        var configuration = Configuration()
        configuration.label = "Backnote"
        configuration.busyMode = .timeout(5)
        configuration.foreignKeysEnabled = true
        configuration.maximumReaderCount = ReadLimits.connections
        configuration.prepareDatabase { db in
            try dataFileWatch?.checkAreInPlace()
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            // In KiB. Keeps the upper pages of the indexes in memory, however many links there are.
            try db.execute(sql: "PRAGMA cache_size = \(db.configuration.readonly ? -8_192 : -32_768)")
            if let maximumPageCount, !db.configuration.readonly {
                try db.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
            }
        }
        return configuration
    }

    /// The configuration of a read-only connection.
    static func readingConfiguration(of dataFileWatch: DataFileWatch? = nil) -> Configuration {
        var configuration = configuration(of: dataFileWatch)
        configuration.readonly = true
        return configuration
    }

    /// The configuration for a file that another person may have made: nothing in it is executed, and every page is
    /// checked.
    static func untrustedConfiguration() -> Configuration {
        var configuration = Configuration()
        configuration.label = "Backnote backup"
        configuration.readonly = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            try db.execute(sql: "PRAGMA cell_size_check = ON")
        }
        return configuration
    }

    /// Returns whether the last process did not close the file, which leaves a write-ahead log behind.
    static func wasLeftOpen(_ path: String) -> Bool {
        size(of: path + "-wal") > 0
    }

    /// Returns the size in bytes, or 0 if there is no file.
    static func size(of path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    /// Checks that a file, if there is one, is a notebook of this version or an earlier one. Does not change the file,
    /// as opening it for writing does.
    ///
    /// - Throws: `NotebookError.storageFailed`.
    static func checkIsNotebook(_ path: String) throws {
        guard size(of: path) > 0 else { return }
        let queue = try DatabaseQueue(path: path, configuration: readingConfiguration())
        try queue.read { db in try Schema.checkIsNotebook(db) }
        try queue.close()
    }

    /// Returns whether a file has tables, together with its write-ahead log. Returns `true` for one that cannot be read, because
    /// opening it says why.
    static func hasTables(_ path: String) -> Bool {
        guard size(of: path) > 0 else { return false }
        do {
            let queue = try DatabaseQueue(path: path, configuration: readingConfiguration())
            defer { try? queue.close() }
            return try queue.read { db in
                try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table')") != false
            }
        } catch {
            return true
        }
    }

    /// Runs SQLite's quick check of the file.
    ///
    /// - Throws: `NotebookError.storageFailed` with the first problem.
    static func checkIntegrity(in db: Database) throws {
        if let problem = try problem(in: db) { throw damage(problem) }
    }

    /// Runs SQLite's quick check of the file, and returns the first problem.
    static func problem(in db: Database) throws -> String? {
        let diagnosis = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        return diagnosis == "ok" ? nil : diagnosis ?? "no result"
    }

    static func damage(_ reason: String) -> NotebookError {
        .storageFailed(diagnosis: "it is damaged (\(reason)). Restore a backup with `backnote restore`.")
    }

    /// Creates an empty file that only its owner can read, and replaces an existing one.
    static func makePrivate(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw NotebookError.storageFailed(diagnosis: "\(path) cannot be created.")
        }
    }

    /// Waits until a file or folder is on the disk.
    static func synchronize(_ path: String) throws {
        let descriptor = open(path.isEmpty ? "." : path, O_RDONLY)
        guard descriptor >= 0 else { throw NotebookError.storageFailed(diagnosis: "\(path) cannot be opened.") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw NotebookError.storageFull }
    }
}
