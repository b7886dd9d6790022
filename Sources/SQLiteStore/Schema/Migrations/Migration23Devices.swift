extension Schema {
    /// Migration 23: browsers that have signed in to an account with a password, known by a cookie.
    static let devices = [
        """
        CREATE TABLE device (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
            account INTEGER NOT NULL REFERENCES account (id),
            signed_in_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX device_by_account ON device (account, signed_in_at)",
    ]
}
