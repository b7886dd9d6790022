extension Schema {
    /// The browsers that are notified of due reminders, and what they have not been notified of yet.
    static let push = [
        // An instance of an earlier version removes accounts and notes without knowing these tables.
        """
        CREATE TABLE push_subscription (
            account bigint NOT NULL REFERENCES account (id) ON DELETE CASCADE,
            id uuid NOT NULL,
            name text NOT NULL,
            endpoint text COLLATE "C" NOT NULL,
            public_key bytea NOT NULL CHECK (length(public_key) = 65),
            secret bytea NOT NULL CHECK (length(secret) = 16),
            origin text NOT NULL,
            -- The session or token that has added it.
            credential uuid NOT NULL,
            created_at bigint NOT NULL,
            PRIMARY KEY (account, id),
            UNIQUE (account, endpoint)
        )
        """,
        """
        CREATE TABLE push_message (
            account bigint NOT NULL,
            subscription uuid NOT NULL,
            note uuid NOT NULL,
            -- The time of the reminder.
            due_at bigint NOT NULL,
            attempts bigint NOT NULL,
            next_at bigint NOT NULL,
            PRIMARY KEY (account, subscription, note),
            FOREIGN KEY (account, subscription) REFERENCES push_subscription (account, id) ON DELETE CASCADE,
            FOREIGN KEY (account, note) REFERENCES note (account, id) ON DELETE CASCADE
        )
        """,
        "CREATE INDEX push_message_by_time ON push_message (next_at)",
        "CREATE INDEX push_message_by_note ON push_message (account, note)",
    ]

    /// Since when messages do not reach a browser, and the status of the last response.
    static let pushFailures = [
        "ALTER TABLE push_subscription ADD COLUMN failed_at bigint",
        "ALTER TABLE push_subscription ADD COLUMN failed_status bigint",
    ]
}
