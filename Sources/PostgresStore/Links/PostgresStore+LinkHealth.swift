import LinkHealth
import Notebook

extension PostgresStore {
    /// At most 20 links of a host, so that a host with many links does not delay others, from the 10,000 most overdue
    /// links.
    private static let findDueLinks = """
        SELECT id, webpage_url FROM (
            SELECT due.*, row_number() OVER (PARTITION BY hostname ORDER BY due_at, id) AS place FROM (
                SELECT link.id, webpage_url, hostname, due_at FROM link_health AS health
                JOIN link ON link.account = health.account AND link.id = health.link
                JOIN note ON note.account = link.account AND note.id = link.note
                WHERE health.account = $1 AND due_at <= $2 AND removed_at IS NULL AND trashed_at IS NULL
                    AND webpage_url IS NOT NULL
                ORDER BY due_at LIMIT 10000
            ) AS due
        ) AS placed WHERE place <= 20 ORDER BY due_at, id LIMIT $3
        """

    public func links(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await read(for: account) { connection in
            try connection.rows(Self.findDueLinks, [account, time, limit]).map(CheckedLink.init(row:))
        }
    }

    public func record(
        _ result: LinkCheckResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [Link] {
        try await write(for: account) { connection in
            try result.links.compactMap { try connection.record(result, of: $0, at: time, for: account) }
        }
    }
}

extension CheckedLink {
    /// - Parameter row: A row with `id` and `webpage_url`.
    init(row: PostgresRow) throws { self.init(id: try row["id"], webpageURL: try row["webpage_url"]) }
}

extension PostgresConnection {
    /// Records the result for one link. Returns `nil` if the link was removed.
    fileprivate func record(
        _ result: LinkCheckResult, of checked: CheckedLink, at time: Instant, for account: AccountID
    ) throws -> Link? {
        guard let (before, health) = try linkAndHealth(checked.id, for: account) else { return nil }
        var history = LinkHistory(state: before.healthState, evidence: health.evidence, lastVisit: health.lastVisit)
        history.record(result.observation, at: Int(time.milliseconds / 1000))
        let (state, movedTo) = history.stored
        let isChanged = state != before.state || movedTo != before.movedTo
        let mapping = state == .moved ? result.movedKeyMapping : nil
        let movedKey = isChanged ? mapping?.key.text : health.movedKey
        let wait = LinkCheckQueue.interval(for: checked.webpageURL, history: history)
        let evidence = history.evidence
        precedeNext(
            with: """
                UPDATE link_health SET due_at = $3, checked_at = $4, moved_to = $5, moved_key = $6, target = $7,
                    gone_count = $8, first_gone_at = $9, unclear_count = $10
                WHERE account = $1 AND link = $2
                """,
            [
                account, checked.id, Instant(milliseconds: time.milliseconds + Int64(wait) * 1000), time, movedTo,
                movedKey, evidence.target, evidence.goneCount, evidence.since, evidence.unclearCount,
            ])
        guard isChanged else { return before }
        precedeNext(
            with: "UPDATE link SET state = $3 WHERE account = $1 AND id = $2", [account, checked.id, state.rawValue])
        var touched = try withdraw(health.movedKey, of: before, at: time, for: account)
        if let mapping {
            insert(mapping, of: checked.id, at: time, for: account)
            touched.append(mapping.key.indexed)
        }
        // A link check does not count as a modification by the person.
        try advance(before.noteID, at: time, modifying: false, touching: touched, for: account)
        return try linkAndHealth(checked.id, for: account)?.link
    }

    /// Withdraws the key of the address that the page seemed to have moved to. The link's own key stays.
    ///
    /// - Returns: The hashes that may leave the link index.
    private func withdraw(
        _ movedKey: String?, of link: Link, at time: Instant, for account: AccountID
    ) throws -> [Int64] {
        guard let movedKey, movedKey != link.key else { return [] }
        return try rows(
            """
            UPDATE claim SET withdrawn_at = $4
            WHERE account = $1 AND link = $2 AND key = $3 AND withdrawn_at IS NULL RETURNING key_hash
            """, [account, link.id, movedKey, time]
        ).map { try $0["key_hash"] }
    }

    /// Returns a link that was not removed, and what is known of its health.
    private func linkAndHealth(
        _ id: Identifier<Link>, for account: AccountID
    ) throws -> (link: Link, health: StoredHealth)? {
        try rows(
            """
            SELECT \(Link.columns), checked_at, moved_key, target, gone_count, first_gone_at, unclear_count
            FROM link JOIN link_health ON link_health.account = link.account AND link_health.link = link.id
            WHERE link.account = $1 AND link.id = $2 AND removed_at IS NULL
            """, [account, id]
        ).first.map { (try Link(row: $0), try StoredHealth(row: $0)) }
    }
}

/// What link checks have found, except the state.
private struct StoredHealth {
    let evidence: LinkHistory.Evidence
    /// In seconds since 1970.
    let lastVisit: Int?
    let movedKey: String?

    init(row: PostgresRow) throws {
        evidence = LinkHistory.Evidence(
            target: try row["target"], goneCount: try row["gone_count"], since: try row["first_gone_at"],
            unclearCount: try row["unclear_count"])
        let checkedAt: Instant? = try row["checked_at"]
        lastVisit = checkedAt.map { Int($0.milliseconds / 1000) }
        movedKey = try row["moved_key"]
    }
}
