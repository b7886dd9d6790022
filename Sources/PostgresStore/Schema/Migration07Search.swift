extension Schema {
    /// Migration 7: the texts that are searched, and their index.
    ///
    /// The index consists of the trigrams of each text (`pg_trgm`) together with the account (`btree_gin`), so that a search reads
    /// only entries of its own account. Without `fastupdate`, every write updates the index itself, and none has to empty a list of
    /// what others have written. The owner of a database may create both extensions, which are part of PostgreSQL.
    static let search = [
        "CREATE EXTENSION IF NOT EXISTS pg_trgm",
        "CREATE EXTENSION IF NOT EXISTS btree_gin",
        // The texts are folded (``SearchText``).
        """
        CREATE TABLE search_entry (
            account bigint NOT NULL,
            note uuid NOT NULL,
            title text COLLATE "C" NOT NULL,
            body text COLLATE "C" NOT NULL,
            links text COLLATE "C" NOT NULL,
            PRIMARY KEY (account, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        )
        """,
        """
        CREATE INDEX search_entry_by_text ON search_entry
        USING gin (account, (title || chr(10) || body || chr(10) || links) gin_trgm_ops) WITH (fastupdate = off)
        """,
        """
        CREATE INDEX search_entry_by_title ON search_entry USING gin (account, title gin_trgm_ops)
        WITH (fastupdate = off)
        """,
    ]
}
