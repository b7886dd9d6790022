extension Schema {
    /// Migration 13: how often the title of a link was fetched in vain, and when it is fetched again.
    static let titleAttempts = [
        """
        ALTER TABLE link ADD COLUMN title_attempts bigint NOT NULL DEFAULT 0,
            ADD COLUMN title_due_at bigint NOT NULL DEFAULT 0
        """
    ]
}
