import Foundation
import GRDB
import Notebook

/// What restoring did.
public struct RestoreReport: Sendable, Equatable, Encodable {
    public let notes: Int
    public let links: Int
    /// Where the data file is now that was there before; nil where none was.
    public let setAside: String?
}

extension SQLiteStore {
    /// Puts the content of a backup in the place of the data file. The file that was there is set aside, never overwritten.
    ///
    /// A backup may come from anywhere, so nothing in it is run and its tables are not taken over: a new file is made with Backnote's own
    /// tables, and rows are copied column by column. Tables, triggers, views and indexes that Backnote does not have stay behind; a
    /// table that has other columns is refused. No process may have the data file open.
    ///
    /// - Throws: `NotebookError.storageFailed` with what is wrong with the backup; nothing was changed then.
    public static func restore(
        backup: String, to dataFile: String, at time: Instant
    ) async throws(NotebookError) -> RestoreReport {
        try await beside {
            guard FileManager.default.fileExists(atPath: backup) else {
                throw NotebookError.storageFailed(diagnosis: "there is no backup at \(backup).")
            }
            let part = dataFile + ".restoring"
            defer { try? FileManager.default.removeItem(atPath: part) }
            let counts = try rebuild(from: backup, at: part)
            let setAside = try setAside(dataFile, at: time)
            guard rename(part, dataFile) == 0 else {
                throw NotebookError.storageFailed(diagnosis: "the restored file cannot be named \(dataFile).")
            }
            try DataFile.synchronize((dataFile as NSString).deletingLastPathComponent)
            return RestoreReport(notes: counts.notes, links: counts.links, setAside: setAside)
        }
    }

    private static func rebuild(from backup: String, at path: String) throws -> (notes: Int, links: Int) {
        let source: DatabaseQueue
        let level: String
        do {
            source = try DatabaseQueue(path: backup, configuration: DataFile.suspiciousConfiguration())
            level = try source.read { db in
                try DataFile.checkIntegrity(in: db)
                return try Schema.level(of: db)
            }
        } catch let error as NotebookError {
            throw error
        } catch {
            throw NotebookError.storageFailed(diagnosis: "\(backup) is no backup of Backnote (\(error)).")
        }
        try DataFile.makePrivate(path)
        var configuration = DataFile.configuration()
        // Rows come table by table; what refers to what is checked when all are there.
        configuration.foreignKeysEnabled = false
        let target = try DatabaseQueue(path: path, configuration: configuration)
        try Schema.migrator.migrate(target, upTo: level)
        try source.read { old in
            try target.write { new in
                for table in try Schema.copiedTables(in: new) { try copy(table, from: old, to: new) }
            }
        }
        try source.close()
        try Schema.migrator.migrate(target)
        let counts = try target.write { db in
            try NoteIndexing.deriveAll(in: db)
            try db.startLogsAnew()
            // A backup may be old or another's: who was let in then is not let in now.
            try db.execute(sql: "DELETE FROM credential")
            guard try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil else {
                throw NotebookError.storageFailed(diagnosis: "the backup has rows that belong to nothing.")
            }
            try DataFile.checkIntegrity(in: db)
            return (
                notes: try Int.fetchOne(db, sql: "SELECT count(*) FROM note") ?? 0,
                links: try Int.fetchOne(db, sql: "SELECT count(*) FROM link WHERE removed_at IS NULL") ?? 0
            )
        }
        try target.close()
        try DataFile.synchronize(path)
        return counts
    }

    private static func copy(_ table: String, from old: Database, to new: Database) throws {
        let columns = try new.columns(in: table).map(\.name)
        let kind = try String.fetchOne(
            old, sql: "SELECT type FROM pragma_table_list WHERE schema = 'main' AND name = ?", arguments: [table])
        guard kind == "table", Set(try old.columns(in: table).map(\.name)) == Set(columns) else {
            throw NotebookError.storageFailed(diagnosis: "the backup's table \"\(table)\" is not Backnote's.")
        }
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        let insert = try new.makeStatement(
            sql: "INSERT OR REPLACE INTO \(table.quotedDatabaseIdentifier) (\(names)) VALUES (\(places))")
        let rows = try Row.fetchCursor(old, sql: "SELECT \(names) FROM \(table.quotedDatabaseIdentifier)")
        while let row = try rows.next() {
            try insert.execute(arguments: StatementArguments(row.databaseValues))
        }
    }

    private static func setAside(_ dataFile: String, at time: Instant) throws -> String? {
        guard FileManager.default.fileExists(atPath: dataFile) else { return nil }
        let name = dataFile + ".before-" + "\(time)".replacing(":", with: "-")
        // Its log goes with it, or what was committed last would be lost.
        for ending in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: dataFile + ending) {
            guard rename(dataFile + ending, name + ending) == 0 else {
                throw NotebookError.storageFailed(diagnosis: "\(dataFile) cannot be set aside.")
            }
        }
        return name
    }
}

extension Database {
    /// Clients that followed the file which was set aside must not go on in this one: its logs begin far beyond theirs.
    fileprivate func startLogsAnew() throws {
        for row in try Row.fetchAll(self, sql: "SELECT account, max(sequence) AS last FROM change GROUP BY account") {
            let account: Int64 = row["account"]
            try execute(sql: "DELETE FROM key_change WHERE account = ?", arguments: [account])
            try execute(
                sql: "DELETE FROM change WHERE account = ? AND sequence < ?",
                arguments: [account, row["last"] as Int64])
            try execute(
                sql: "UPDATE change SET sequence = sequence + 1000000, kind = 'rulesChanged' WHERE account = ?",
                arguments: [account])
        }
    }
}

extension Schema {
    /// The last migration that a data file has.
    ///
    /// - Throws: `NotebookError.storageFailed` for a file that is not Backnote's, or of a newer version.
    fileprivate static func level(of db: Database) throws -> String {
        let known = migrator.migrations
        guard try db.tableExists("grdb_migrations"), try db.tableExists("note") else {
            throw NotebookError.storageFailed(diagnosis: "it is no backup of Backnote.")
        }
        let applied = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
        guard applied.isSubset(of: known) else {
            throw NotebookError.storageFailed(diagnosis: "the backup was made by a newer version of Backnote.")
        }
        guard let last = known.last(where: applied.contains), known.prefix(applied.count).last == last else {
            throw NotebookError.storageFailed(diagnosis: "it is no backup of Backnote.")
        }
        return last
    }

    /// The tables that hold what cannot be made anew from others.
    fileprivate static func copiedTables(in db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'
                    AND name NOT IN ('search_entry', 'key_filter', 'claimed_key')
                ORDER BY name
                """)
    }
}
