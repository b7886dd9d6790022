import GRDB
import LinkHealth
import Notebook

extension SQLiteStore {
    /// At most 20 links of a host, so that a host with many links does not delay others, from the 10,000 most overdue
    /// links.
    static let findDueLinks = """
        SELECT id, webpage_url FROM (
            SELECT *, row_number() OVER (PARTITION BY hostname ORDER BY due_at, id) AS place FROM (
                SELECT link.id, webpage_url, hostname, due_at FROM link_health AS health
                JOIN link ON link.account = health.account AND link.id = health.link
                JOIN note ON note.account = link.account AND note.id = link.note
                WHERE health.account = ? AND due_at <= ? AND removed_at IS NULL AND trashed_at IS NULL
                    AND webpage_url IS NOT NULL
                ORDER BY due_at LIMIT 10000
            )
        ) WHERE place <= 20 ORDER BY due_at, id LIMIT ?
        """

    public func links(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await read { db in
            try Row.fetchAll(db.cachedStatement(sql: Self.findDueLinks), arguments: [account, time, limit])
                .map { CheckedLink(id: $0["id"], webpageURL: $0["webpage_url"]) }
        }
    }

    public func record(
        _ visit: LinkCheckResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [Link] {
        try await write(for: account) { db in
            try visit.links.compactMap { try db.record(visit, of: $0, at: time, for: account) }
        }
    }
}

extension Database {
    /// Records the result for one link. Returns `nil` if the link was removed.
    fileprivate func record(
        _ visit: LinkCheckResult, of visited: CheckedLink, at time: Instant, for account: AccountID
    ) throws -> Link? {
        guard let before = try link(visited.id, for: account), let health = try health(of: visited.id, for: account)
        else { return nil }
        var history = LinkHistory(state: before.healthState, evidence: health.evidence, lastVisit: health.lastVisit)
        history.record(visit.observation, at: Int(time.milliseconds / 1000))
        let (state, movedTo) = history.stored
        let isChanged = state != before.state || movedTo != before.movedTo
        let mapping = state == .moved ? visit.movedKeyMapping : nil
        let movedKey = isChanged ? mapping?.key.text : health.movedKey
        let wait = LinkCheckQueue.interval(for: visited.webpageURL, history: history)
        let evidence = history.evidence
        try cachedStatement(
            sql: """
                UPDATE link_health SET due_at = ?, checked_at = ?, moved_to = ?, moved_key = ?, target = ?, gone_count = ?,
                    first_gone_at = ?, unclear_count = ?
                WHERE account = ? AND link = ?
                """
        ).execute(arguments: [
            Instant(milliseconds: time.milliseconds + Int64(wait) * 1000), time, movedTo, movedKey, evidence.target,
            evidence.goneCount, evidence.since, evidence.unclearCount, account, visited.id,
        ])
        guard isChanged else { return before }
        try cachedStatement(sql: "UPDATE link SET state = ? WHERE account = ? AND id = ?")
            .execute(arguments: [state.rawValue, account, visited.id])
        var touched = try withdraw(health.movedKey, of: before, at: time, for: account)
        if let mapping {
            try insert(mapping, of: visited.id, at: time, for: account)
            touched.append(mapping.key.indexed)
        }
        // A link check does not count as a modification by the person.
        _ = try advance(before.noteID, at: time, modifying: false, touching: touched, for: account)
        return try link(visited.id, for: account)
    }

    /// Withdraws the key of the address that the page seemed to have moved to. The link's own key stays.
    ///
    /// - Returns: The hashes that may leave the link index.
    private func withdraw(
        _ movedKey: String?, of link: Link, at time: Instant, for account: AccountID
    ) throws -> [Int64] {
        guard let movedKey, movedKey != link.key else { return [] }
        return try Int64.fetchAll(
            self,
            sql: """
                UPDATE claim INDEXED BY claim_by_link SET withdrawn_at = ?
                WHERE account = ? AND link = ? AND key = ? AND withdrawn_at IS NULL RETURNING key_hash
                """,
            arguments: [time, account, link.id, movedKey])
    }

    private func link(_ id: Identifier<Link>, for account: AccountID) throws -> Link? {
        let statement = try cachedStatement(
            sql: "SELECT \(Link.columns) FROM link WHERE account = ? AND id = ? AND removed_at IS NULL")
        return try Row.fetchOne(statement, arguments: [account, id]).map(Link.init(row:))
    }

    private func health(
        of link: Identifier<Link>, for account: AccountID
    ) throws -> (evidence: LinkHistory.Evidence, lastVisit: Int?, movedKey: String?)? {
        let statement = try cachedStatement(
            sql: """
                SELECT checked_at, moved_key, target, gone_count, first_gone_at, unclear_count FROM link_health
                WHERE account = ? AND link = ?
                """)
        return try Row.fetchOne(statement, arguments: [account, link]).map { row in
            let evidence = LinkHistory.Evidence(
                target: row["target"], goneCount: row["gone_count"], since: row["first_gone_at"],
                unclearCount: row["unclear_count"])
            let lastVisit: Instant? = row["checked_at"]
            return (evidence, lastVisit.map { Int($0.milliseconds / 1000) }, row["moved_key"])
        }
    }
}
