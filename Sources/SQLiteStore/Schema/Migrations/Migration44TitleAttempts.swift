extension Schema {
    /// Migration 44: how often the title of a link was fetched in vain, and when it is fetched again.
    static let titleAttempts = [
        "ALTER TABLE link ADD COLUMN title_attempts INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE link ADD COLUMN title_due_at INTEGER NOT NULL DEFAULT 0",
    ]
}
