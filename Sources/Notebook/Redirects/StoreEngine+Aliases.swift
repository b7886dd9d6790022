extension StoreEngine {
    /// Records a redirect in one transaction: ends the aliases that it contradicts, and adds its addresses to the links
    /// that have one of them. Aliases that a person has undone stay undone.
    ///
    /// Where nothing but redirects says that different addresses are the page that they lead to, none of them has it as
    /// an alias, unless an alias or a key that is no redirect's makes them one page. Refused redirects count as well.
    public func record(
        _ result: RedirectResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        // Most fetches change nothing, and a write would wait for the disk or for its turn.
        let isNeeded = try await read(for: account) { transaction in
            try transaction.concernsLinks(result, for: account)
        }
        guard isNeeded else { return }
        try await write(for: account) { transaction in
            var keys = result.addresses.map(\.keyMapping.key.text)
            var withdrawal = result.refusal
            if let refusal = result.refusal {
                try transaction.endAliases(
                    from: result.fromKey, to: result.toKey, withdrawal: refusal, at: time, for: account)
                keys = keys.filter { $0 == result.fromKey }
            } else {
                try transaction.withdrawAliases(contradictedBy: result, at: time, for: account)
                try transaction.confirmAliases(of: result, for: account)
            }
            if try transaction.endAliasesSharingTarget(of: result, at: time, for: account) {
                withdrawal = withdrawal ?? .sharedTarget
            }
            try transaction.addAliases(result, toLinksWith: keys, withdrawal: withdrawal, at: time, for: account)
        }
    }

    /// Returns the aliases of a link outside the trash, and after them those that were withdrawn without the person, each
    /// the last added first.
    ///
    /// - Throws: `linkNotFound`.
    public func aliases(
        of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [LinkAlias] {
        try await readTogether(for: account) { transaction in
            _ = try transaction.linkOutsideTrash(link, for: account)
            return try transaction.rows(
                """
                SELECT id, address, source, target, added_at, ended_at, withdrawal FROM alias
                WHERE account = \(account) AND link = \(link) AND (ended_at IS NULL OR withdrawal IS NOT NULL)
                ORDER BY ended_at IS NOT NULL, added_at DESC, key
                """
            ).map { row in
                let withdrawal: String? = try row["withdrawal"]
                return LinkAlias(
                    id: try row["id"], address: try row["address"], from: try row["source"], to: try row["target"],
                    addedAt: try row["added_at"], withdrawal: withdrawal.flatMap(LinkAlias.Withdrawal.init),
                    withdrawnAt: try row["ended_at"])
            }
        }
    }

    /// Ends an alias for good.
    ///
    /// - Throws: `linkNotFound`, `aliasNotFound`.
    public func undoAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            let note = try transaction.linkOutsideTrash(link, for: account).noteID
            let row = try transaction.rows(
                """
                SELECT key FROM alias
                WHERE account = \(account) AND id = \(id) AND link = \(link) AND ended_at IS NULL
                """
            ).first
            guard let row else { throw NotebookError.aliasNotFound }
            let hashes = try transaction.endAlias(try row["key"], of: link, withdrawal: nil, at: time, for: account)
            try transaction.advance(note, at: time, modifying: false, touching: hashes, for: account)
        }
    }

    /// Makes a withdrawn alias valid again, as one that needs no evidence.
    ///
    /// - Throws: `linkNotFound`; `aliasNotFound` if the link has no withdrawn alias with this identifier.
    public func restoreAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, as mapping: KeyMapping, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            let note = try transaction.linkOutsideTrash(link, for: account).noteID
            let key = mapping.key.text
            // The rules may give its address another key by now, which another alias of the link can have.
            try transaction.run(
                """
                UPDATE alias SET key = \(key), is_evident = \(true), ended_at = NULL,
                    withdrawal = NULL
                WHERE account = \(account) AND id = \(id) AND link = \(link) AND withdrawal IS NOT NULL
                    AND NOT EXISTS (
                        SELECT 1 FROM alias AS other
                        WHERE other.account = \(account) AND other.link = \(link) AND other.key = \(key)
                            AND other.id <> \(id))
                """, orThrow: NotebookError.aliasNotFound)
            try transaction.insert(mapping, of: link, at: time, for: account)
            try transaction.advance(note, at: time, modifying: false, touching: [mapping.key.indexed], for: account)
        }
    }
}

extension SQLText {
    /// Selects the valid aliases that lead from an address, by an index.
    package static func aliases(from source: String, for account: AccountID) -> SQLText {
        """
        SELECT 1 AS found FROM alias \(.index("alias_by_source"))
        WHERE account = \(account) AND \(.column("source_key", is: source)) AND ended_at IS NULL LIMIT 1
        """
    }
}

extension NoteWriter {
    /// Returns whether there is an alias that a redirect may contradict, or a link that may get one.
    fileprivate func concernsLinks(_ result: RedirectResult, for account: AccountID) throws -> Bool {
        if try rows(.aliases(from: result.fromKey, for: account)).first != nil { return true }
        return try !linksWithOwnKey(in: result.addresses.map(\.keyMapping.key.text), limit: 1, for: account).isEmpty
    }

    /// Ends the aliases of redirects of the same URL to another page.
    fileprivate func withdrawAliases(
        contradictedBy result: RedirectResult, at time: Instant, for account: AccountID
    ) throws {
        let contradicted = try rows(
            """
            SELECT alias.link, link.note, alias.key FROM alias \(.index("alias_by_source"))
            JOIN link ON link.account = alias.account AND link.id = alias.link
            WHERE alias.account = \(account) AND \(.column("source_key", is: result.fromKey))
                AND target_key <> \(result.toKey) AND ended_at IS NULL
            ORDER BY alias.added_at, alias.id
            """
        ).map(LinkByKey.init(row:))
        for alias in contradicted {
            let hashes = try endAlias(alias.key, of: alias.id, withdrawal: .changed, at: time, for: account)
            try advance(alias.note, at: time, modifying: false, touching: hashes, for: account)
        }
    }

    /// Marks the valid aliases of a redirect as evident if the redirect is.
    fileprivate func confirmAliases(of result: RedirectResult, for account: AccountID) throws {
        guard result.isEvident, !result.addresses.isEmpty else { return }
        try run(
            """
            UPDATE alias \(.index("alias_by_source")) SET is_evident = \(true)
            WHERE account = \(account) AND \(.column("source_key", is: result.fromKey))
                AND target_key = \(result.toKey) AND ended_at IS NULL AND NOT is_evident
            """)
    }

    /// Gives the links with one of the addresses of a chain the others. An alias that the person has undone stays undone.
    ///
    /// - Parameter withdrawal: Why they do not find the links; `nil` if they do.
    fileprivate func addAliases(
        _ result: RedirectResult, toLinksWith keys: [String], withdrawal: LinkAlias.Withdrawal?, at time: Instant,
        for account: AccountID
    ) throws {
        let links = try linksWithOwnKey(in: keys, for: account)
        let known = try knownAliases(of: links.map(\.id), to: result, for: account)
        for link in links {
            var touched: [Int64] = []
            for (url, mapping) in result.addresses where mapping.key.text != link.key {
                switch known[KnownAlias(link: link.id, key: mapping.key.text)] {
                case nil:
                    try insertAlias(
                        mapping.key.text, url, of: link.id, by: result, withdrawal: withdrawal, at: time, for: account)
                case .ended(let reason?) where reason == withdrawal: continue
                case .ended:
                    try renewAlias(
                        mapping.key.text, url, of: link.id, by: result, withdrawal: withdrawal, at: time, for: account)
                case .current, .undone: continue
                }
                if withdrawal != nil { continue }
                try insert(mapping, of: link.id, at: time, for: account)
                touched.append(mapping.key.indexed)
            }
            if touched.isEmpty { continue }
            // A redirect does not count as a modification by the person.
            try advance(link.note, at: time, modifying: false, touching: touched, for: account)
        }
    }

    private func knownAliases(
        of links: [Identifier<Link>], to result: RedirectResult, for account: AccountID
    ) throws -> [KnownAlias: AliasState] {
        if links.isEmpty { return [:] }
        let aliases = try rows(
            """
            SELECT link, key, ended_at, is_undone, withdrawal FROM alias
            WHERE account = \(account) AND link \(in: links)
                AND key \(in: result.addresses.map(\.keyMapping.key.text))
            """
        ).map { row in
            let (endedAt, isUndone): (Instant?, Bool) = (try row["ended_at"], try row["is_undone"])
            let withdrawal = (try row["withdrawal"] as String?).flatMap(LinkAlias.Withdrawal.init)
            let state: AliasState = isUndone ? .undone : endedAt == nil ? .current : .ended(withdrawal)
            return (KnownAlias(link: try row["link"], key: try row["key"]), state)
        }
        return Dictionary(aliases) { first, _ in first }
    }

    /// Inserts a link's first alias for a key. PostgreSQL's table has no unique constraint: check first.
    private func insertAlias(
        _ key: String, _ address: String, of link: Identifier<Link>, by redirect: RedirectResult,
        withdrawal: LinkAlias.Withdrawal?, at time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            INSERT INTO alias (account, link, key, id, address, source, source_key, target, target_key, added_at,
                is_evident, ended_at, withdrawal)
            VALUES (\(account), \(link), \(key), \(Identifier<LinkAlias>()), \(address), \(redirect.from),
                \(redirect.fromKey), \(redirect.to), \(redirect.toKey), \(time), \(redirect.isEvident),
                \(withdrawal == nil ? nil : time), \(withdrawal?.rawValue))
            """)
    }

    private func renewAlias(
        _ key: String, _ address: String, of link: Identifier<Link>, by redirect: RedirectResult,
        withdrawal: LinkAlias.Withdrawal?, at time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            UPDATE alias SET address = \(address), source = \(redirect.from), source_key = \(redirect.fromKey),
                target = \(redirect.to), target_key = \(redirect.toKey), added_at = \(time),
                is_evident = \(redirect.isEvident), ended_at = \(withdrawal == nil ? nil : time),
                withdrawal = \(withdrawal?.rawValue)
            WHERE account = \(account) AND link = \(link) AND key = \(key)
            """)
    }

    /// Ends an alias, and withdraws its key if nothing but the redirect gave it to the link.
    ///
    /// - Parameter withdrawal: Why it ends; `nil` if the person undoes it.
    /// - Returns: The hashes that may leave the link index.
    package func endAlias(
        _ key: String, of link: Identifier<Link>, withdrawal: LinkAlias.Withdrawal?, at time: Instant,
        for account: AccountID
    ) throws -> [Int64] {
        try run(
            """
            UPDATE alias SET ended_at = \(time), is_undone = \(withdrawal == nil), withdrawal = \(withdrawal?.rawValue)
            WHERE account = \(account) AND link = \(link) AND key = \(key)
            """)
        return try rows(
            """
            UPDATE key_mapping \(.index("key_mapping_by_link")) SET withdrawn_at = \(time)
            WHERE account = \(account) AND link = \(link) AND key = \(key)
                AND kind = \(IdentityKey.Kind.redirect.rawValue) AND withdrawn_at IS NULL
            RETURNING key_hash
            """
        ).map { try $0["key_hash"] }
    }
}

private struct KnownAlias: Hashable {
    let link: Identifier<Link>
    let key: String
}

private enum AliasState {
    case current, undone
    /// Withdrawn, with the reason; `nil` for one that this version does not know.
    case ended(LinkAlias.Withdrawal?)
}
