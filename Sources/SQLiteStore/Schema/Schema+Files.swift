extension Schema {
    /// Attachments, copies of pages, and pictures of the web.
    static let files = [
        """
        CREATE TABLE attachment (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            media_type TEXT NOT NULL,
            size INTEGER NOT NULL,
            width INTEGER,
            height INTEGER,
            name TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (account, id)
        ) STRICT
        """,
        // A note uses what any of its revisions refers to.
        """
        CREATE TABLE attachment_use (
            account INTEGER NOT NULL,
            attachment BLOB NOT NULL,
            note BLOB NOT NULL,
            -- Whether the current text refers to it, and not only an earlier one.
            is_in_text INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (account, attachment, note),
            FOREIGN KEY (account, attachment) REFERENCES attachment (account, id),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX attachment_use_by_note ON attachment_use (account, note)",
        // Copies of linked pages, whose files are attachments that the note of the link uses.
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
        // Icons of sites and pictures of linked pages. They are small and in the data file, so that backups contain them.
        """
        CREATE TABLE web_picture (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            bytes BLOB NOT NULL,
            PRIMARY KEY (account, id)
        ) STRICT
        """,
        // A row without a picture is one that is still to be fetched, or that the site does not have.
        """
        CREATE TABLE site_icon (
            account INTEGER NOT NULL REFERENCES account (id),
            hostname TEXT NOT NULL,
            url TEXT,
            picture BLOB,
            attempts INTEGER NOT NULL DEFAULT 0,
            due_at INTEGER,
            checked_at INTEGER,
            PRIMARY KEY (account, hostname),
            FOREIGN KEY (account, picture) REFERENCES web_picture (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE page_picture (
            account INTEGER NOT NULL REFERENCES account (id),
            link BLOB NOT NULL,
            url TEXT NOT NULL,
            picture BLOB,
            attempts INTEGER NOT NULL DEFAULT 0,
            due_at INTEGER,
            checked_at INTEGER,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id),
            FOREIGN KEY (account, picture) REFERENCES web_picture (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX site_icon_by_picture ON site_icon (account, picture) WHERE picture IS NOT NULL",
        "CREATE INDEX page_picture_by_picture ON page_picture (account, picture) WHERE picture IS NOT NULL",
        "CREATE INDEX site_icon_due ON site_icon (account, due_at) WHERE due_at IS NOT NULL",
        "CREATE INDEX page_picture_due ON page_picture (account, due_at) WHERE due_at IS NOT NULL",
    ]
}
