extension Schema {
    /// Migration 8: the results of link checks, and when each link is checked next. The state is a column of the link.
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
        // A link that was never checked is due.
        "INSERT INTO link_health (account, link, due_at) SELECT account, id, added_at FROM link",
        "CREATE INDEX link_health_by_time ON link_health (account, due_at)",
        // Finds the links in rare states. Links in other states are found quickly by time.
        """
        CREATE INDEX link_in_trouble ON link (account, state, added_at DESC, id DESC)
        WHERE state = 'moved' OR state = 'gone'
        """,
    ]
}
