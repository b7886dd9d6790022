import Canonicalization

extension StoreEngine {
    /// Returns links, including removed ones, whose keys another version of the canonicalizer derived.
    public func links(
        notKeyedBy version: KeyVersion, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [KeyedLink] {
        try await readTogether(for: account) { transaction in
            let links = try transaction.rows(.links(notKeyedBy: version, limit: limit, for: account))
            let aliases = try transaction.keyedAliases(of: try links.map { try $0["id"] }, for: account)
            return try links.map { row in
                let id: Identifier<Link> = try row["id"]
                let activity = try StoredActivity.activity(
                    title: "", webpageURL: nil, userInfo: nil, rest: try row["activity"])
                return KeyedLink(
                    id: id, webpageURL: try row["webpage_url"], key: try row["key"],
                    declaredCanonicalURL: activity.declaredCanonicalURL, movedTo: try row["moved_to"],
                    aliases: aliases[id] ?? [])
            }
        }
    }

    /// Adds the keys that a version derived to links, in one transaction. Their former keys stay.
    public func rekey(
        _ links: [RekeyedLink], to version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        if links.isEmpty { return }
        try await write(for: account) { transaction in
            let present = try transaction.presentLinks(among: links.map(\.id), for: account)
            let aliases = try transaction.aliasKeys(of: links.map(\.id), for: account)
            var touched: [Int64] = []
            for link in links {
                try transaction.setKey(of: link, to: version, for: account)
                // The keys of a removed link are withdrawn, and it gets no new ones.
                if present.contains(link.id) {
                    touched += try transaction.insertKeyMappings(
                        of: link, having: aliases[link.id] ?? AliasKeys(), at: time, for: account)
                }
            }
            try transaction.log(ChangeEntry(kind: .rulesChanged), touching: touched, at: time, for: account)
        }
    }

    /// Withdraws the keys of canonical URLs that other versions derived, from links that this version has rekeyed.
    ///
    /// - Returns: The number of keys that were withdrawn.
    public func withdrawKeyMappings(
        notKeyedBy version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        let (kind, rules) = (IdentityKey.Kind.canonicalURL.rawValue, Int64(bitPattern: version.rules))
        return try await write(for: account) { transaction in
            let hashes: [Int64] = try transaction.rows(
                """
                UPDATE key_mapping SET withdrawn_at = \(time)
                WHERE account = \(account) AND withdrawn_at IS NULL AND kind = \(kind)
                    AND (algorithm_version <> \(version.algorithm) OR rules_version <> \(rules))
                    AND link IN (
                        SELECT id FROM link WHERE link.account = \(account) AND keyed_by = \(version.indexed))
                RETURNING key_hash
                """
            ).map { try $0["key_hash"] }
            if !hashes.isEmpty {
                try transaction.log(ChangeEntry(kind: .rulesChanged), touching: hashes, at: time, for: account)
            }
            return hashes.count
        }
    }
}

/// The keys of a link's aliases.
private struct AliasKeys {
    /// Of the aliases that have not ended.
    var valid: Set<String> = []
    /// Of the aliases that the person has undone.
    var undone: Set<String> = []
}

extension SQLText {
    /// Selects links by two ranges of the index of their versions. The engines would otherwise read all links for each batch.
    fileprivate static func links(notKeyedBy version: KeyVersion, limit: Int, for account: AccountID) -> SQLText {
        """
        SELECT id, webpage_url, key, activity, (
            SELECT moved_to FROM link_health AS health
            WHERE health.account = \(account) AND health.link = other.id) AS moved_to
        FROM (
            SELECT * FROM (
                SELECT id, webpage_url, key, activity FROM link WHERE account = \(account) AND keyed_by < \(version.indexed)
                ORDER BY keyed_by LIMIT \(limit)) AS earlier
            UNION ALL SELECT * FROM (
                SELECT id, webpage_url, key, activity FROM link WHERE account = \(account) AND keyed_by > \(version.indexed)
                ORDER BY keyed_by LIMIT \(limit)) AS later
            LIMIT \(limit)
        ) AS other
        """
    }
}

extension NoteWriter {
    fileprivate func keyedAliases(
        of links: [Identifier<Link>], for account: AccountID
    ) throws -> [Identifier<Link>: [KeyedAlias]] {
        if links.isEmpty { return [:] }
        let aliases: [(link: Identifier<Link>, alias: KeyedAlias)] = try rows(
            """
            SELECT link, key, address, source, target FROM alias
            WHERE account = \(account) AND link \(in: links) AND ended_at IS NULL ORDER BY key
            """
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
            try rows("SELECT id FROM link WHERE account = \(account) AND id \(in: ids) AND removed_at IS NULL")
                .map { try $0["id"] })
    }

    fileprivate func setKey(of link: RekeyedLink, to version: KeyVersion, for account: AccountID) throws {
        let reversedHostname = link.hostname.map { ReversedHostname($0).text }
        try run(
            """
            UPDATE link SET key = coalesce(\(link.keyMapping?.key.text), key), canonical_url = \(link.canonicalURL),
                hostname = coalesce(\(link.hostname), hostname),
                reversed_hostname = coalesce(\(reversedHostname), reversed_hostname), keyed_by = \(version.indexed)
            WHERE account = \(account) AND id = \(link.id)
            """)
    }

    /// Returns the keys of the aliases that links have now, which may have changed since their new keys were derived.
    fileprivate func aliasKeys(
        of links: [Identifier<Link>], for account: AccountID
    ) throws -> [Identifier<Link>: AliasKeys] {
        var keys: [Identifier<Link>: AliasKeys] = [:]
        let aliases = try rows(
            """
            SELECT link, key, is_undone, ended_at IS NULL AS is_valid FROM alias
            WHERE account = \(account) AND link \(in: links)
            """)
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
        var touched = link.givesAddress ? try withdrawDeclaredKey(of: link, at: time, for: account) : []
        for mapping in [link.keyMapping, link.declaredKeyMapping].compactMap(\.self) {
            try insert(mapping, of: link.id, at: time, for: account)
            touched.append(mapping.key.indexed)
        }
        for alias in link.aliases
        where alias.keyMapping.key.text != link.keyMapping?.key.text && aliases.valid.contains(alias.formerKey) {
            if aliases.undone.contains(alias.keyMapping.key.text) {
                // Another alias with this key was undone, so this one is undone too.
                touched += try endAlias(alias.formerKey, of: link.id, withdrawal: nil, at: time, for: account)
            } else {
                try rekey(alias, of: link.id, at: time, for: account)
                touched.append(alias.keyMapping.key.indexed)
            }
        }
        if let moved = link.movedKeyMapping {
            try insert(moved, of: link.id, at: time, for: account)
            try run(
                """
                UPDATE link_health SET moved_key = \(moved.key.text) WHERE account = \(account) AND link = \(link.id)
                """)
            touched.append(moved.key.indexed)
        }
        return touched
    }

    /// Withdraws the key of the address that a link's page gave for itself, if it is another one now.
    private func withdrawDeclaredKey(
        of link: RekeyedLink, at time: Instant, for account: AccountID
    ) throws -> [Int64] {
        try rows(
            """
            UPDATE key_mapping \(.index("key_mapping_by_link")) SET withdrawn_at = \(time)
            WHERE account = \(account) AND link = \(link.id) AND withdrawn_at IS NULL
                AND kind = \(IdentityKey.Kind.declaredCanonicalURL.rawValue)
                AND key <> \(link.declaredKeyMapping?.key.text ?? "")
            RETURNING key_hash
            """
        ).map { try $0["key_hash"] }
    }

    /// Gives an alias its new key, unless the link has another alias with that key. The former key is withdrawn: unlike
    /// a link's own key, it could not be undone with the alias.
    private func rekey(
        _ alias: RekeyedAlias, of link: Identifier<Link>, at time: Instant, for account: AccountID
    ) throws {
        let key = alias.keyMapping.key.text
        try run(
            """
            UPDATE alias SET key = \(key), source_key = \(alias.fromKey), target_key = \(alias.toKey)
            WHERE account = \(account) AND link = \(link) AND key = \(alias.formerKey) AND NOT EXISTS (
                SELECT 1 FROM alias AS other
                WHERE other.account = \(account) AND other.link = \(link) AND other.key = \(key)
                    AND other.id <> alias.id)
            """)
        if key != alias.formerKey {
            try run(
                """
                UPDATE key_mapping \(.index("key_mapping_by_link")) SET withdrawn_at = \(time)
                WHERE account = \(account) AND link = \(link) AND key = \(alias.formerKey)
                    AND kind = \(IdentityKey.Kind.redirect.rawValue) AND withdrawn_at IS NULL
                """)
        }
        try insert(alias.keyMapping, of: link, at: time, for: account)
    }
}
