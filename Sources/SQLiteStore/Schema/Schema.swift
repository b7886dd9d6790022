import GRDB
import Notebook

/// The tables and their migrations. A migration that was released is never changed; a later one changes what it
/// created.
///
/// Every row contains its account as the first column of its key, so that accounts could be distributed over several
/// machines. Identifiers are 16 bytes. Times are milliseconds since 1970 (UTC).
enum Schema {
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
        guard try !migrator.hasBeenSuperseded(db) else {
            throw NotebookError.storageFailed(
                diagnosis: "a newer version of Backnote has written it. Install that version or a newer one.")
        }
    }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 notebook") { db in
            for statement in notebook { try db.execute(sql: statement) }
        }
        migrator.registerMigration("2 keys by version") { db in
            // The version that derived the link's key. Links with another version are rekeyed in the background.
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
            // Sections are found by the prefixes of their keys.
            try db.execute(sql: "CREATE INDEX link_by_key ON link (account, key)")
        }
        migrator.registerMigration("4 notes in full") { db in
            for statement in noteFeatures { try db.execute(sql: statement) }
            try NoteIndexing.deriveAll(in: db)
        }
        migrator.registerMigration("5 activities in full") { db in
            for statement in activityFeatures { try db.execute(sql: statement) }
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
            // The index contains the hosts of a note's links, so that a suggestion lists them without reading the
            // links.
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
        // These migrations do not rebuild tables, so rows are checked when they are written. Otherwise the whole file
        // would be read afterward.
        migrator.registerMigration("17 places of pinned notes", foreignKeyChecks: .immediate) { db in
            for statement in pinPlaces { try db.execute(sql: statement) }
        }
        migrator.registerMigration("18 saved key filter", foreignKeyChecks: .immediate) { db in
            for statement in keyFilter { try db.execute(sql: statement) }
        }
        migrator.registerMigration("19 states of links", foreignKeyChecks: .immediate) { db in
            try compareLinkStatesOneByOne(in: db)
        }
        migrator.registerMigration("20 activities of links", foreignKeyChecks: .immediate) { db in
            try storeLinkActivities(in: db)
        }
        migrator.registerMigration("21 aliases", foreignKeyChecks: .immediate) { db in
            for statement in aliases { try db.execute(sql: statement) }
        }
        migrator.registerMigration("22 links of texts", foreignKeyChecks: .immediate) { db in
            for statement in textLinks { try db.execute(sql: statement) }
        }
        migrator.registerMigration("23 known browsers", foreignKeyChecks: .immediate) { db in
            for statement in devices { try db.execute(sql: statement) }
        }
        migrator.registerMigration("24 origins of apps", foreignKeyChecks: .immediate) { db in
            for statement in appOrigins { try db.execute(sql: statement) }
        }
        migrator.registerMigration("25 half-width characters", foreignKeyChecks: .immediate) { db in
            try composeHalfWidthCharacters(in: db)
        }
        migrator.registerMigration("26 attachments", foreignKeyChecks: .immediate) { db in
            for statement in attachments { try db.execute(sql: statement) }
        }
        migrator.registerMigration("27 note references", foreignKeyChecks: .immediate) { db in
            try storeNoteReferences(in: db)
        }
        migrator.registerMigration("28 repeating reminders", foreignKeyChecks: .immediate) { db in
            for statement in repeatingReminders { try db.execute(sql: statement) }
        }
        migrator.registerMigration("29 calendar addresses", foreignKeyChecks: .immediate) { db in
            for statement in calendarAddresses { try db.execute(sql: statement) }
        }
        migrator.registerMigration("30 attachments of texts", foreignKeyChecks: .immediate) { db in
            try findAttachmentsOfTexts(in: db)
        }
        migrator.registerMigration("31 orders of notes", foreignKeyChecks: .immediate) { db in
            try orderNotes(in: db)
        }
        migrator.registerMigration("32 saved searches", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: savedSearches)
        }
        migrator.registerMigration("33 page descriptions", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: pageDescriptions)
        }
        migrator.registerMigration("34 page copies", foreignKeyChecks: .immediate) { db in
            for statement in pageCopies { try db.execute(sql: statement) }
        }
        migrator.registerMigration("36 first images of texts", foreignKeyChecks: .immediate) { db in
            try findFirstImages(in: db)
        }
        migrator.registerMigration("37 pictures of the web", foreignKeyChecks: .immediate) { db in
            for statement in webPictures { try db.execute(sql: statement) }
        }
        migrator.registerMigration("38 reminders on visits", foreignKeyChecks: .immediate) { db in
            for statement in visitReminders { try db.execute(sql: statement) }
        }
        migrator.registerMigration("39 devices of revisions", foreignKeyChecks: .immediate) { db in
            // The name of the device that wrote the text; null for texts that are older than this column.
            try db.execute(sql: "ALTER TABLE revision ADD COLUMN device TEXT")
        }
        migrator.registerMigration("40 names in the index", foreignKeyChecks: .immediate) { db in
            // The index has the first line of a note without a title where it has the titles of others.
            for note in try Row.fetchAll(db, sql: "SELECT account, id FROM note WHERE title = '' AND body <> ''") {
                try db.updateSearchText(of: note["id"], for: note["account"])
            }
        }
        migrator.registerMigration("41 sites of links", foreignKeyChecks: .immediate) { db in
            try indexSitesOfLinks(in: db)
        }
        migrator.registerMigration("42 moves of accounts", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: accountMoves)
        }
        migrator.registerMigration("43 evidence of aliases", foreignKeyChecks: .immediate) { db in
            for statement in aliasEvidence { try db.execute(sql: statement) }
        }
        migrator.registerMigration("44 attempts to fetch titles", foreignKeyChecks: .immediate) { db in
            for statement in titleAttempts { try db.execute(sql: statement) }
        }
        migrator.registerMigration("45 folded texts", foreignKeyChecks: .immediate) { db in
            for statement in foldedTexts { try db.execute(sql: statement) }
        }
        return migrator
    }
}
