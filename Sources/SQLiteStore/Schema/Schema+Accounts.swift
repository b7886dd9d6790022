extension Schema {
    /// Accounts, what lets people and programs in, and what belongs to an account as a whole.
    static let accounts = [
        """
        CREATE TABLE account (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            -- The hash of the account's password in the format of HTTPService, or null without a password.
            password TEXT,
            created_at INTEGER NOT NULL DEFAULT 0,
            -- Whether the removal of the account has started.
            is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1))
        ) STRICT
        """,
        "INSERT INTO account (id, name) VALUES (1, 'local')",
        // The number of a removed account is never used again, so that late requests cannot reach another account.
        """
        CREATE TABLE account_number (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            last INTEGER NOT NULL
        ) STRICT
        """,
        "INSERT INTO account_number (only, last) VALUES (1, 1)",
        """
        CREATE TABLE credential (
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
        "CREATE UNIQUE INDEX credential_by_id ON credential (account, id)",
        // Before a client sends its token, it requests a proof with the token's identifier, without naming the account.
        "CREATE INDEX credential_by_own_id ON credential (id)",
        "CREATE INDEX credential_by_origin ON credential (origin) WHERE origin IS NOT NULL",
        // Browsers that have signed in to an account with a password, known by a cookie.
        """
        CREATE TABLE device (
            digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
            account INTEGER NOT NULL REFERENCES account (id),
            signed_in_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX device_by_account ON device (account, signed_in_at)",
        """
        CREATE TABLE setting (
            account INTEGER NOT NULL REFERENCES account (id),
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (account, name)
        ) STRICT, WITHOUT ROWID
        """,
        // The moves of accounts into this data file. A row stays as long as the account.
        """
        CREATE TABLE account_move (
            account INTEGER PRIMARY KEY REFERENCES account (id),
            -- The store that the account comes from: how it is recognized, and how it is shown.
            origin TEXT NOT NULL,
            place TEXT NOT NULL,
            started_at INTEGER NOT NULL,
            -- What is done next, and after which row.
            step TEXT NOT NULL,
            position BLOB,
            finished_at INTEGER,
            -- What was moved, in JSON.
            summary TEXT
        ) STRICT
        """,
    ]
}
