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
            try db.withdrawAliases(contradictedBy: result, at: time, for: account)
            for address in result.addresses {
                let links = try Row.fetchAll(
                    db, sql: Self.findLinksByOwnKey, arguments: [account, address.keyMapping.key.text])
                for link in links {
                    try db.addAliases(result, to: link["id"], of: link["note"], at: time, for: account)
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
                    SELECT id, address, source, target, added_at FROM alias
                    WHERE account = ? AND link = ? AND ended_at IS NULL ORDER BY added_at DESC, key
                    """,
                arguments: [account, link]
            ).map {
                LinkAlias(
                    id: $0["id"], address: $0["address"], from: $0["source"], to: $0["target"], addedAt: $0["added_at"])
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
            let note = try Identifier<Note>.fetchOne(
                db, sql: "SELECT note FROM link WHERE account = ? AND id = ?", arguments: [account, link])
            guard let note else { throw NotebookError.linkNotFound }
            let hashes = try db.endAlias(row["key"], of: link, isUndone: true, at: time, for: account)
            _ = try db.advance(note, at: time, modifying: false, touching: hashes, for: account)
        }
    }
}

extension Database {
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
            let hashes = try endAlias(row["key"], of: row["link"], isUndone: false, at: time, for: account)
            _ = try advance(row["note"], at: time, modifying: false, touching: hashes, for: account)
        }
    }

    /// Adds the addresses of a chain that are not the link's own. An alias that the person has undone stays undone.
    fileprivate func addAliases(
        _ result: RedirectResult, to link: Identifier<Link>, of note: Identifier<Note>, at time: Instant,
        for account: AccountID
    ) throws {
        var touched: [Int64] = []
        let own = try String.fetchOne(
            self, sql: "SELECT key FROM link WHERE account = ? AND id = ?", arguments: [account, link])
        for (url, mapping) in result.addresses where mapping.key.text != own {
            try execute(
                sql: """
                    INSERT INTO alias (account, link, key, id, address, source, source_key, target, target_key, added_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT DO UPDATE SET address = excluded.address, source = excluded.source,
                        source_key = excluded.source_key, target = excluded.target, target_key = excluded.target_key,
                        added_at = excluded.added_at, ended_at = NULL
                    WHERE is_undone = 0 AND ended_at IS NOT NULL
                    """,
                arguments: [
                    account, link, mapping.key.text, Identifier<LinkAlias>(), url, result.from, result.fromKey,
                    result.to,
                    result.toKey, time,
                ])
            guard changesCount > 0 else { continue }
            try insert(mapping, of: link, at: time, for: account)
            touched.append(mapping.key.indexed)
        }
        if touched.isEmpty { return }
        // A redirect does not count as a modification by the person.
        _ = try advance(note, at: time, modifying: false, touching: touched, for: account)
    }

    /// Ends an alias, and withdraws its key if nothing but the redirect gave it to the link.
    ///
    /// - Returns: The hashes that may leave the link index.
    func endAlias(
        _ key: String, of link: Identifier<Link>, isUndone: Bool, at time: Instant, for account: AccountID
    ) throws -> [Int64] {
        try execute(
            sql: "UPDATE alias SET ended_at = ?, is_undone = ? WHERE account = ? AND link = ? AND key = ?",
            arguments: [time, isUndone, account, link, key])
        return try Int64.fetchAll(
            self,
            sql: """
                UPDATE claim INDEXED BY claim_by_link SET withdrawn_at = ?
                WHERE account = ? AND link = ? AND key = ? AND kind = ? AND withdrawn_at IS NULL RETURNING key_hash
                """,
            arguments: [time, account, link, key, IdentityKey.Kind.redirect.rawValue])
    }
}
