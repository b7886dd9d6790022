extension Schema {
    /// Migration 9: what tokens may do, when they were used, what they are bound to; accounts with passwords.
    static let access = [
        // Before this the only tokens were the command line's: `serve` keeps the valid one again, and the old ones end.
        "DELETE FROM credential WHERE kind = 'token'",
        "ALTER TABLE credential ADD COLUMN id BLOB NOT NULL DEFAULT x'' CHECK (length(id) IN (0, 16))",
        "UPDATE credential SET id = randomblob(16)",
        "ALTER TABLE credential ADD COLUMN scopes TEXT NOT NULL DEFAULT 'admin'",
        "ALTER TABLE credential ADD COLUMN prefix TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE credential ADD COLUMN origin TEXT",
        "ALTER TABLE credential ADD COLUMN used_at INTEGER",
        "CREATE UNIQUE INDEX credential_by_id ON credential (account, id)",
        // Before a client sends its token it asks for a proof by the token's id, without saying whose it is.
        "CREATE INDEX credential_by_own_id ON credential (id)",
        "CREATE INDEX credential_by_origin ON credential (origin) WHERE origin IS NOT NULL",
        // The hash of the account's password, as HTTPService words it; null for one that is not signed in to by password.
        "ALTER TABLE account ADD COLUMN password TEXT",
        "ALTER TABLE account ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0",
    ]
}
