import Notebook

extension PostgresStore {
    public func record(
        _ result: RedirectResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        // Most fetches change nothing, and a write would have to wait for its turn.
        let isNeeded = try await read(for: account) { connection in try connection.concernsLinks(result, for: account) }
        guard isNeeded else { return }
        try await write(for: account) { connection in
            var keys = result.addresses.map(\.keyMapping.key.text)
            var withdrawal = result.refusal
            if let refusal = result.refusal {
                try connection.endAliases(
                    from: result.fromKey, to: result.toKey, withdrawal: refusal, at: time, for: account)
                keys = keys.filter { $0 == result.fromKey }
            } else {
                try connection.withdrawAliases(contradictedBy: result, at: time, for: account)
                connection.confirmAliases(of: result, for: account)
            }
            if try connection.endAliasesSharingTarget(of: result, at: time, for: account) {
                withdrawal = withdrawal ?? .sharedTarget
            }
            try connection.addAliases(result, toLinksWith: keys, withdrawal: withdrawal, at: time, for: account)
        }
    }

    public func aliases(
        of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [LinkAlias] {
        try await readTogether(for: account) { connection in
            _ = try connection.linkOutsideTrash(link, for: account)
            return try connection.rows(
                """
                SELECT id, address, source, target, added_at, ended_at, withdrawal FROM alias
                WHERE account = $1 AND link = $2 AND (ended_at IS NULL OR withdrawal IS NOT NULL)
                ORDER BY ended_at IS NOT NULL, added_at DESC, key
                """, [account, link]
            ).map { row in
                let withdrawal: String? = try row["withdrawal"]
                return LinkAlias(
                    id: try row["id"], address: try row["address"], from: try row["source"], to: try row["target"],
                    addedAt: try row["added_at"], withdrawal: withdrawal.flatMap(LinkAlias.Withdrawal.init),
                    withdrawnAt: try row["ended_at"])
            }
        }
    }

    public func undoAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { connection in
            let note = try connection.linkOutsideTrash(link, for: account).noteID
            let row = try connection.rows(
                "SELECT key FROM alias WHERE account = $1 AND id = $2 AND link = $3 AND ended_at IS NULL",
                [account, id, link]
            ).first
            guard let row else { throw NotebookError.aliasNotFound }
            let hashes = try connection.endAlias(try row["key"], of: link, withdrawal: nil, at: time, for: account)
            try connection.advance(note, at: time, modifying: false, touching: hashes, for: account)
        }
    }

    public func restoreAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, as mapping: KeyMapping, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { connection in
            let note = try connection.linkOutsideTrash(link, for: account).noteID
            // The rules may give its address another key by now, which another alias of the link can have.
            let restored = try connection.rows(
                """
                UPDATE alias SET key = $4, is_evident = true, is_judged = true, ended_at = NULL, withdrawal = NULL
                WHERE account = $1 AND id = $2 AND link = $3 AND withdrawal IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM alias AS other
                    WHERE other.account = $1 AND other.link = $3 AND other.key = $4 AND other.id <> $2)
                RETURNING id
                """, [account, id, link, mapping.key.text]
            ).first
            guard restored != nil else { throw NotebookError.aliasNotFound }
            connection.insert(mapping, of: link, at: time, for: account)
            try connection.advance(note, at: time, modifying: false, touching: [mapping.key.indexed], for: account)
        }
    }
}

extension PostgresConnection {
    /// Returns whether there is an alias that a redirect may contradict, or a link that may get one.
    fileprivate func concernsLinks(_ result: RedirectResult, for account: AccountID) throws -> Bool {
        try rows(
            """
            SELECT EXISTS (
                SELECT 1 FROM alias
                WHERE account = $1 AND source_key::name = $2::text::name AND source_key = $2 AND ended_at IS NULL
            ) OR EXISTS (
                SELECT 1 FROM unnest($3::text[]) AS address (key) JOIN link
                ON link.account = $1 AND link.key::name = address.key::name AND link.key = address.key
                    AND removed_at IS NULL
            ) AS concerns_links
            """, [account, result.fromKey, StoredList(result.addresses.map(\.keyMapping.key.text))]
        ).first?["concerns_links"] ?? false
    }

    /// Ends the aliases of redirects of the same URL to another page.
    fileprivate func withdrawAliases(
        contradictedBy result: RedirectResult, at time: Instant, for account: AccountID
    ) throws {
        let contradicted = try rows(
            """
            SELECT alias.link, link.note, alias.key FROM alias
            JOIN link ON link.account = alias.account AND link.id = alias.link
            WHERE alias.account = $1 AND source_key::name = $2::text::name AND source_key = $2 AND target_key <> $3
                AND ended_at IS NULL
            ORDER BY alias.added_at, alias.id
            """, [account, result.fromKey, result.toKey]
        ).map { LinkByKey(id: try $0["link"], note: try $0["note"], key: try $0["key"]) }
        for alias in contradicted {
            let hashes = try endAlias(alias.key, of: alias.id, withdrawal: .changed, at: time, for: account)
            try advance(alias.note, at: time, modifying: false, touching: hashes, for: account)
        }
    }

    /// Marks the valid aliases of a redirect as judged, and as evident if the redirect is.
    fileprivate func confirmAliases(of result: RedirectResult, for account: AccountID) {
        if result.addresses.isEmpty { return }
        precedeNext(
            with: """
                UPDATE alias SET is_judged = true, is_evident = is_evident OR $4
                WHERE account = $1 AND source_key::name = $2::text::name AND source_key = $2 AND target_key = $3
                    AND ended_at IS NULL AND (NOT is_judged OR is_evident < $4)
                """, [account, result.fromKey, result.toKey, result.isEvident])
    }

    /// Gives the links with one of the addresses of a chain the others. An alias that the person has undone stays undone.
    ///
    /// - Parameter withdrawal: Why they do not find the links; `nil` if they do.
    fileprivate func addAliases(
        _ result: RedirectResult, toLinksWith keys: [String], withdrawal: LinkAlias.Withdrawal?, at time: Instant,
        for account: AccountID
    ) throws {
        if keys.isEmpty { return }
        let links = try linksWithOwnKey(in: keys, for: account)
        let known = try knownAliases(of: links.map(\.id), to: result, for: account)
        for link in links {
            var touched: [Int64] = []
            for (url, mapping) in result.addresses where mapping.key.text != link.key {
                switch known[KnownAlias(link: link.id, key: mapping.key.text)] {
                case nil:
                    insertAlias(
                        mapping.key.text, url, of: link.id, by: result, withdrawal: withdrawal, at: time, for: account)
                case .withdrawn(let reason) where reason == withdrawal: continue
                case .ended, .withdrawn:
                    renewAlias(
                        mapping.key.text, url, of: link.id, by: result, withdrawal: withdrawal, at: time, for: account)
                case .current, .undone: continue
                }
                if withdrawal != nil { continue }
                insert(mapping, of: link.id, at: time, for: account)
                touched.append(mapping.key.indexed)
            }
            if touched.isEmpty { continue }
            // A redirect does not count as a modification by the person.
            try advance(link.note, at: time, modifying: false, touching: touched, for: account)
        }
    }

    private struct KnownAlias: Hashable {
        let link: Identifier<Link>
        let key: String
    }

    private enum AliasState {
        case current, undone
        /// Without a reason, as aliases of an earlier version ended.
        case ended
        case withdrawn(LinkAlias.Withdrawal)
    }

    private func knownAliases(
        of links: [Identifier<Link>], to result: RedirectResult, for account: AccountID
    ) throws -> [KnownAlias: AliasState] {
        if links.isEmpty { return [:] }
        let aliases = try rows(
            """
            SELECT link, key, ended_at, is_undone, withdrawal FROM alias
            WHERE account = $1 AND link = ANY ($2::uuid[]) AND key = ANY ($3::text[])
            """,
            [account, StoredList(links), StoredList(result.addresses.map(\.keyMapping.key.text))]
        ).map { row in
            let (endedAt, isUndone): (Instant?, Bool) = (try row["ended_at"], try row["is_undone"])
            let withdrawal = (try row["withdrawal"] as String?).flatMap(LinkAlias.Withdrawal.init)
            let ended = withdrawal.map { AliasState.withdrawn($0) } ?? .ended
            let state: AliasState = isUndone ? .undone : endedAt == nil ? .current : ended
            return (KnownAlias(link: try row["link"], key: try row["key"]), state)
        }
        return Dictionary(aliases) { first, _ in first }
    }

    /// Inserts the first alias of a link for a key. The table would take a second one.
    private func insertAlias(
        _ key: String, _ address: String, of link: Identifier<Link>, by redirect: RedirectResult,
        withdrawal: LinkAlias.Withdrawal?, at time: Instant, for account: AccountID
    ) {
        precedeNext(
            with: """
                INSERT INTO alias (account, link, key, id, address, source, source_key, target, target_key, added_at,
                    is_evident, is_judged, ended_at, withdrawal)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $12, $13)
                """,
            [
                account, link, key, Identifier<LinkAlias>(), address, redirect.from, redirect.fromKey, redirect.to,
                redirect.toKey, time, redirect.isEvident, withdrawal == nil ? nil : time,
                withdrawal?.rawValue,
            ])
    }

    private func renewAlias(
        _ key: String, _ address: String, of link: Identifier<Link>, by redirect: RedirectResult,
        withdrawal: LinkAlias.Withdrawal?, at time: Instant, for account: AccountID
    ) {
        precedeNext(
            with: """
                UPDATE alias SET address = $4, source = $5, source_key = $6, target = $7, target_key = $8,
                    added_at = $9, is_evident = $10, is_judged = true, ended_at = $11, withdrawal = $12
                WHERE account = $1 AND link = $2 AND key = $3
                """,
            [
                account, link, key, address, redirect.from, redirect.fromKey, redirect.to, redirect.toKey, time,
                redirect.isEvident, withdrawal == nil ? nil : time,
                withdrawal?.rawValue,
            ])
    }

    /// Ends an alias, and withdraws its key if nothing but the redirect gave it to the link.
    ///
    /// - Parameter withdrawal: Why it ends; `nil` if the person undoes it.
    /// - Returns: The hashes that may leave the link index.
    func endAlias(
        _ key: String, of link: Identifier<Link>, withdrawal: LinkAlias.Withdrawal?, at time: Instant,
        for account: AccountID
    ) throws -> [Int64] {
        precedeNext(
            with: """
                UPDATE alias SET ended_at = $4, is_undone = $5, withdrawal = $6
                WHERE account = $1 AND link = $2 AND key = $3
                """, [account, link, key, time, withdrawal == nil, withdrawal?.rawValue])
        return try rows(
            """
            UPDATE claim SET withdrawn_at = $4
            WHERE account = $1 AND link = $2 AND key = $3 AND kind = $5 AND withdrawn_at IS NULL RETURNING key_hash
            """, [account, link, key, time, IdentityKey.Kind.redirect.rawValue]
        ).map { try $0["key_hash"] }
    }
}
