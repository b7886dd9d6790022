extension Schema {
    /// Migration 12: why aliases are valid or not. Those that are older than the columns are judged in the background, and so are
    /// those that an instance of the version before adds.
    static let aliasEvidence = [
        // Whether more than the redirect says that its addresses are one page, or the person has.
        "ALTER TABLE alias ADD COLUMN is_evident boolean NOT NULL DEFAULT false",
        "ALTER TABLE alias ADD COLUMN is_judged boolean NOT NULL DEFAULT false",
        // Why the alias ended without the person (`LinkAlias.Withdrawal`).
        "ALTER TABLE alias ADD COLUMN withdrawal text",
        // Finds other redirects to the same page, by the first 63 bytes of its key (migration 11).
        "CREATE INDEX alias_by_target ON alias (account, (target_key::name))",
        "CREATE INDEX unjudged_alias ON alias (account) WHERE NOT is_judged AND ended_at IS NULL",
    ]
}
