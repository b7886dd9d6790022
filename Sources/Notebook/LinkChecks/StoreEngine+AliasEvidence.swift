extension StoreEngine {
    /// Returns the accounts with aliases that an earlier version added and that are not judged yet.
    ///
    /// - Complexity: O(aliases that are not judged), by an index.
    public func accountsWithUnjudgedAliases() async throws(NotebookError) -> [AccountID] {
        try await readAllAccounts { transaction in
            try transaction.rows(
                """
                SELECT DISTINCT account FROM alias WHERE \(.isFalse("is_judged")) AND ended_at IS NULL
                    AND \(.hasAccountInUse("alias.account"))
                ORDER BY account
                """
            ).map { try $0["account"] }
        }
    }

    /// Returns some aliases that an earlier version added and that are not judged yet.
    public func unjudgedAliases(
        limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [UnjudgedAlias] {
        try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT link, key, source_key, target_key FROM alias
                WHERE account = \(account) AND \(.isFalse("is_judged")) AND ended_at IS NULL LIMIT \(limit)
                """
            ).map {
                UnjudgedAlias(
                    link: try $0["link"], key: try $0["key"], fromKey: try $0["source_key"],
                    toKey: try $0["target_key"])
            }
        }
    }

    /// Records judgments in one transaction, and then ends the aliases without evidence that share their target.
    ///
    /// - Returns: The number of aliases that ended.
    public func judge(
        _ aliases: [JudgedAlias], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await write(for: account) { transaction in
            for judged in aliases {
                // It may have ended or changed since it was read.
                try transaction.run(
                    """
                    UPDATE alias SET is_judged = \(true), is_evident = \(judged.isEvident)
                    WHERE account = \(account) AND link = \(judged.alias.link) AND key = \(judged.alias.key)
                        AND NOT is_judged
                    """)
            }
            var count = 0
            for judged in aliases where !judged.isEvident {
                let (from, to) = (judged.alias.fromKey, judged.alias.toKey)
                if let withdrawal = judged.withdrawal {
                    count += try transaction.endAliases(
                        from: from, to: to, withdrawal: withdrawal, at: time, for: account)
                } else {
                    count +=
                        try transaction.endAliases(from: from, sharing: to, joinedWith: [], at: time, for: account) ?? 0
                }
            }
            return count
        }
    }
}

extension NoteWriter {
    /// Ends the valid aliases of a redirect that have no evidence but the redirect.
    ///
    /// - Returns: The number of aliases.
    @discardableResult
    func endAliases(
        from: String, to: String, withdrawal: LinkAlias.Withdrawal, at time: Instant, for account: AccountID
    ) throws -> Int {
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
        return ended.count
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
        let others: [String] = try rows(
            """
            SELECT DISTINCT source_key FROM alias \(.index("alias_by_target"))
            WHERE account = \(account) AND \(.column("target_key", is: to)) AND source_key <> \(from)
                AND NOT is_evident AND is_judged AND NOT is_undone
                AND (ended_at IS NULL OR withdrawal <> \(LinkAlias.Withdrawal.changed.rawValue))
            ORDER BY source_key
            """
        ).map { try $0["source_key"] }
        let rivals = try others.filter {
            try !joined.contains($0) && !areJoined(from, $0, besides: to, for: account)
        }
        if rivals.isEmpty { return nil }
        return try (rivals + [from]).reduce(0) { count, source in
            try count + endAliases(from: source, to: to, withdrawal: .sharedTarget, at: time, for: account)
        }
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
                JOIN claim AS own ON own.account = one.account AND own.link = one.id AND own.key <> \(target)
                    AND own.kind <> \(redirect) AND own.withdrawn_at IS NULL
                JOIN claim AS same ON same.account = own.account AND same.key_hash = own.key_hash
                    AND same.key = own.key AND same.kind <> \(redirect) AND same.withdrawn_at IS NULL
                JOIN link AS other ON other.account = same.account AND other.id = same.link
                WHERE one.account = \(account) AND \(.key(of: "one", is: one)) AND one.removed_at IS NULL
                    AND other.key = \(other) AND other.removed_at IS NULL
            ) AS are_joined
            """
        ).first?["are_joined"] ?? false
    }
}
