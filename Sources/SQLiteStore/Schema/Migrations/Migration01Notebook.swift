extension Schema {
    /// Migration 1: accounts, notes, links, keys, activities and credentials.
    static let notebook = [
        """
        CREATE TABLE account (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT
        """,
        "INSERT INTO account (id, name) VALUES (1, 'local')",
        """
        CREATE TABLE note (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            title TEXT NOT NULL,
            body TEXT NOT NULL,
            revision INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            modified_at INTEGER NOT NULL,
            trashed_at INTEGER,
            PRIMARY KEY (account, id)
        ) STRICT
        """,
        "CREATE INDEX note_by_time ON note (account, modified_at DESC, id DESC)",
        // The title and the text at each revision that changed them. A removed link stays in its table with the time of
        // its removal.
        """
        CREATE TABLE revision (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            revision INTEGER NOT NULL,
            title TEXT NOT NULL,
            body TEXT NOT NULL,
            saved_at INTEGER NOT NULL,
            PRIMARY KEY (account, note, revision),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT
        """,
        """
        CREATE TABLE link (
            account INTEGER NOT NULL,
            id BLOB NOT NULL CHECK (length(id) = 16),
            note BLOB NOT NULL,
            position INTEGER NOT NULL,
            webpage_url TEXT NOT NULL,
            canonical_url TEXT NOT NULL,
            key TEXT NOT NULL,
            hostname TEXT NOT NULL,
            title TEXT NOT NULL,
            site_name TEXT,
            quote TEXT,
            user_info TEXT,
            state TEXT NOT NULL CHECK (state IN ('unknown', 'live', 'moved', 'gone')),
            added_at INTEGER NOT NULL,
            removed_at INTEGER,
            PRIMARY KEY (account, id),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT
        """,
        "CREATE INDEX link_by_note ON link (account, note, position)",
        "CREATE INDEX link_by_time ON link (account, added_at DESC, id DESC)",
        """
        CREATE TABLE claim (
            account INTEGER NOT NULL,
            key_hash INTEGER NOT NULL,
            key TEXT NOT NULL,
            link BLOB NOT NULL,
            kind TEXT NOT NULL,
            algorithm_version INTEGER NOT NULL,
            rules_version INTEGER NOT NULL,
            added_at INTEGER NOT NULL,
            withdrawn_at INTEGER,
            PRIMARY KEY (account, key_hash, key, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE activity (
            account INTEGER NOT NULL REFERENCES account (id),
            device TEXT NOT NULL,
            key_hash INTEGER NOT NULL,
            key TEXT NOT NULL,
            id BLOB NOT NULL CHECK (length(id) = 16),
            canonical_url TEXT NOT NULL,
            description TEXT NOT NULL,
            visited_at INTEGER NOT NULL,
            is_current INTEGER NOT NULL,
            PRIMARY KEY (account, device, key_hash, key)
        ) STRICT
        """,
        "CREATE INDEX activity_by_time ON activity (account, visited_at DESC)",
        """
        CREATE TABLE credential (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
            account INTEGER NOT NULL REFERENCES account (id),
            kind TEXT NOT NULL CHECK (kind IN ('token', 'session')),
            name TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            expires_at INTEGER
        ) STRICT, WITHOUT ROWID
        """,
    ]
}
