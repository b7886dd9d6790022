extension Schema {
    /// Migration 29: credentials may be the secrets of calendar addresses. SQLite changes the constraint of a column only
    /// with a new table.
    static let calendarAddresses = [
        """
        CREATE TABLE new_credential (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
            account INTEGER NOT NULL REFERENCES account (id),
            kind TEXT NOT NULL CHECK (kind IN ('token', 'session', 'calendar')),
            name TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            expires_at INTEGER,
            id BLOB NOT NULL CHECK (length(id) = 16),
            scopes TEXT NOT NULL,
            prefix TEXT NOT NULL,
            origin TEXT,
            used_at INTEGER
        ) STRICT, WITHOUT ROWID
        """,
        """
        INSERT INTO new_credential
            (digest, account, kind, name, created_at, expires_at, id, scopes, prefix, origin, used_at)
        SELECT digest, account, kind, name, created_at, expires_at, id, scopes, prefix, origin, used_at FROM credential
        """,
        "DROP TABLE credential",
        "ALTER TABLE new_credential RENAME TO credential",
        "CREATE UNIQUE INDEX credential_by_id ON credential (account, id)",
        "CREATE INDEX credential_by_own_id ON credential (id)",
        "CREATE INDEX credential_by_origin ON credential (origin) WHERE origin IS NOT NULL",
    ]
}
