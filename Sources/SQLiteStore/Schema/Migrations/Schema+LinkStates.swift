import GRDB

extension Schema {
    /// Migration 19: the states of a link are compared one by one. For more than two values behind `IN` SQLite makes a table of them for
    /// each row that is written, which was a sixth of what a link took.
    ///
    /// What is checked stays the same, and so does every row: only the text of the table's definition is written anew, in the steps of
    /// <https://sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes> for changes of checks.
    static func compareLinkStatesOneByOne(in db: Database) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(
            sql: """
                UPDATE sqlite_schema SET sql = replace(sql,
                    'CHECK (state IN (''unknown'', ''live'', ''moved'', ''gone''))',
                    'CHECK (state = ''unknown'' OR state = ''live'' OR state = ''moved'' OR state = ''gone'')')
                WHERE type = 'table' AND name = 'link'
                """)
        // Other connections read the definitions again, and so does this one.
        try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
        try db.execute(sql: "PRAGMA writable_schema = RESET")
    }
}
