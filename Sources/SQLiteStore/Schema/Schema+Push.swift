extension Schema {
    /// The browsers that are notified of due reminders, and what they have not been notified of yet.
    static let push = [
        """
        CREATE TABLE push_subscription (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            name TEXT NOT NULL,
            endpoint TEXT NOT NULL,
            public_key BLOB NOT NULL CHECK (length(public_key) = 65),
            secret BLOB NOT NULL CHECK (length(secret) = 16),
            origin TEXT NOT NULL,
            -- The session or token that has added it.
            credential BLOB NOT NULL CHECK (length(credential) = 16),
            created_at INTEGER NOT NULL,
            PRIMARY KEY (account, id),
            UNIQUE (account, endpoint)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE push_message (
            account INTEGER NOT NULL,
            subscription BLOB NOT NULL,
            note BLOB NOT NULL,
            -- The time of the reminder.
            due_at INTEGER NOT NULL,
            attempts INTEGER NOT NULL,
            next_at INTEGER NOT NULL,
            PRIMARY KEY (account, subscription, note),
            FOREIGN KEY (account, subscription) REFERENCES push_subscription (account, id) ON DELETE CASCADE,
            FOREIGN KEY (account, note) REFERENCES note (account, id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX push_message_by_time ON push_message (next_at)",
        "CREATE INDEX push_message_by_note ON push_message (account, note)",
    ]

    /// Since when messages do not reach a browser, and the status of the last response.
    static let pushFailures = [
        "ALTER TABLE push_subscription ADD COLUMN failed_at INTEGER",
        "ALTER TABLE push_subscription ADD COLUMN failed_status INTEGER",
    ]
}
