extension Schema {
    /// Migration 9: the scopes, uses and origins of tokens, and passwords of accounts.
    static let access = [
        // The only tokens before were those of the command line. `serve` stores the valid one again, and the others
        // end.
        "DELETE FROM credential WHERE kind = 'token'",
        "ALTER TABLE credential ADD COLUMN id BLOB NOT NULL DEFAULT x'' CHECK (length(id) IN (0, 16))",
        "UPDATE credential SET id = randomblob(16)",
        "ALTER TABLE credential ADD COLUMN scopes TEXT NOT NULL DEFAULT 'admin'",
        "ALTER TABLE credential ADD COLUMN prefix TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE credential ADD COLUMN origin TEXT",
        "ALTER TABLE credential ADD COLUMN used_at INTEGER",
        "CREATE UNIQUE INDEX credential_by_id ON credential (account, id)",
        // Before a client sends its token, it requests a proof with the token's identifier, without naming the account.
        "CREATE INDEX credential_by_own_id ON credential (id)",
        "CREATE INDEX credential_by_origin ON credential (origin) WHERE origin IS NOT NULL",
        // The hash of the account's password in the format of HTTPService, or null without a password.
        "ALTER TABLE account ADD COLUMN password TEXT",
        "ALTER TABLE account ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0",
    ]
}
