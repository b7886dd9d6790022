import GRDB

extension Schema {
    /// Migration 20: the whole activity of a link, and links without a web page.
    ///
    /// All rows stay the same and none is read. The new column is null for a plain visit, as all links were before. The
    /// columns of the URLs may be null from now on: only the text of the table's definition is replaced, by the
    /// procedure of <https://sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes> for removing
    /// `NOT NULL`.
    static func storeLinkActivities(in db: Database) throws {
        // The members of the activity that have no column of their own, in JSON.
        try db.execute(sql: "ALTER TABLE link ADD COLUMN activity TEXT")
        let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(
            sql: """
                UPDATE sqlite_schema SET sql = replace(replace(sql,
                    'webpage_url TEXT NOT NULL', 'webpage_url TEXT'), 'canonical_url TEXT NOT NULL', 'canonical_url TEXT')
                WHERE type = 'table' AND name = 'link'
                """)
        // All connections read the definitions again.
        try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
        try db.execute(sql: "PRAGMA writable_schema = RESET")
    }
}
