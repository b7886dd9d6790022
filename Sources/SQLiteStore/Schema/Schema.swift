import GRDB

/// The tables, and how a data file comes to have them. A migration that has shipped is never altered: the next one changes what
/// it made.
///
/// Every row carries the account it belongs to, as the first column of its key, so that accounts can be spread over machines
/// later. Ids are 16 bytes; times are milliseconds since 1970 (UTC).
enum Schema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 notebook") { db in
            for statement in notebook { try db.execute(sql: statement) }
        }
        migrator.registerMigration("2 keys by version") { db in
            // Which version made the link's key: what another one made is keyed again in the background.
            try db.execute(sql: "ALTER TABLE link ADD COLUMN keyed_by INTEGER NOT NULL DEFAULT 0")
            try db.execute(sql: "CREATE INDEX link_by_version ON link (account, keyed_by)")
        }
        migrator.registerMigration("3 decisions") { db in
            try db.execute(
                sql: """
                    CREATE TABLE decision (
                        account INTEGER NOT NULL REFERENCES account (id),
                        id BLOB NOT NULL CHECK (length(id) = 16),
                        kind TEXT NOT NULL,
                        first TEXT NOT NULL,
                        second TEXT,
                        decided_at INTEGER NOT NULL,
                        PRIMARY KEY (account, id)
                    ) STRICT
                    """)
            // Whole sections are found by the beginning of their keys.
            try db.execute(sql: "CREATE INDEX link_by_key ON link (account, key)")
        }
        migrator.registerMigration("4 notes in full") { db in
            for statement in notesInFull { try db.execute(sql: statement) }
            try NoteIndexing.deriveAll(in: db)
        }
        migrator.registerMigration("5 activities in full") { db in
            for statement in activitiesInFull { try db.execute(sql: statement) }
            try ActivityHostnames.deriveAll(in: db)
        }
        migrator.registerMigration("6 changes") { db in
            for statement in changes { try db.execute(sql: statement) }
        }
        migrator.registerMigration("7 hashes by XXH64") { db in
            try KeyRehashing.deriveAll(in: db)
        }
        migrator.registerMigration("8 link health") { db in
            for statement in linkHealth { try db.execute(sql: statement) }
        }
        migrator.registerMigration("9 access") { db in
            for statement in access { try db.execute(sql: statement) }
        }
        migrator.registerMigration("10 sites of a note") { db in
            // The hosts of a note's links stand in the index: a suggestion names them all and reads none of the links.
            try db.execute(sql: "DROP INDEX link_by_note")
            try db.execute(
                sql: "CREATE INDEX link_by_note ON link (account, note, position, removed_at, hostname)")
        }
        migrator.registerMigration("13 account numbers") { db in
            for statement in accountNumbers { try db.execute(sql: statement) }
        }
        migrator.registerMigration("14 reminders") { db in
            for statement in reminders { try db.execute(sql: statement) }
        }
        migrator.registerMigration("15 account removals") { db in
            for statement in accountRemovals { try db.execute(sql: statement) }
        }
        migrator.registerMigration("16 short words") { db in
            for statement in shortWords { try db.execute(sql: statement) }
            try NoteIndexing.deriveAllSearchTexts(in: db)
        }
        // Neither makes a table anew: rows are checked as they are written, where all of the file would be read afterwards.
        migrator.registerMigration("17 places of pinned notes", foreignKeyChecks: .immediate) { db in
            for statement in pinPlaces { try db.execute(sql: statement) }
        }
        migrator.registerMigration("18 saved key filter", foreignKeyChecks: .immediate) { db in
            for statement in keyFilter { try db.execute(sql: statement) }
        }
        migrator.registerMigration("19 states of links", foreignKeyChecks: .immediate) { db in
            try compareLinkStatesOneByOne(in: db)
        }
        return migrator
    }
}
