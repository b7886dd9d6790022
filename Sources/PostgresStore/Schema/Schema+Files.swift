extension Schema {
    /// Attachments, copies of pages, and pictures of the web.
    static let files = [
        """
        CREATE TABLE attachment (
            account bigint NOT NULL REFERENCES account (id),
            id uuid NOT NULL,
            digest bytea NOT NULL CHECK (length(digest) = 32),
            media_type text NOT NULL,
            size bigint NOT NULL,
            width bigint,
            height bigint,
            name text NOT NULL,
            created_at bigint NOT NULL,
            PRIMARY KEY (account, id)
        )
        """,
        // The bytes of a file in parts, so that a range of it can be read, and no statement is large.
        """
        CREATE TABLE attachment_part (
            account bigint NOT NULL,
            attachment uuid NOT NULL,
            number bigint NOT NULL,
            bytes bytea NOT NULL,
            PRIMARY KEY (account, attachment, number),
            FOREIGN KEY (account, attachment) REFERENCES attachment (account, id)
        )
        """,
        // Files are compressed already.
        "ALTER TABLE attachment_part ALTER COLUMN bytes SET STORAGE EXTERNAL",
        """
        CREATE TABLE attachment_use (
            account bigint NOT NULL,
            attachment uuid NOT NULL,
            note uuid NOT NULL,
            -- Whether the current text refers to it, and not only an earlier one.
            is_in_text boolean NOT NULL,
            PRIMARY KEY (account, attachment, note),
            FOREIGN KEY (account, attachment) REFERENCES attachment (account, id),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        )
        """,
        "CREATE INDEX attachment_use_by_note ON attachment_use (account, note)",
        """
        CREATE TABLE page_copy (
            account bigint NOT NULL,
            link uuid NOT NULL,
            attachment uuid NOT NULL,
            url text NOT NULL,
            title text NOT NULL,
            size bigint NOT NULL,
            made_at bigint NOT NULL,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id),
            FOREIGN KEY (account, attachment) REFERENCES attachment (account, id)
        )
        """,
        "CREATE INDEX page_copy_by_attachment ON page_copy (account, attachment)",
        """
        CREATE TABLE web_picture (
            account bigint NOT NULL REFERENCES account (id),
            id uuid NOT NULL,
            bytes bytea NOT NULL,
            PRIMARY KEY (account, id)
        )
        """,
        "ALTER TABLE web_picture ALTER COLUMN bytes SET STORAGE EXTERNAL",
        """
        CREATE TABLE site_icon (
            account bigint NOT NULL REFERENCES account (id),
            hostname text COLLATE "C" NOT NULL,
            url text,
            picture uuid,
            attempts bigint NOT NULL DEFAULT 0,
            due_at bigint,
            checked_at bigint,
            PRIMARY KEY (account, hostname),
            FOREIGN KEY (account, picture) REFERENCES web_picture (account, id)
        )
        """,
        """
        CREATE TABLE page_picture (
            account bigint NOT NULL,
            link uuid NOT NULL,
            url text NOT NULL,
            picture uuid,
            attempts bigint NOT NULL DEFAULT 0,
            due_at bigint,
            checked_at bigint,
            PRIMARY KEY (account, link),
            FOREIGN KEY (account, link) REFERENCES link (account, id),
            FOREIGN KEY (account, picture) REFERENCES web_picture (account, id)
        )
        """,
        "CREATE INDEX site_icon_by_picture ON site_icon (account, picture) WHERE picture IS NOT NULL",
        "CREATE INDEX page_picture_by_picture ON page_picture (account, picture) WHERE picture IS NOT NULL",
        "CREATE INDEX site_icon_due ON site_icon (account, due_at) WHERE due_at IS NOT NULL",
        "CREATE INDEX page_picture_due ON page_picture (account, due_at) WHERE due_at IS NOT NULL",
    ]
}
