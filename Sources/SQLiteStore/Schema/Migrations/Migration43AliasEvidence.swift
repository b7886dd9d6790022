extension Schema {
    /// Migration 43: why aliases are valid or not. Those that are older than the columns are judged in the background.
    static let aliasEvidence = [
        // Whether more than the redirect says that its addresses are one page, or the person has.
        "ALTER TABLE alias ADD COLUMN is_evident INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE alias ADD COLUMN is_judged INTEGER NOT NULL DEFAULT 0",
        // Why the alias ended without the person (`LinkAlias.Withdrawal`).
        "ALTER TABLE alias ADD COLUMN withdrawal TEXT",
        // Finds other redirects to the same page.
        "CREATE INDEX alias_by_target ON alias (account, target_key)",
        "CREATE INDEX unjudged_alias ON alias (account) WHERE is_judged = 0 AND ended_at IS NULL",
    ]
}
