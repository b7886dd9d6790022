extension Schema {
    /// Migration 37: icons of sites and pictures of linked pages. They are small and in the data file, so that backups
    /// contain them.
    static let webPictures = [
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
