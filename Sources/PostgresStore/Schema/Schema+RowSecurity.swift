extension Schema {
    /// Every table shows and accepts only rows of the accounts of a transaction (``AccountScope``), also to statements that forget to
    /// name one, and also for the owner of the tables. Superusers and roles with `BYPASSRLS` are exempt.
    static func rowSecurity(of tables: [String]) -> [String] {
        tables.filter { $0 != "search_entry" }.flatMap(rowSecurity(ofTable:))
            + policies("CREATE POLICY account_scope ON account USING (\(isInScope("id")))", of: "account")
            // Below a policy for reading, PostgreSQL would not use the index of trigrams: `LIKE` is not `LEAKPROOF`, so it must be called
            // only with rows that have passed the policy. Searches return notes, whose policy applies.
            + policies(
                "CREATE POLICY reading ON search_entry FOR SELECT USING (true)",
                "CREATE POLICY inserting ON search_entry FOR INSERT WITH CHECK (\(isInScope("account")))",
                "CREATE POLICY updating ON search_entry FOR UPDATE USING (\(isInScope("account")))",
                "CREATE POLICY deleting ON search_entry FOR DELETE USING (\(isInScope("account")))",
                of: "search_entry")
    }

    static func rowSecurity(ofTable table: String) -> [String] {
        policies("CREATE POLICY account_scope ON \(table) USING (\(isInScope("account")))", of: table)
    }

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
