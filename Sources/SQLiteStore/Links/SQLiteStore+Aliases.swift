import GRDB
import Notebook

extension SQLiteStore {
    static let findAliasesOfSource =
        "SELECT 1 FROM alias WHERE account = ? AND source_key = ? AND ended_at IS NULL LIMIT 1"

    static let findLinksByOwnKey = """
        SELECT id, note FROM link WHERE account = ? AND key = ? AND removed_at IS NULL LIMIT 1000
        """

    public func record(
        _ result: RedirectResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        // Most fetches change nothing, and a write would wait for the disk.
        let isNeeded = try await read(for: account) { db in
            if try Int.fetchOne(db, sql: Self.findAliasesOfSource, arguments: [account, result.fromKey]) != nil {
                return true
            }
            return try result.addresses.contains { address in
                try Row.fetchOne(
                    db, sql: Self.findLinksByOwnKey, arguments: [account, address.keyMapping.key.text]) != nil
            }
        }
        guard isNeeded else { return }
        try await write(for: account) { db in
            var keys = result.addresses.map(\.keyMapping.key.text)
            var withdrawal = result.refusal
            if let refusal = result.refusal {
                try db.endAliases(
                    from: result.fromKey, to: result.toKey, withdrawal: refusal, at: time, for: account)
                keys = keys.filter { $0 == result.fromKey }
            } else {
                try db.withdrawAliases(contradictedBy: result, at: time, for: account)
                try db.confirmAliases(of: result, for: account)
            }
            if try db.endAliasesSharingTarget(of: result, at: time, for: account) {
                withdrawal = withdrawal ?? .sharedTarget
            }
            for key in keys {
                let links = try Row.fetchAll(db, sql: Self.findLinksByOwnKey, arguments: [account, key])
                for link in links {
                    try db.addAliases(
                        result, to: link["id"], of: link["note"], withdrawal: withdrawal, at: time, for: account)
                }
            }
        }
    }

    public func aliases(
        of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [LinkAlias] {
        _ = try await self.link(link, for: account)
        return try await read(for: account) { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT id, address, source, target, added_at, ended_at, withdrawal FROM alias
                    WHERE account = ? AND link = ? AND (ended_at IS NULL OR withdrawal IS NOT NULL)
                    ORDER BY ended_at IS NOT NULL, added_at DESC, key
                    """,
                arguments: [account, link]
            ).map {
                LinkAlias(
                    id: $0["id"], address: $0["address"], from: $0["source"], to: $0["target"],
                    addedAt: $0["added_at"],
                    withdrawal: ($0["withdrawal"] as String?).flatMap(LinkAlias.Withdrawal.init),
                    withdrawnAt: $0["ended_at"])
            }
        }
    }

    public func undoAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        _ = try await self.link(link, for: account)
        try await write(for: account) { db in
            let row = try Row.fetchOne(
                db, sql: "SELECT key FROM alias WHERE account = ? AND link = ? AND id = ? AND ended_at IS NULL",
                arguments: [account, link, id])
            guard let row else { throw NotebookError.aliasNotFound }
            let hashes = try db.endAlias(row["key"], of: link, withdrawal: nil, at: time, for: account)
            _ = try db.advance(
                db.note(of: link, for: account), at: time, modifying: false, touching: hashes, for: account)
        }
    }

    public func restoreAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, as mapping: KeyMapping, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) {
        _ = try await self.link(link, for: account)
        try await write(for: account) { db in
            // The rules may give its address another key by now, which another alias of the link can have.
            try db.execute(
                sql: """
                    UPDATE OR IGNORE alias SET key = ?, is_evident = 1, is_judged = 1, ended_at = NULL, withdrawal = NULL
                    WHERE account = ? AND link = ? AND id = ? AND withdrawal IS NOT NULL
                    """,
                arguments: [mapping.key.text, account, link, id])
            guard db.changesCount > 0 else { throw NotebookError.aliasNotFound }
            try db.insert(mapping, of: link, at: time, for: account)
            _ = try db.advance(
                db.note(of: link, for: account), at: time, modifying: false, touching: [mapping.key.indexed],
                for: account)
        }
    }
}

extension Database {
    fileprivate func note(of link: Identifier<Link>, for account: AccountID) throws -> Identifier<Note> {
        let note = try Identifier<Note>.fetchOne(
            self, sql: "SELECT note FROM link WHERE account = ? AND id = ?", arguments: [account, link])
        guard let note else { throw NotebookError.linkNotFound }
        return note
    }

    /// Ends the aliases of redirects of the same URL to another page.
    fileprivate func withdrawAliases(
        contradictedBy result: RedirectResult, at time: Instant, for account: AccountID
    ) throws {
        let rows = try Row.fetchAll(
            self,
            sql: """
                SELECT link.id AS link, link.note AS note, alias.key AS key FROM alias
                JOIN link ON link.account = alias.account AND link.id = alias.link
                WHERE alias.account = ? AND alias.source_key = ? AND alias.target_key <> ? AND alias.ended_at IS NULL
                """,
            arguments: [account, result.fromKey, result.toKey])
        for row in rows {
            let hashes = try endAlias(row["key"], of: row["link"], withdrawal: .changed, at: time, for: account)
            _ = try advance(row["note"], at: time, modifying: false, touching: hashes, for: account)
        }
    }

    /// Marks the valid aliases of a redirect as judged, and as evident if the redirect is.
    fileprivate func confirmAliases(of result: RedirectResult, for account: AccountID) throws {
        if result.addresses.isEmpty { return }
        try execute(
            sql: """
                UPDATE alias SET is_judged = 1, is_evident = max(is_evident, ?4)
                WHERE account = ?1 AND source_key = ?2 AND target_key = ?3 AND ended_at IS NULL
                    AND (is_judged = 0 OR is_evident < ?4)
                """,
            arguments: [account, result.fromKey, result.toKey, result.isEvident])
    }

    /// Adds the addresses of a chain that are not the link's own. An alias that the person has undone stays undone.
    ///
    /// - Parameter withdrawal: Why they do not find the link; `nil` if they do.
    fileprivate func addAliases(
        _ result: RedirectResult, to link: Identifier<Link>, of note: Identifier<Note>,
        withdrawal: LinkAlias.Withdrawal?, at time: Instant, for account: AccountID
    ) throws {
        var touched: [Int64] = []
        let own = try String.fetchOne(
            self, sql: "SELECT key FROM link WHERE account = ? AND id = ?", arguments: [account, link])
        for (url, mapping) in result.addresses where mapping.key.text != own {
            try execute(
                sql: """
                    INSERT INTO alias (account, link, key, id, address, source, source_key, target, target_key, added_at,
                        is_evident, is_judged, ended_at, withdrawal)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)
                    ON CONFLICT DO UPDATE SET address = excluded.address, source = excluded.source,
                        source_key = excluded.source_key, target = excluded.target, target_key = excluded.target_key,
                        added_at = excluded.added_at, is_evident = excluded.is_evident, is_judged = 1,
                        ended_at = excluded.ended_at, withdrawal = excluded.withdrawal
                    WHERE is_undone = 0 AND ended_at IS NOT NULL
                        AND (excluded.ended_at IS NULL OR withdrawal IS NOT excluded.withdrawal)
                    """,
                arguments: [
                    account, link, mapping.key.text, Identifier<LinkAlias>(), url, result.from, result.fromKey,
                    result.to, result.toKey, time, result.isEvident, withdrawal == nil ? nil : time,
                    withdrawal?.rawValue,
                ])
            guard changesCount > 0, withdrawal == nil else { continue }
            try insert(mapping, of: link, at: time, for: account)
            touched.append(mapping.key.indexed)
        }
        if touched.isEmpty { return }
        // A redirect does not count as a modification by the person.
        _ = try advance(note, at: time, modifying: false, touching: touched, for: account)
    }

    /// Ends an alias, and withdraws its key if nothing but the redirect gave it to the link.
    ///
    /// - Parameter withdrawal: Why it ends; `nil` if the person undoes it.
    /// - Returns: The hashes that may leave the link index.
    func endAlias(
        _ key: String, of link: Identifier<Link>, withdrawal: LinkAlias.Withdrawal?, at time: Instant,
        for account: AccountID
    ) throws -> [Int64] {
        try execute(
            sql: """
                UPDATE alias SET ended_at = ?, is_undone = ?, withdrawal = ? WHERE account = ? AND link = ? AND key = ?
                """,
            arguments: [time, withdrawal == nil, withdrawal?.rawValue, account, link, key])
        return try Int64.fetchAll(
            self,
            sql: """
                UPDATE claim INDEXED BY claim_by_link SET withdrawn_at = ?
                WHERE account = ? AND link = ? AND key = ? AND kind = ? AND withdrawn_at IS NULL RETURNING key_hash
                """,
            arguments: [time, account, link, key, IdentityKey.Kind.redirect.rawValue])
    }
}
