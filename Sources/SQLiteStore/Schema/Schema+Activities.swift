extension Schema {
    /// Recorded activities.
    static let activities = [
        // Rows of the same time have the order in which they were inserted, so the table has a `rowid`.
        """
        CREATE TABLE activity (
            account INTEGER NOT NULL REFERENCES account (id),
            device TEXT NOT NULL,
            key_hash INTEGER NOT NULL,
            key TEXT NOT NULL,
            id BLOB NOT NULL CHECK (length(id) = 16),
            -- Empty for an activity without a web page.
            canonical_url TEXT NOT NULL,
            -- The activity as JSON.
            description TEXT NOT NULL,
            visited_at INTEGER NOT NULL,
            is_current INTEGER NOT NULL,
            key_kind TEXT NOT NULL DEFAULT 'canonicalURL',
            hostname TEXT NOT NULL DEFAULT '',
            expires_at INTEGER,
            PRIMARY KEY (account, device, key_hash, key)
        ) STRICT
        """,
        "CREATE INDEX activity_by_time ON activity (account, visited_at DESC)",
        "CREATE UNIQUE INDEX activity_by_id ON activity (account, id)",
    ]
}
