import Canonicalization
import Notebook

extension PostgresStore {
    public func links(
        notKeyedBy version: KeyVersion, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [KeyedLink] {
        try await readTogether(for: account) { connection in
            // In the order of the index, by two ranges of it. PostgreSQL would otherwise read all links for each batch.
            let links = try connection.rows(
                """
                SELECT id, webpage_url, key,
                    (SELECT moved_to FROM link_health AS health WHERE health.account = $1 AND health.link = other.id)
                        AS moved_to
                FROM (
                    (SELECT id, webpage_url, key FROM link WHERE account = $1 AND keyed_by < $2
                    ORDER BY keyed_by LIMIT $3)
                    UNION ALL
                    (SELECT id, webpage_url, key FROM link WHERE account = $1 AND keyed_by > $2
                    ORDER BY keyed_by LIMIT $3)
                    LIMIT $3
                ) AS other
                """, [account, version.indexed, limit])
            let aliases = try connection.keyedAliases(of: try links.map { try $0["id"] }, for: account)
            return try links.map { row in
                let id: Identifier<Link> = try row["id"]
                return KeyedLink(
                    id: id, webpageURL: try row["webpage_url"], key: try row["key"], movedTo: try row["moved_to"],
                    aliases: aliases[id] ?? [])
            }
        }
    }

    public func rekey(
        _ links: [RekeyedLink], to version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        if links.isEmpty { return }
        try await write(for: account) { connection in
            let present = try connection.presentLinks(among: links.map(\.id), for: account)
            let aliases = try connection.aliasKeys(of: links.map(\.id), for: account)
            var touched: [Int64] = []
            for link in links {
                connection.setKey(of: link, to: version, for: account)
                // The keys of a removed link are withdrawn, and it gets no new ones.
                if present.contains(link.id) {
                    touched += try connection.insertKeyMappings(
                        of: link, having: aliases[link.id] ?? AliasKeys(), at: time, for: account)
                }
            }
            connection.log(ChangeEntry(kind: .rulesChanged), touching: touched, at: time, for: account)
        }
    }

    public func withdrawKeyMappings(
        notKeyedBy version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await write(for: account) { connection in
            let hashes: [Int64] = try connection.rows(
                """
                UPDATE claim SET withdrawn_at = $2
                WHERE account = $1 AND withdrawn_at IS NULL AND kind = $3
                    AND (algorithm_version <> $4 OR rules_version <> $5)
                    AND claim.link IN (SELECT id FROM link WHERE link.account = $1 AND keyed_by = $6)
                RETURNING key_hash
                """,
                [
                    account, time, IdentityKey.Kind.canonicalURL.rawValue, version.algorithm,
                    Int64(bitPattern: version.rules), version.indexed,
                ]
            ).map { try $0["key_hash"] }
            if !hashes.isEmpty {
                connection.log(ChangeEntry(kind: .rulesChanged), touching: hashes, at: time, for: account)
            }
            return hashes.count
        }
    }
}

extension PostgresConnection {
    fileprivate func keyedAliases(
        of links: [Identifier<Link>], for account: AccountID
    ) throws -> [Identifier<Link>: [KeyedAlias]] {
        if links.isEmpty { return [:] }
        let aliases: [(link: Identifier<Link>, alias: KeyedAlias)] = try rows(
            """
            SELECT link, key, address, source, target FROM alias
            WHERE account = $1 AND link = ANY ($2::uuid[]) AND ended_at IS NULL ORDER BY key
            """, [account, StoredList(links)]
        ).map {
            let alias = KeyedAlias(
                key: try $0["key"], address: try $0["address"], from: try $0["source"], to: try $0["target"])
            return (try $0["link"], alias)
        }
        return Dictionary(grouping: aliases, by: \.link).mapValues { $0.map(\.alias) }
    }

    /// Returns the links that were not removed.
    fileprivate func presentLinks(
        among ids: [Identifier<Link>], for account: AccountID
    ) throws -> Set<Identifier<Link>> {
        Set(
            try rows(
                "SELECT id FROM link WHERE account = $1 AND id = ANY ($2::uuid[]) AND removed_at IS NULL",
                [account, StoredList(ids)]
            ).map { try $0["id"] })
    }

    fileprivate func setKey(of link: RekeyedLink, to version: KeyVersion, for account: AccountID) {
        precedeNext(
            with: """
                UPDATE link SET key = coalesce($3::text, key), canonical_url = $4::text,
                    hostname = coalesce($5::text, hostname), reversed_hostname = coalesce($6::text, reversed_hostname),
                    keyed_by = $7
                WHERE account = $1 AND id = $2
                """,
            [
                account, link.id, link.keyMapping?.key.text, link.canonicalURL, link.hostname,
                link.hostname.map { ReversedHostname($0).text }, version.indexed,
            ])
    }

    /// Returns the keys of the aliases that links have now, which may have changed since their new keys were derived.
    fileprivate func aliasKeys(
        of links: [Identifier<Link>], for account: AccountID
    ) throws -> [Identifier<Link>: AliasKeys] {
        var keys: [Identifier<Link>: AliasKeys] = [:]
        let aliases = try rows(
            """
            SELECT link, key, is_undone, ended_at IS NULL AS is_valid FROM alias
            WHERE account = $1 AND link = ANY ($2::uuid[])
            """, [account, StoredList(links)])
        _ = try aliases.map { row in
            let (link, key): (Identifier<Link>, String) = (try row["link"], try row["key"])
            if try row["is_undone"] { keys[link, default: AliasKeys()].undone.insert(key) }
            if try row["is_valid"] { keys[link, default: AliasKeys()].valid.insert(key) }
        }
        return keys
    }

    /// Inserts the keys that a version derived for a link.
    ///
    /// - Parameter aliases: The keys of the link's aliases. One that has ended meanwhile gets no new key.
    /// - Returns: The hashes of the keys that may enter or leave the link index.
    fileprivate func insertKeyMappings(
        of link: RekeyedLink, having aliases: AliasKeys, at time: Instant, for account: AccountID
    ) throws -> [Int64] {
        var touched: [Int64] = []
        if let mapping = link.keyMapping {
            insert(mapping, of: link.id, at: time, for: account)
            touched.append(mapping.key.indexed)
        }
        for alias in link.aliases
        where alias.keyMapping.key.text != link.keyMapping?.key.text && aliases.valid.contains(alias.formerKey) {
            if aliases.undone.contains(alias.keyMapping.key.text) {
                // Another alias with this key was undone, so this one is undone too.
                touched += try endAlias(alias.formerKey, of: link.id, withdrawal: nil, at: time, for: account)
            } else {
                rekey(alias, of: link.id, at: time, for: account)
                touched.append(alias.keyMapping.key.indexed)
            }
        }
        if let moved = link.movedKeyMapping {
            insert(moved, of: link.id, at: time, for: account)
            precedeNext(
                with: "UPDATE link_health SET moved_key = $3 WHERE account = $1 AND link = $2",
                [account, link.id, moved.key.text])
            touched.append(moved.key.indexed)
        }
        return touched
    }

    /// Gives an alias its new key, unless the link has another alias with that key. The former key is withdrawn: unlike
    /// a link's own key, it could not be undone with the alias.
    private func rekey(_ alias: RekeyedAlias, of link: Identifier<Link>, at time: Instant, for account: AccountID) {
        let key = alias.keyMapping.key.text
        precedeNext(
            with: """
                UPDATE alias SET key = $4, source_key = $5, target_key = $6
                WHERE account = $1 AND link = $2 AND key = $3 AND NOT EXISTS (
                    SELECT 1 FROM alias AS other
                    WHERE other.account = $1 AND other.link = $2 AND other.key = $4 AND other.id <> alias.id)
                """, [account, link, alias.formerKey, key, alias.fromKey, alias.toKey])
        if key != alias.formerKey {
            precedeNext(
                with: """
                    UPDATE claim SET withdrawn_at = $5
                    WHERE account = $1 AND link = $2 AND key = $3 AND kind = $4 AND withdrawn_at IS NULL
                    """, [account, link, alias.formerKey, IdentityKey.Kind.redirect.rawValue, time])
        }
        insert(alias.keyMapping, of: link, at: time, for: account)
    }
}

/// The keys of a link's aliases.
private struct AliasKeys {
    /// Of the aliases that have not ended.
    var valid: Set<String> = []
    /// Of the aliases that the person has undone.
    var undone: Set<String> = []
}
