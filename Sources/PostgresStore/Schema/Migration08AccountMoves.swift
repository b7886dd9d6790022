extension Schema {
    /// Migration 8: the moves of accounts into this database. A row stays as long as the account.
    static let accountMoves = [
        """
        CREATE TABLE account_move (
            account bigint PRIMARY KEY REFERENCES account (id),
            -- The store that the account comes from: how it is recognized, and how it is shown.
            origin text NOT NULL,
            place text NOT NULL,
            started_at bigint NOT NULL,
            -- What is done next, and after which row.
            step text NOT NULL,
            position bytea,
            finished_at bigint,
            -- What was moved, in JSON.
            summary text
        )
        """
    ]
}
