extension Schema {
    /// Migration 4: pins, the archive, tags, merged edits, ink and the full-text index.
    static let noteFeatures = [
        "ALTER TABLE note ADD COLUMN is_pinned INTEGER NOT NULL DEFAULT 0 CHECK (is_pinned IN (0, 1))",
        "ALTER TABLE note ADD COLUMN archived_at INTEGER",
        // The names of the tags, separated by spaces, so that a list of notes does not need the table `tag`.
        "ALTER TABLE note ADD COLUMN tags TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE note ADD COLUMN conflicts INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE note ADD COLUMN ink_revision INTEGER",
        "DROP INDEX note_by_time",
        "CREATE INDEX note_by_time ON note (account, is_pinned DESC, modified_at DESC, id DESC)",
        "ALTER TABLE revision ADD COLUMN kind TEXT NOT NULL DEFAULT 'edit'",
        "ALTER TABLE revision ADD COLUMN base INTEGER",
        """
        CREATE TABLE tag (
            account INTEGER NOT NULL,
            name TEXT NOT NULL,
            note BLOB NOT NULL,
            PRIMARY KEY (account, name, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX tag_by_note ON tag (account, note)",
        // The ink at each revision that changed it; null if it was removed.
        """
        CREATE TABLE ink (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            revision INTEGER NOT NULL,
            strokes TEXT,
            saved_at INTEGER NOT NULL,
            PRIMARY KEY (account, note, revision),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT
        """,
        // Maps notes to rows of the full-text index. The index does not contain accounts, and is only accessed through
        // this table.
        """
        CREATE TABLE search_entry (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            row INTEGER NOT NULL UNIQUE,
            PRIMARY KEY (account, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        // Every three characters are a term (trigram), so that words are found inside words, and in scripts without
        // spaces.
        "CREATE VIRTUAL TABLE search_text USING fts5 (title, body, links, tokenize = 'trigram', detail = full)",
    ]
}
