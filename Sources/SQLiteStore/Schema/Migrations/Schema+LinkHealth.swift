extension Schema {
    /// Migration 8: what visits to linked pages found, and when each is visited next. The state itself stands in the link.
    static let linkHealth = [
        """
        CREATE TABLE link_health (
            account INTEGER NOT NULL,
            link BLOB NOT NULL,
            due_at INTEGER NOT NULL,
            checked_at INTEGER,
            moved_to TEXT,
            moved_key TEXT,
            target TEXT,
            gone_count INTEGER NOT NULL DEFAULT 0,
            first_gone_at INTEGER NOT NULL DEFAULT 0,
            unclear_count INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        // A link that was never visited is due since it was added.
        "INSERT INTO link_health (account, link, due_at) SELECT account, id, added_at FROM link",
        "CREATE INDEX link_health_by_time ON link_health (account, due_at)",
        // The rare states are found by this; of the others a list fills up soon by time.
        """
        CREATE INDEX link_in_trouble ON link (account, state, added_at DESC, id DESC)
        WHERE state = 'moved' OR state = 'gone'
        """,
    ]
}
