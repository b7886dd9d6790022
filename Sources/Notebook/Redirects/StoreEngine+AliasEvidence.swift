extension NoteWriter {
    /// Ends the valid aliases of a redirect that have no evidence but the redirect.
    func endAliases(
        from: String, to: String, withdrawal: LinkAlias.Withdrawal, at time: Instant, for account: AccountID
    ) throws {
        let ended = try rows(
            """
            SELECT alias.link, link.note, alias.key FROM alias \(.index("alias_by_source"))
            JOIN link ON link.account = alias.account AND link.id = alias.link
            WHERE alias.account = \(account) AND \(.column("source_key", is: from)) AND target_key = \(to)
                AND NOT is_evident AND ended_at IS NULL
            ORDER BY alias.added_at, alias.id
            """
        ).map(LinkByKey.init(row:))
        for alias in ended {
            let hashes = try endAlias(alias.key, of: alias.id, withdrawal: withdrawal, at: time, for: account)
            try advance(alias.note, at: time, modifying: false, touching: hashes, for: account)
        }
    }

    /// Ends the aliases of a redirect, and of those of other addresses to the same page, if nothing but the redirects
    /// speaks for any of them.
    ///
    /// - Returns: Whether there are such redirects.
    func endAliasesSharingTarget(of result: RedirectResult, at time: Instant, for account: AccountID) throws -> Bool {
        if result.isEvident || result.addresses.isEmpty { return false }
        let (from, to) = (result.fromKey, result.toKey)
        let joined = result.addresses.map(\.keyMapping.key.text)
        let others: [String] = try rows(
            """
            SELECT DISTINCT source_key FROM alias \(.index("alias_by_target"))
            WHERE account = \(account) AND \(.column("target_key", is: to)) AND source_key <> \(from)
                AND NOT is_evident AND NOT is_undone
                AND (ended_at IS NULL OR withdrawal <> \(LinkAlias.Withdrawal.changed.rawValue))
            ORDER BY source_key
            """
        ).map { try $0["source_key"] }
        let rivals = try others.filter {
            try !joined.contains($0) && !areJoined(from, $0, besides: to, for: account)
        }
        if rivals.isEmpty { return false }
        for source in rivals + [from] {
            try endAliases(from: source, to: to, withdrawal: .sharedTarget, at: time, for: account)
        }
        return true
    }

    /// Whether two addresses are one page by a redirect of one to the other, or by a key that is no redirect's.
    private func areJoined(
        _ one: String, _ other: String, besides target: String, for account: AccountID
    ) throws -> Bool {
        let redirect = IdentityKey.Kind.redirect.rawValue
        return try rows(
            """
            SELECT EXISTS (
                SELECT 1 FROM alias \(.index("alias_by_source"))
                WHERE account = \(account) AND \(.column("source_key", is: one)) AND key = \(other)
                    AND ended_at IS NULL
            ) OR EXISTS (
                SELECT 1 FROM alias \(.index("alias_by_source"))
                WHERE account = \(account) AND \(.column("source_key", is: other)) AND key = \(one)
                    AND ended_at IS NULL
            ) OR EXISTS (
                SELECT 1 FROM link AS one
                JOIN key_mapping AS own ON own.account = one.account AND own.link = one.id AND own.key <> \(target)
                    AND own.kind <> \(redirect) AND own.withdrawn_at IS NULL
                JOIN key_mapping AS same ON same.account = own.account AND same.key_hash = own.key_hash
                    AND same.key = own.key AND same.kind <> \(redirect) AND same.withdrawn_at IS NULL
                JOIN link AS other ON other.account = same.account AND other.id = same.link
                WHERE one.account = \(account) AND \(.key(of: "one", is: one)) AND one.removed_at IS NULL
                    AND other.key = \(other) AND other.removed_at IS NULL
            ) AS are_joined
            """
        ).first?["are_joined"] ?? false
    }
}
