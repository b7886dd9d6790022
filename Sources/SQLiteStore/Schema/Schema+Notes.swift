extension Schema {
    /// Notes with their histories, tags, ink and references to each other.
    static let notes = [
        """
        CREATE TABLE note (
            account INTEGER NOT NULL REFERENCES account (id),
            id BLOB NOT NULL CHECK (length(id) = 16),
            title TEXT NOT NULL,
            body TEXT NOT NULL,
            revision INTEGER NOT NULL,
            created_at INTEGER NOT NULL,
            modified_at INTEGER NOT NULL,
            trashed_at INTEGER,
            archived_at INTEGER,
            is_pinned INTEGER NOT NULL DEFAULT 0 CHECK (is_pinned IN (0, 1)),
            -- Zero for a note that is not pinned. The largest comes first.
            pin_place INTEGER NOT NULL DEFAULT 0,
            -- The place before the note was unpinned.
            former_pin_place INTEGER NOT NULL DEFAULT 0,
            -- The names of the tags, separated by spaces, so that a list of notes does not need the table `tag`.
            tags TEXT NOT NULL DEFAULT '',
            conflicts INTEGER NOT NULL DEFAULT 0,
            ink_revision INTEGER,
            -- The first image of the text, which lists show.
            first_image BLOB CHECK (length(first_image) = 16),
            title_order TEXT NOT NULL DEFAULT '',
            -- The reminder is in columns of the note, so that lists and visits do not need another query. This one is null
            -- while the reminder waits for a visit.
            reminder_due_at INTEGER,
            reminder_words TEXT,
            -- When the reminder was delivered; null before.
            reminder_delivered_at INTEGER,
            -- How the reminder repeats; null for one that comes once.
            reminder_interval TEXT,
            reminder_starts_at INTEGER,
            reminder_time_zone TEXT,
            -- The visit that the reminder waits for; null for a reminder at a time.
            reminder_trigger TEXT,
            reminder_site TEXT,
            PRIMARY KEY (account, id)
        ) STRICT
        """,
        """
        CREATE INDEX note_by_reminder ON note (account, reminder_due_at, id) WHERE reminder_due_at IS NOT NULL
        """,
        """
        CREATE INDEX note_to_remind_of ON note (account, reminder_due_at)
        WHERE reminder_due_at IS NOT NULL AND reminder_delivered_at IS NULL AND trashed_at IS NULL
        """,
        "CREATE INDEX note_by_time ON note (account, pin_place DESC, modified_at DESC, id DESC)",
        "CREATE INDEX note_by_creation ON note (account, pin_place DESC, created_at DESC, id DESC)",
        "CREATE INDEX note_by_title ON note (account, pin_place DESC, title_order, id)",
        """
        CREATE INDEX note_by_reminder_site ON note (account, reminder_site)
        WHERE reminder_site IS NOT NULL AND trashed_at IS NULL
        """,
        """
        CREATE INDEX note_waiting_for_visit ON note (account, id)
        WHERE reminder_trigger IS NOT NULL AND reminder_due_at IS NULL AND trashed_at IS NULL
        """,
        // The title and the text at each revision that changed them. A removed link stays in its table with the time of
        // its removal.
        """
        CREATE TABLE revision (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            revision INTEGER NOT NULL,
            kind TEXT NOT NULL DEFAULT 'edit',
            base INTEGER,
            title TEXT NOT NULL,
            body TEXT NOT NULL,
            saved_at INTEGER NOT NULL,
            -- The name of the device that wrote the text.
            device TEXT,
            PRIMARY KEY (account, note, revision),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT
        """,
        """
        CREATE TABLE tag (
            account INTEGER NOT NULL,
            name TEXT NOT NULL,
            note BLOB NOT NULL,
            PRIMARY KEY (account, name, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX tag_by_note ON tag (account, note)",
        // The ink at each revision that changed it; null if it was removed.
        """
        CREATE TABLE ink (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            revision INTEGER NOT NULL,
            strokes TEXT,
            saved_at INTEGER NOT NULL,
            PRIMARY KEY (account, note, revision),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT
        """,
        """
        CREATE TABLE snooze (
            account INTEGER NOT NULL,
            note BLOB NOT NULL,
            until INTEGER NOT NULL,
            PRIMARY KEY (account, note),
            FOREIGN KEY (account, note) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        // The target has no foreign key, because an imported text can refer to a note that comes later, and a text keeps
        // its link to a note that was deleted.
        """
        CREATE TABLE note_reference (
            account INTEGER NOT NULL,
            source BLOB NOT NULL,
            target BLOB NOT NULL CHECK (length(target) = 16),
            PRIMARY KEY (account, source, target),
            FOREIGN KEY (account, source) REFERENCES note (account, id)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX note_reference_by_target ON note_reference (account, target)",
    ]
}
