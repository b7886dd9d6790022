extension Schema {
    /// Migration 4: pins, the archive, tags, merged edits, ink and the full-text index.
    static let notesInFull = [
        "ALTER TABLE note ADD COLUMN is_pinned INTEGER NOT NULL DEFAULT 0 CHECK (is_pinned IN (0, 1))",
        "ALTER TABLE note ADD COLUMN archived_at INTEGER",
        // The tags' names with spaces between, as the table of tags has them: a list of notes needs no search for each.
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
        // What the ink was at each revision that changed it; null where it was taken off.
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
        // Which row of the full-text index is a note's. The index itself knows no accounts: it is only reached through here.
        """
        CREATE TABLE search_entry (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            row INTEGER NOT NULL UNIQUE,
            PRIMARY KEY (account, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        // Every three signs in a row are a term, so that words are found within words and in scripts without spaces.
        "CREATE VIRTUAL TABLE search_text USING fts5 (title, body, links, tokenize = 'trigram', detail = full)",
    ]

    /// Migration 5: what activities are found, forgotten and expire by; snoozes; settings.
    static let activitiesInFull = [
        "ALTER TABLE activity ADD COLUMN key_kind TEXT NOT NULL DEFAULT 'canonicalURL'",
        "ALTER TABLE activity ADD COLUMN hostname TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE activity ADD COLUMN expires_at INTEGER",
        "CREATE UNIQUE INDEX activity_by_id ON activity (account, id)",
        """
        CREATE TABLE snooze (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            until INTEGER NOT NULL,
            PRIMARY KEY (account, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE setting (
            account INTEGER NOT NULL REFERENCES account (id),
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (account, name)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX link_by_site ON link (account, hostname, added_at DESC)",
    ]

    /// Migration 6: the account's log of changes, and the keys that were used for writes.
    static let changes = [
        """
        CREATE TABLE change (
            account INTEGER NOT NULL REFERENCES account (id),
            sequence INTEGER NOT NULL,
            kind TEXT NOT NULL,
            note BLOB,
            link BLOB,
            revision INTEGER,
            made_at INTEGER NOT NULL,
            PRIMARY KEY (account, sequence)
        ) STRICT, WITHOUT ROWID
        """,
        // The hashes of keys that came into the link index with a change, or may have left it.
        """
        CREATE TABLE key_change (
            account INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            key_hash INTEGER NOT NULL,
            PRIMARY KEY (account, sequence, key_hash)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE idempotency (
            account INTEGER NOT NULL REFERENCES account (id),
            key BLOB NOT NULL CHECK (length(key) = 32),
            request BLOB NOT NULL CHECK (length(request) = 32),
            claimed_at INTEGER NOT NULL,
            PRIMARY KEY (account, key)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX idempotency_by_time ON idempotency (account, claimed_at)",
        // Claims of a link are withdrawn with it.
        "CREATE INDEX claim_by_link ON claim (account, link)",
    ]
}
