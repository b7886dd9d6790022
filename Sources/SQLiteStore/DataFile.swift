import Foundation
import GRDB
import Notebook

/// The file of data: how it is opened, and how it is judged.
enum DataFile {
    static func configuration(maximumPageCount: Int? = nil) -> Configuration {
        var configuration = Configuration()
        configuration.label = "Backnote"
        configuration.busyMode = .timeout(5)
        configuration.foreignKeysEnabled = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            // The upper nodes of indexes stay in memory, however many links there are. In KiB; taken as it is needed.
            try db.execute(sql: "PRAGMA cache_size = \(db.configuration.readonly ? -8_192 : -32_768)")
            if let maximumPageCount, !db.configuration.readonly {
                try db.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
            }
        }
        return configuration
    }

    /// For a connection that only reads, beside the one that writes.
    static func readingConfiguration() -> Configuration {
        var configuration = configuration()
        configuration.readonly = true
        return configuration
    }

    /// How a file that someone else may have made is opened: nothing in it is run, and no page is taken on trust.
    static func suspiciousConfiguration() -> Configuration {
        var configuration = Configuration()
        configuration.label = "Backnote backup"
        configuration.readonly = true
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            try db.execute(sql: "PRAGMA cell_size_check = ON")
        }
        return configuration
    }

    /// A write-ahead log stays behind where nobody closed the file.
    static func wasLeftOpen(_ path: String) -> Bool {
        size(of: path + "-wal") > 0
    }

    /// In bytes; 0 where there is no file.
    static func size(of path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    /// - Throws: `NotebookError.storageFailed` with the first damage that was found.
    static func checkIntegrity(in db: Database) throws {
        let diagnosis = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        guard diagnosis == "ok" else {
            throw NotebookError.storageFailed(
                diagnosis: "it is damaged (\(diagnosis ?? "no answer")). Restore a backup with `backnote restore`.")
        }
    }

    /// Makes an empty file that only its owner can read, in the place of one that may be there.
    static func makePrivate(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw NotebookError.storageFailed(diagnosis: "\(path) can't be made.")
        }
    }

    /// Sees to it that a file or folder is on the disk.
    static func synchronize(_ path: String) throws {
        let descriptor = open(path.isEmpty ? "." : path, O_RDONLY)
        guard descriptor >= 0 else { throw NotebookError.storageFailed(diagnosis: "\(path) can't be opened.") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw NotebookError.storageFull }
    }
}
