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
        return migrator
    }

    private static let notebook = [
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
        // What the title and text were at each revision that changed them. Links keep their own history: a removed link stays,
        // with the time of its removal.
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
