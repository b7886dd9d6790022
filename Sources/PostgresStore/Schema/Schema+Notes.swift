extension Schema {
    /// Notes with their histories, tags, ink and references to each other.
    ///
    /// Texts that are compared or sorted have the order of their bytes (`COLLATE "C"`), whatever the locale of the database is.
    static let notes = [
        """
        CREATE TABLE note (
            account bigint NOT NULL REFERENCES account (id),
            id uuid NOT NULL,
            title text NOT NULL,
            body text NOT NULL,
            revision bigint NOT NULL,
            created_at bigint NOT NULL,
            modified_at bigint NOT NULL,
            trashed_at bigint,
            archived_at bigint,
            -- Zero for a note that is not pinned. The largest comes first.
            pin_place bigint NOT NULL DEFAULT 0,
            -- The place before the note was unpinned.
            former_pin_place bigint NOT NULL DEFAULT 0,
            tags text NOT NULL DEFAULT '',
            conflicts bigint NOT NULL DEFAULT 0,
            ink_revision bigint,
            first_image uuid,
            title_order text COLLATE "C" NOT NULL DEFAULT '',
            reminder_due_at bigint,
            reminder_words text,
            reminder_delivered_at bigint,
            reminder_interval text,
            reminder_starts_at bigint,
            reminder_time_zone text,
            reminder_trigger text,
            reminder_site text COLLATE "C",
            PRIMARY KEY (account, id)
        )
        """,
        "CREATE INDEX note_by_time ON note (account, pin_place DESC, modified_at DESC, id DESC)",
        "CREATE INDEX note_by_creation ON note (account, pin_place DESC, created_at DESC, id DESC)",
        "CREATE INDEX note_by_title ON note (account, pin_place DESC, title_order, id)",
        "CREATE INDEX note_by_reminder ON note (account, reminder_due_at, id) WHERE reminder_due_at IS NOT NULL",
        """
        CREATE INDEX note_to_remind_of ON note (account, reminder_due_at)
        WHERE reminder_due_at IS NOT NULL AND reminder_delivered_at IS NULL AND trashed_at IS NULL
        """,
        """
        CREATE INDEX note_by_reminder_site ON note (account, reminder_site)
        WHERE reminder_site IS NOT NULL AND trashed_at IS NULL
        """,
        """
        CREATE INDEX note_waiting_for_visit ON note (account, id)
        WHERE reminder_trigger IS NOT NULL AND reminder_due_at IS NULL AND trashed_at IS NULL
        """,
        // Of all accounts, so that a look finds work however many accounts there are.
        """
        CREATE INDEX note_to_remind_of_next ON note (reminder_due_at, account)
        WHERE reminder_due_at IS NOT NULL AND reminder_delivered_at IS NULL AND trashed_at IS NULL
        """,
        """
        CREATE TABLE revision (
            account bigint NOT NULL,
            note uuid NOT NULL,
            revision bigint NOT NULL,
            kind text NOT NULL,
            base bigint,
            title text NOT NULL,
            body text NOT NULL,
            saved_at bigint NOT NULL,
            device text,
            PRIMARY KEY (account, note, revision),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        )
        """,
        """
        CREATE TABLE tag (
            account bigint NOT NULL,
            name text COLLATE "C" NOT NULL,
            note uuid NOT NULL,
            PRIMARY KEY (account, name, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        )
        """,
        "CREATE INDEX tag_by_note ON tag (account, note)",
        """
        CREATE TABLE ink (
            account bigint NOT NULL,
            note uuid NOT NULL,
            revision bigint NOT NULL,
            -- Null where the ink was removed.
            strokes text,
            saved_at bigint NOT NULL,
            PRIMARY KEY (account, note, revision),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        )
        """,
        """
        CREATE TABLE snooze (
            account bigint NOT NULL,
            note uuid NOT NULL,
            until bigint NOT NULL,
            PRIMARY KEY (account, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        )
        """,
        """
        CREATE TABLE note_reference (
            account bigint NOT NULL,
            source uuid NOT NULL,
            -- A text can refer to a note that does not exist.
            target uuid NOT NULL,
            PRIMARY KEY (account, source, target),
            FOREIGN KEY (account, source) REFERENCES note (account, id)
        )
        """,
        "CREATE INDEX note_reference_by_target ON note_reference (account, target)",
    ]
}
