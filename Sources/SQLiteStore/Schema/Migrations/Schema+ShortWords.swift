extension Schema {
    /// Migration 16: words of one or two signs are found by the index too, as beginnings of its terms.
    static let shortWords = [
        "DELETE FROM search_entry",
        "DROP TABLE search_text",
        // Texts are folded before they come here, and nothing is ranked by length.
        """
        CREATE VIRTUAL TABLE search_text USING fts5 (
            title, body, links, tokenize = 'trigram case_sensitive 1', detail = full, columnsize = 0)
        """,
        // The terms in their order, each with the rows that have it: no table of its own, but a view of the index.
        "CREATE VIRTUAL TABLE search_term USING fts5vocab (search_text, instance)",
    ]
}
