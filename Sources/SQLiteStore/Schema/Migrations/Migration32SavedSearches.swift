extension Schema {
    /// Migration 32: saved searches.
    static let savedSearches = """
        CREATE TABLE saved_search (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            name TEXT NOT NULL,
            query TEXT NOT NULL,
            saved_at INTEGER NOT NULL,
            PRIMARY KEY (account, id)
        ) STRICT
        """
}
