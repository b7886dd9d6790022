extension Schema {
    /// Migration 21: the addresses that find a link because of a redirect. Their keys are in `claim`, with the kind
    /// `redirect`.
    static let aliases = [
        """
        CREATE TABLE alias (
            account INTEGER NOT NULL,
            link BLOB NOT NULL,
            key TEXT NOT NULL,
            id BLOB NOT NULL CHECK (length(id) = 16),
            address TEXT NOT NULL,
            source TEXT NOT NULL,
            source_key TEXT NOT NULL,
            target TEXT NOT NULL,
            target_key TEXT NOT NULL,
            added_at INTEGER NOT NULL,
            ended_at INTEGER,
            is_undone INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (account, link, key),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        // Finds what a later fetch of the same URL contradicts.
        "CREATE INDEX alias_by_source ON alias (account, source_key)",
    ]
}
