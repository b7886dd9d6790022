extension Schema {
    /// Migration 16: the index finds words of one or two characters as the beginnings of its terms.
    static let shortWords = [
        "DELETE FROM search_entry",
        "DROP TABLE search_text",
        // Texts are folded before they are indexed, and results are not ranked by length.
        """
        CREATE VIRTUAL TABLE search_text USING fts5 (
            title, body, links, tokenize = 'trigram case_sensitive 1', detail = full, columnsize = 0)
        """,
        // The terms in order, each with its rows: a view of the index.
        "CREATE VIRTUAL TABLE search_term USING fts5vocab (search_text, instance)",
    ]
}
