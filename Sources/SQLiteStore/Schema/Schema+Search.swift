extension Schema {
    /// The full-text index, and saved searches.
    static let search = [
        // Maps notes to rows of the full-text index. The index does not contain accounts, and is only accessed through
        // this table.
        """
        CREATE TABLE search_entry (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            row INTEGER NOT NULL UNIQUE,
            PRIMARY KEY (account, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        // Every three characters are a term (trigram), so that words are found inside words, and in scripts without
        // spaces. Texts are folded before they are indexed, and results are not ranked by length.
        """
        CREATE VIRTUAL TABLE search_text USING fts5 (
            title, body, links, tokenize = 'trigram case_sensitive 1', detail = full, columnsize = 0)
        """,
        // The terms in order, each with its rows: a view of the index. Words of one or two characters are found as the
        // beginnings of terms.
        "CREATE VIRTUAL TABLE search_term USING fts5vocab (search_text, instance)",
        """
        CREATE TABLE saved_search (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            name TEXT NOT NULL,
            query TEXT NOT NULL,
            saved_at INTEGER NOT NULL,
            PRIMARY KEY (account, id)
        ) STRICT
        """,
    ]
}
