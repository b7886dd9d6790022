import GRDB
import Notebook

extension SQLiteStore {
    public func accountsWithUnjudgedAliases() async throws(NotebookError) -> [AccountID] {
        // One look at the partial index, however many accounts there are.
        try await read { db in
            try AccountID.fetchAll(
                db, sql: "SELECT DISTINCT account FROM alias WHERE is_judged = 0 AND ended_at IS NULL ORDER BY account")
        }
    }

    public func unjudgedAliases(
        limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [UnjudgedAlias] {
        try await read(for: account) { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT link, key, source_key, target_key FROM alias
                    WHERE account = ? AND is_judged = 0 AND ended_at IS NULL LIMIT ?
                    """,
                arguments: [account, limit]
            ).map {
                UnjudgedAlias(link: $0["link"], key: $0["key"], fromKey: $0["source_key"], toKey: $0["target_key"])
            }
        }
    }

    public func judge(
        _ aliases: [JudgedAlias], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await write(for: account) { db in
            for judged in aliases {
                // It may have ended or changed since it was read.
                try db.execute(
                    sql: """
                        UPDATE alias SET is_judged = 1, is_evident = ?
                        WHERE account = ? AND link = ? AND key = ? AND is_judged = 0
                        """,
                    arguments: [judged.isEvident, account, judged.alias.link, judged.alias.key])
            }
            var count = 0
            for judged in aliases where !judged.isEvident {
                let (from, to) = (judged.alias.fromKey, judged.alias.toKey)
                if let withdrawal = judged.withdrawal {
                    count += try db.endAliases(from: from, to: to, withdrawal: withdrawal, at: time, for: account)
                } else {
                    count +=
                        try db.endAliases(
                            from: from, sharing: to, joinedWith: [], at: time, for: account) ?? 0
                }
            }
            return count
        }
    }
}

extension Database {
    /// Ends the valid aliases of a redirect that have no evidence but the redirect.
    ///
    /// - Returns: The number of aliases.
    @discardableResult
    func endAliases(
        from: String, to: String, withdrawal: LinkAlias.Withdrawal, at time: Instant, for account: AccountID
    ) throws -> Int {
        let rows = try Row.fetchAll(
            self,
            sql: """
                SELECT link.id AS link, link.note AS note, alias.key AS key FROM alias
                JOIN link ON link.account = alias.account AND link.id = alias.link
                WHERE alias.account = ? AND alias.source_key = ? AND alias.target_key = ? AND is_evident = 0
                    AND alias.ended_at IS NULL
                """,
            arguments: [account, from, to])
        for row in rows {
            let hashes = try endAlias(row["key"], of: row["link"], withdrawal: withdrawal, at: time, for: account)
            _ = try advance(row["note"], at: time, modifying: false, touching: hashes, for: account)
        }
        return rows.count
    }

    /// Ends the aliases of a redirect, and of those of other addresses to the same page, if nothing but the redirects
    /// speaks for any of them.
    ///
    /// - Returns: Whether there are such redirects.
    func endAliasesSharingTarget(of result: RedirectResult, at time: Instant, for account: AccountID) throws -> Bool {
        if result.isEvident || result.addresses.isEmpty { return false }
        return try endAliases(
            from: result.fromKey, sharing: result.toKey, joinedWith: result.addresses.map(\.keyMapping.key.text),
            at: time, for: account) != nil
    }

    /// - Parameter joined: Keys that are those of one page with `from`.
    /// - Returns: The number of aliases that ended; `nil` if no other redirect leads to the page.
    fileprivate func endAliases(
        from: String, sharing to: String, joinedWith joined: [String], at time: Instant, for account: AccountID
    ) throws -> Int? {
        let others = try String.fetchAll(
            self,
            sql: """
                SELECT DISTINCT source_key FROM alias
                WHERE account = ? AND target_key = ? AND source_key <> ? AND is_evident = 0 AND is_judged = 1
                    AND is_undone = 0 AND (ended_at IS NULL OR withdrawal <> ?)
                """,
            arguments: [account, to, from, LinkAlias.Withdrawal.changed.rawValue]
        ).filter { other in try !joined.contains(other) && !areJoined(from, other, besides: to, for: account) }
        if others.isEmpty { return nil }
        return try (others + [from]).reduce(0) { count, source in
            try count
                + endAliases(from: source, to: to, withdrawal: .sharedTarget, at: time, for: account)
        }
    }

    /// Whether two addresses are one page by a redirect of one to the other, or by a key that is no redirect's.
    private func areJoined(
        _ one: String, _ other: String, besides target: String, for account: AccountID
    ) throws -> Bool {
        try Bool.fetchOne(
            self,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM alias
                    WHERE account = ?1 AND ended_at IS NULL
                        AND (source_key = ?2 AND key = ?3 OR source_key = ?3 AND key = ?2)
                ) OR EXISTS (
                    SELECT 1 FROM link AS one
                    JOIN claim AS own ON own.account = one.account AND own.link = one.id AND own.key <> ?4
                        AND own.kind <> ?5 AND own.withdrawn_at IS NULL
                    JOIN claim AS same ON same.account = own.account AND same.key_hash = own.key_hash
                        AND same.key = own.key AND same.kind <> ?5 AND same.withdrawn_at IS NULL
                    JOIN link AS other ON other.account = same.account AND other.id = same.link
                    WHERE one.account = ?1 AND one.key = ?2 AND one.removed_at IS NULL
                        AND other.key = ?3 AND other.removed_at IS NULL
                )
                """,
            arguments: [account, one, other, target, IdentityKey.Kind.redirect.rawValue]) ?? false
    }
}
