extension Schema {
    /// The change log and idempotency keys.
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
        // The hashes of keys that a change may have added to the link index, or removed from it.
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
            registered_at INTEGER NOT NULL,
            PRIMARY KEY (account, key)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX idempotency_by_time ON idempotency (account, registered_at)",
    ]
}
