extension Schema {
    /// Migration 34: copies of linked pages, whose files are attachments that the note of the link uses.
    static let pageCopies = [
        """
        CREATE TABLE page_copy (
            account INTEGER NOT NULL,
            link BLOB NOT NULL,
            attachment BLOB NOT NULL,
            url TEXT NOT NULL,
            title TEXT NOT NULL,
            size INTEGER NOT NULL,
            made_at INTEGER NOT NULL,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id),
            FOREIGN KEY (account, attachment) REFERENCES attachment (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX page_copy_by_attachment ON page_copy (account, attachment)",
    ]
}
