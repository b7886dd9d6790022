extension Schema {
    /// Migration 13: the number of a removed account is never used again, so that late requests cannot reach another
    /// account.
    static let accountNumbers = [
        """
        CREATE TABLE account_number (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            last INTEGER NOT NULL
        ) STRICT
        """,
        "INSERT INTO account_number (only, last) SELECT 1, max(id) FROM account",
    ]
}
