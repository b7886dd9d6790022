extension Schema {
    /// Migration 17: pinned notes stand in a person's order. Those that are pinned already stand as they were shown, the last modified first.
    static let pinPlaces = [
        // 0 where a note is not pinned; the largest comes first.
        "ALTER TABLE note ADD COLUMN pin_place INTEGER NOT NULL DEFAULT 0",
        // Where the note stood when its pin was taken off, to put it back.
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
