import GRDB

extension Schema {
    /// Migration 19: compares the states of a link one by one. For `IN` with more than two values, SQLite creates a
    /// table for each inserted row, which took a sixth of the time of inserting a link.
    ///
    /// The check and all rows stay the same. Only the text of the table's definition is replaced, by the procedure of
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
        // All connections read the definitions again.
        try db.execute(sql: "PRAGMA schema_version = \(version + 1)")
        try db.execute(sql: "PRAGMA writable_schema = RESET")
    }
}
