extension Schema {
    /// Migration 17: the order of pinned notes. Existing pins keep the order in which they were shown: the last
    /// modified first.
    static let pinPlaces = [
        // 0 if the note is not pinned. The largest comes first.
        "ALTER TABLE note ADD COLUMN pin_place INTEGER NOT NULL DEFAULT 0",
        // The place before the note was unpinned.
        "ALTER TABLE note ADD COLUMN former_pin_place INTEGER NOT NULL DEFAULT 0",
        """
        UPDATE note SET pin_place = 16777216 * ranked.rank FROM (
            SELECT account, id, row_number() OVER (PARTITION BY account ORDER BY modified_at, id) AS rank
            FROM note WHERE is_pinned = 1
        ) AS ranked WHERE note.account = ranked.account AND note.id = ranked.id
        """,
        "DROP INDEX note_by_time",
        "CREATE INDEX note_by_time ON note (account, pin_place DESC, modified_at DESC, id DESC)",
    ]
}
