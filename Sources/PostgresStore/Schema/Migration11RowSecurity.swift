extension Schema {
    /// Migration 11: every table shows and accepts only rows of the accounts of a transaction (``AccountScope``), also to statements that
    /// forget to name one, and also for the owner of the tables. Superusers and roles with `BYPASSRLS` are exempt.
    static let rowSecurity =
        [
            "short_lived_value", "service_key", "work", "key_version", "rule_list", "rule_set", "device", "credential",
            "key_change", "change", "idempotency", "saved_search", "activity", "decision", "setting", "page_picture",
            "site_icon", "web_picture", "page_copy", "attachment_use", "attachment_part", "attachment", "alias",
            "claim", "link_health", "link", "note_reference", "snooze", "ink", "tag", "revision", "note",
            "account_move",
        ].flatMap { table in
            policies("CREATE POLICY account_scope ON \(table) USING (\(isInScope("account")))", of: table)
        }
        + policies("CREATE POLICY account_scope ON account USING (\(isInScope("id")))", of: "account")
        // Below a policy for reading, PostgreSQL would not use the index of trigrams: `LIKE` is not `LEAKPROOF`, so it must be called
        // only with rows that have passed the policy. Searches return notes, whose policy applies.
        + policies(
            "CREATE POLICY reading ON search_entry FOR SELECT USING (true)",
            "CREATE POLICY inserting ON search_entry FOR INSERT WITH CHECK (\(isInScope("account")))",
            "CREATE POLICY updating ON search_entry FOR UPDATE USING (\(isInScope("account")))",
            "CREATE POLICY deleting ON search_entry FOR DELETE USING (\(isInScope("account")))",
            of: "search_entry")
        // Nor would it use an index of `left(key, 512)`. The cast to `name` is `LEAKPROOF`, and keeps the first 63 bytes.
        + [
            "DROP INDEX link_by_key",
            "CREATE INDEX link_by_key ON link (account, (key::name))",
            "DROP INDEX claim_of_app",
            """
            CREATE INDEX claim_of_app ON claim (account, (key::name))
            WHERE kind = 'appIdentifier' AND withdrawn_at IS NULL
            """,
            "DROP INDEX alias_by_source",
            "CREATE INDEX alias_by_source ON alias (account, (source_key::name))",
        ]

    /// The condition that a row belongs to the accounts of the transaction. PostgreSQL evaluates each part in parentheses once for a
    /// statement, and not for each row.
    private static func isInScope(_ column: String) -> String {
        let scope = "current_setting('backnote.account', true)"
        return "\(column) = (SELECT nullif(nullif(\(scope), ''), 'all')::bigint) OR (SELECT \(scope) = 'all')"
    }

    private static func policies(_ policies: String..., of table: String) -> [String] {
        policies + [
            "ALTER TABLE \(table) ENABLE ROW LEVEL SECURITY", "ALTER TABLE \(table) FORCE ROW LEVEL SECURITY",
        ]
    }
}
