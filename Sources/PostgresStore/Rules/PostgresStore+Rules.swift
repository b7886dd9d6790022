import Cryptography
import Notebook

extension PostgresStore: RuleStore {
    public func sharedRules(unlessVersion known: Int64?) async throws(NotebookError) -> SharedRules? {
        // What is asked most often is whether anything has changed.
        let version = try await read(for: AccountID.local) { connection in try connection.ruleVersion() }
        if version == known { return nil }
        return try await readTogether(for: AccountID.local) { connection in
            let set = try connection.rows(
                "SELECT version, own_text FROM rule_set WHERE account = $1", [AccountID.local]
            ).first
            let lists = try connection.rows(
                "SELECT name, source, content, read_at FROM rule_list WHERE account = $1 ORDER BY name",
                [AccountID.local]
            ).map { row in
                SharedRules.List(
                    name: try row["name"], source: try row["source"], bytes: try row["content"],
                    readAt: try row["read_at"])
            }
            return SharedRules(version: try set?["version"] ?? 0, lists: lists, ownText: try set?["own_text"] ?? "")
        }
    }

    public func replaceSharedRules(by rules: SharedRules) async throws(NotebookError) -> Int64? {
        let version: Int64? = try await writeDirectly(for: AccountID.local) { connection in
            // A row cannot be locked before it exists.
            connection.enqueue(
                "INSERT INTO rule_set (account, version, own_text) VALUES ($1, 0, '') ON CONFLICT DO NOTHING",
                [AccountID.local])
            let replaced: Int64? = try connection.rows(
                """
                UPDATE rule_set SET version = version + 1, own_text = $3 WHERE account = $1 AND version = $2
                RETURNING version
                """, [AccountID.local, rules.version, rules.ownText]
            ).first?["version"]
            guard let replaced else { return nil }
            let stored: [String: [UInt8]] = Dictionary(
                uniqueKeysWithValues: try connection.rows(
                    "SELECT name, sha256(content) AS digest FROM rule_list WHERE account = $1", [AccountID.local]
                ).map { (try $0["name"], try $0["digest"]) })
            connection.replaceRuleLists(having: stored, by: rules.lists)
            return replaced
        }
        if version != nil { changeListener.notifyOfRules() }
        return version
    }

    public func sharedRuleSignals() -> AsyncStream<Void> { changeListener.ruleSignals() }
}

extension PostgresConnection {
    fileprivate func ruleVersion() throws -> Int64 {
        try rows("SELECT version FROM rule_set WHERE account = $1", [AccountID.local]).first?["version"] ?? 0
    }

    /// - Parameter stored: The digests of the lists that are in the table, by their names. A list can have megabytes.
    fileprivate func replaceRuleLists(having stored: [String: [UInt8]], by lists: [SharedRules.List]) {
        let names = Set(lists.map(\.name))
        for name in stored.keys where !names.contains(name) {
            enqueue(
                "DELETE FROM rule_list WHERE account = $1 AND name = $2", [AccountID.local, name])
        }
        for list in lists {
            if stored[list.name] == SHA256.digest(of: list.bytes) {
                enqueue(
                    "UPDATE rule_list SET source = $3, read_at = $4 WHERE account = $1 AND name = $2",
                    [AccountID.local, list.name, list.source, list.readAt])
                continue
            }
            enqueue(
                "DELETE FROM rule_list WHERE account = $1 AND name = $2", [AccountID.local, list.name])
            enqueue(
                "INSERT INTO rule_list (account, name, source, content, read_at) VALUES ($1, $2, $3, $4, $5)",
                [AccountID.local, list.name, list.source, list.bytes, list.readAt])
        }
    }
}
