import GRDB
import Notebook

/// The tables and their migrations. A migration that was released is never changed; a later one changes what it
/// created.
///
/// Every row contains its account as the first column of its key, so that accounts could be distributed over several
/// machines. Identifiers are 16 bytes. Times are milliseconds since 1970 (UTC).
enum Schema {
    /// A step from one version of the tables to the next. It runs in a transaction.
    struct Migration: Sendable {
        /// Its number and what it changes.
        let name: String
        let apply: @Sendable (Database) throws -> Void
    }

    static let migrations = [
        Migration(name: "1 tables") { db in
            for statement in accounts + notes + links + activities + files + search + changes {
                try db.execute(sql: statement)
            }
        },
        Migration(name: "2 learning") { db in try db.execute(sql: learning) },
        Migration(name: "3 fingerprints") { db in try db.execute(sql: fingerprints) },
        Migration(name: "4 push") { db in for statement in push { try db.execute(sql: statement) } },
        Migration(name: "5 push failures") { db in
            for statement in pushFailures { try db.execute(sql: statement) }
        },
    ]

    static func migrator(_ migrations: [Migration] = Schema.migrations) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for migration in migrations {
            // References are checked when rows are written. A migration that rebuilds a table would need the check of the
            // whole file afterward, which is the default.
            migrator.registerMigration(migration.name, foreignKeyChecks: .immediate, migrate: migration.apply)
        }
        return migrator
    }

    /// Checks that a file is empty, or has the tables of this version or an earlier one.
    ///
    /// - Throws: `NotebookError.storageFailed`.
    static func checkIsNotebook(_ db: Database) throws {
        guard try db.tableExists("grdb_migrations") else {
            let table = try String.fetchOne(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' LIMIT 1")
            guard let table else { return }
            throw NotebookError.storageFailed(
                diagnosis: "it belongs to another program, because it has a table \"\(table)\".")
        }
        guard try !migrator().hasBeenSuperseded(db) else {
            throw NotebookError.storageFailed(
                diagnosis: "a newer version of Backnote has written it. Install that version or a newer one.")
        }
    }
}
