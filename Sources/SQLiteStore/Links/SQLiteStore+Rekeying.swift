import Canonicalization
import GRDB
import Notebook

extension SQLiteStore {
    public func links(
        notKeyedBy version: KeyVersion, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [KeyedLink] {
        try await read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT id, webpage_url, key,
                        (SELECT moved_to FROM link_health WHERE account = link.account AND link = link.id) AS moved_to
                    FROM link
                    WHERE account = ? AND (keyed_by < ? OR keyed_by > ?) LIMIT ?
                    """,
                arguments: [account, version.indexed, version.indexed, limit]
            ).map { row in
                KeyedLink(
                    id: row["id"], webpageURL: row["webpage_url"], key: row["key"], movedTo: row["moved_to"],
                    aliases: try db.keyedAliases(of: row["id"], for: account))
            }
        }
    }

    public func rekey(
        _ links: [RekeyedLink], to version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        if links.isEmpty { return }
        try await write(for: account) { db in
            var touched: [Int64] = []
            for link in links {
                let isRemoved = try Bool.fetchOne(
                    db, sql: "SELECT removed_at IS NOT NULL FROM link WHERE account = ? AND id = ?",
                    arguments: [account, link.id])
                try db.execute(
                    sql: """
                        UPDATE link SET key = coalesce(?, key), canonical_url = ?, hostname = coalesce(?, hostname),
                            reversed_hostname = coalesce(?, reversed_hostname), keyed_by = ?
                        WHERE account = ? AND id = ?
                        """,
                    arguments: [
                        link.keyMapping?.key.text, link.canonicalURL, link.hostname,
                        link.hostname.map { ReversedHostname($0).text }, version.indexed, account, link.id,
                    ])
                // The keys of a removed link are withdrawn, and it gets no new ones.
                if isRemoved == false {
                    if let mapping = link.keyMapping {
                        try db.insert(mapping, of: link.id, at: time, for: account)
                        touched.append(mapping.key.indexed)
                    }
                    for alias in link.aliases where alias.keyMapping.key.text != link.keyMapping?.key.text {
                        // It may have ended since its new key was derived.
                        guard try db.aliasState(of: alias.formerKey, of: link.id, for: account).isValid else {
                            continue
                        }
                        if try db.aliasState(of: alias.keyMapping.key.text, of: link.id, for: account).isUndone {
                            // Another alias with this key was undone, so this one is undone too.
                            touched += try db.endAlias(
                                alias.formerKey, of: link.id, withdrawal: nil, at: time, for: account)
                        } else {
                            try db.rekey(alias, of: link.id, at: time, for: account)
                            touched.append(alias.keyMapping.key.indexed)
                        }
                    }
                    if let moved = link.movedKeyMapping {
                        try db.insert(moved, of: link.id, at: time, for: account)
                        try db.execute(
                            sql: "UPDATE link_health SET moved_key = ? WHERE account = ? AND link = ?",
                            arguments: [moved.key.text, account, link.id])
                        touched.append(moved.key.indexed)
                    }
                }
            }
            try db.log(ChangeEntry(kind: .rulesChanged), touching: touched, at: time, for: account)
        }
    }

    public func withdrawKeyMappings(
        notKeyedBy version: KeyVersion, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await write(for: account) { db in
            let hashes = try Int64.fetchAll(
                db,
                sql: """
                    UPDATE claim SET withdrawn_at = ?
                    WHERE account = ? AND withdrawn_at IS NULL AND kind = ?
                        AND (algorithm_version <> ? OR rules_version <> ?)
                        AND link IN (SELECT id FROM link WHERE account = ? AND keyed_by = ?)
                    RETURNING key_hash
                    """,
                arguments: [
                    time, account, IdentityKey.Kind.canonicalURL.rawValue, version.algorithm,
                    Int64(bitPattern: version.rules), account, version.indexed,
                ])
            if !hashes.isEmpty {
                try db.log(ChangeEntry(kind: .rulesChanged), touching: hashes, at: time, for: account)
            }
            return hashes.count
        }
    }
}

extension Database {
    fileprivate func keyedAliases(of link: Identifier<Link>, for account: AccountID) throws -> [KeyedAlias] {
        let statement = try cachedStatement(
            sql: "SELECT key, address, source, target FROM alias WHERE account = ? AND link = ? AND ended_at IS NULL")
        return try Row.fetchAll(statement, arguments: [account, link])
            .map { KeyedAlias(key: $0["key"], address: $0["address"], from: $0["source"], to: $0["target"]) }
    }

    /// Returns whether an alias has not ended, and whether the person has undone it; neither if the link has no such alias.
    fileprivate func aliasState(
        of key: String, of link: Identifier<Link>, for account: AccountID
    ) throws -> (isValid: Bool, isUndone: Bool) {
        let statement = try cachedStatement(
            sql: """
                SELECT ended_at IS NULL AS is_valid, is_undone FROM alias WHERE account = ? AND link = ? AND key = ?
                """)
        let row = try Row.fetchOne(statement, arguments: [account, link, key])
        return (row?["is_valid"] ?? false, row?["is_undone"] ?? false)
    }

    /// Gives an alias its new key, unless the link has another alias with that key. The former key is withdrawn: unlike
    /// a link's own key, it could not be undone with the alias.
    fileprivate func rekey(
        _ alias: RekeyedAlias, of link: Identifier<Link>, at time: Instant, for account: AccountID
    ) throws {
        let key = alias.keyMapping.key.text
        try execute(
            sql: """
                UPDATE OR IGNORE alias SET key = ?, source_key = ?, target_key = ?
                WHERE account = ? AND link = ? AND key = ?
                """,
            arguments: [key, alias.fromKey, alias.toKey, account, link, alias.formerKey])
        if key != alias.formerKey {
            try execute(
                sql: """
                    UPDATE claim INDEXED BY claim_by_link SET withdrawn_at = ?
                    WHERE account = ? AND link = ? AND key = ? AND kind = ? AND withdrawn_at IS NULL
                    """,
                arguments: [time, account, link, alias.formerKey, IdentityKey.Kind.redirect.rawValue])
        }
        try insert(alias.keyMapping, of: link, at: time, for: account)
    }
}
