extension Schema {
    /// Migration 15: marks accounts whose removal has started.
    static let accountRemovals = [
        "ALTER TABLE account ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1))"
    ]
}
