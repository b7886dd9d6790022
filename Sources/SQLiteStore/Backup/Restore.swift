import Foundation
import GRDB
import Notebook

/// The result of restoring a backup.
public struct RestoreReport: Sendable, Equatable, Encodable {
    public let notes: Int
    public let links: Int
    /// Whether the backup is unchanged since it was made, as far as its checksum says.
    public let isIntact: Bool
    /// The new path of the data file that existed before, or `nil` if there was none.
    public let setAside: String?
    /// The number of attachments whose files are neither beside the backup nor in the data folder.
    public let missingAttachments: Int
}

extension SQLiteStore {
    /// Replaces the data file with a backup. The existing data file is renamed, never overwritten.
    ///
    /// A backup can come from anywhere, so nothing in it is executed and its tables are not used. A new file is created
    /// with Backnote's own tables, and the rows are copied column by column. Unknown tables, triggers, views and
    /// indexes are ignored. A table with other columns is rejected. No process may have the data file open.
    ///
    /// - Throws: `NotebookError.storageFailed` with what is wrong with the backup. Nothing has changed then.
    public static func restore(
        backup: String, to dataFile: String, at time: Instant
    ) async throws(NotebookError) -> RestoreReport {
        try await restore(backup: backup, to: dataFile, at: time, by: Schema.migrations)
    }

    static func restore(
        backup: String, to dataFile: String, at time: Instant, by migrations: [Schema.Migration]
    ) async throws(NotebookError) -> RestoreReport {
        try await runInBackground {
            guard FileManager.default.fileExists(atPath: backup) else {
                throw NotebookError.storageFailed(diagnosis: "the backup \(backup) does not exist.")
            }
            let part = dataFile + ".restoring"
            defer { try? FileManager.default.removeItem(atPath: part) }
            let isIntact = try BackupSeal.isIntact(backup) != false
            let counts = try rebuild(from: backup, at: part, by: Schema.migrator(migrations))
            let attachments = AttachmentFolder(beside: dataFile)
            let attachmentsOfBackup = AttachmentFolder(ofBackupsIn: (backup as NSString).deletingLastPathComponent)
            let missing = try AttachmentUse.sizes(in: part).filter { id, size in
                try !attachments.copy(id, size: size, from: attachmentsOfBackup)
            }
            let setAside = try setAside(dataFile, at: time)
            ClosedDataFile.remove(for: dataFile)
            guard rename(part, dataFile) == 0 else {
                throw NotebookError.storageFailed(diagnosis: "the restored file cannot be renamed to \(dataFile).")
            }
            try DataFile.synchronize((dataFile as NSString).deletingLastPathComponent)
            return RestoreReport(
                notes: counts.notes, links: counts.links, isIntact: isIntact, setAside: setAside,
                missingAttachments: missing.count)
        }
    }

    private static func rebuild(
        from backup: String, at path: String, by migrator: DatabaseMigrator
    ) throws -> (notes: Int, links: Int) {
        let source: DatabaseQueue
        let lastMigration: String
        do {
            source = try DatabaseQueue(path: backup, configuration: DataFile.untrustedConfiguration())
            lastMigration = try source.read { db in
                try DataFile.checkIntegrity(in: db)
                return try migrator.lastMigration(of: db)
            }
        } catch let error as NotebookError {
            throw error
        } catch {
            throw NotebookError.storageFailed(diagnosis: "\(backup) is not a Backnote backup (\(error)).")
        }
        try DataFile.makePrivate(path)
        var configuration = DataFile.configuration()
        // Tables are copied one after the other. References are checked at the end.
        configuration.foreignKeysEnabled = false
        let target = try DatabaseQueue(path: path, configuration: configuration)
        try migrator.migrate(target, upTo: lastMigration)
        try source.read { old in
            try target.write { new in
                for table in try Schema.copiedTables(in: new) { try copy(table, from: old, to: new) }
            }
        }
        try source.close()
        try migrator.migrate(target)
        let counts = try target.write { db in
            try NoteIndexing.deriveAll(in: db)
            try db.resetChangeLogs()
            // The backup may be old or belong to another person, so its credentials are not valid.
            try db.execute(sql: "DELETE FROM credential")
            try db.execute(sql: "DELETE FROM device")
            guard try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") == nil else {
                throw NotebookError.storageFailed(diagnosis: "the backup contains rows that refer to missing rows.")
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
            throw NotebookError.storageFailed(diagnosis: "the backup's table \"\(table)\" is not a Backnote table.")
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
        var time = time
        var name: String { dataFile + ".before-" + "\(time)".replacing(":", with: "-") }
        while FileManager.default.fileExists(atPath: name) { time = Instant(milliseconds: time.milliseconds + 1) }
        // The write-ahead log moves with the file. It contains the last commits.
        for ending in ["-wal", "-shm", ""] where FileManager.default.fileExists(atPath: dataFile + ending) {
            guard rename(dataFile + ending, name + ending) == 0 else {
                throw NotebookError.storageFailed(diagnosis: "\(dataFile) cannot be renamed.")
            }
        }
        return name
    }
}

extension Database {
    /// Advances the change logs, so that clients of the former data file notice that they have to read everything
    /// again.
    fileprivate func resetChangeLogs() throws {
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

extension DatabaseMigrator {
    /// Returns the last migration of a data file.
    ///
    /// - Throws: `NotebookError.storageFailed` for a file that is not a Backnote file, or that a newer version created.
    fileprivate func lastMigration(of db: Database) throws -> String {
        let known = migrations
        guard try db.tableExists("grdb_migrations"), try db.tableExists("note") else {
            throw NotebookError.storageFailed(diagnosis: "it is not a Backnote backup.")
        }
        let applied = try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
        guard applied.isSubset(of: known) else {
            throw NotebookError.storageFailed(
                diagnosis: "the backup was made by a newer version of Backnote. Install that version or a newer one.")
        }
        guard let last = known.last(where: applied.contains), known.prefix(applied.count).last == last else {
            throw NotebookError.storageFailed(diagnosis: "it is not a Backnote backup.")
        }
        return last
    }
}

extension Schema {
    /// Returns the tables whose content cannot be derived from other tables.
    fileprivate static func copiedTables(in db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%'
                    AND name NOT IN ('search_entry', 'key_filter', 'mapped_key')
                ORDER BY name
                """)
    }
}
