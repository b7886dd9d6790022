extension Schema {
    /// Migration 22: links that a note has because its text contains their URLs.
    ///
    /// The texts of existing notes are read later, in the background.
    static let textLinks = [
        "ALTER TABLE link ADD COLUMN source TEXT NOT NULL DEFAULT 'added' CHECK (source = 'added' OR source = 'text')",
        "ALTER TABLE link ADD COLUMN awaits_title INTEGER NOT NULL DEFAULT 0 CHECK (awaits_title = 0 OR awaits_title = 1)",
        "CREATE INDEX link_awaiting_title ON link (account, added_at) WHERE awaits_title = 1",
        // The last note whose text was read, in the order of identifiers.
        "ALTER TABLE account ADD COLUMN texts_linked_until BLOB",
    ]
}
