extension Schema {
    /// Migration 42: the moves of accounts into this data file. A row stays as long as the account.
    static let accountMoves = """
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
        """
}
