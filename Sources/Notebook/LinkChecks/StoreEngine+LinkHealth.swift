import LinkHealth

extension SQLText {
    /// At most 20 links of a host, so that a host with many links does not delay others, from the 10,000 most overdue
    /// links.
    package static func links(dueAt time: Instant, limit: Int, for account: AccountID) -> SQLText {
        """
        SELECT id, webpage_url FROM (
            SELECT due.*, row_number() OVER (PARTITION BY hostname ORDER BY due_at, id) AS place FROM (
                SELECT link.id, webpage_url, hostname, due_at FROM link_health AS health
                JOIN link ON link.account = health.account AND link.id = health.link
                JOIN note ON note.account = link.account AND note.id = link.note
                WHERE health.account = \(account) AND due_at <= \(time) AND removed_at IS NULL AND trashed_at IS NULL
                    AND webpage_url IS NOT NULL
                ORDER BY due_at LIMIT 10000
            ) AS due
        ) AS placed WHERE place <= 20 ORDER BY due_at, id LIMIT \(limit)
        """
    }
}

extension StoreEngine {
    /// Returns links outside the trash that are due for a check: the longest overdue first, with few of each host.
    public func links(
        dueAt time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        try await read(for: account) { transaction in
            try transaction.rows(.links(dueAt: time, limit: limit, for: account)).map(CheckedLink.init(row:))
        }
    }

    /// Records a link check in one transaction: evidence, state, the time of the next check and the key of a new
    /// address.
    ///
    /// - Returns: The updated links, without those that were removed in the meantime.
    public func record(
        _ result: LinkCheckResult, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> [Link] {
        try await write(for: account) { transaction in
            try result.links.compactMap { try transaction.record(result, of: $0, at: time, for: account) }
        }
    }
}

extension NoteWriter {
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
        try run(
            """
            UPDATE link_health SET due_at = \(Instant(milliseconds: time.milliseconds + Int64(wait) * 1000)),
                checked_at = \(time), moved_to = \(movedTo), moved_key = \(movedKey), target = \(evidence.target),
                gone_count = \(evidence.goneCount), first_gone_at = \(evidence.since),
                unclear_count = \(evidence.unclearCount)
            WHERE account = \(account) AND link = \(checked.id)
            """)
        guard isChanged else { return before }
        try run("UPDATE link SET state = \(state.rawValue) WHERE account = \(account) AND id = \(checked.id)")
        var touched = try withdraw(health.movedKey, of: before, at: time, for: account)
        if let mapping {
            try insert(mapping, of: checked.id, at: time, for: account)
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
            UPDATE key_mapping \(.index("key_mapping_by_link")) SET withdrawn_at = \(time)
            WHERE account = \(account) AND link = \(link.id) AND key = \(movedKey) AND withdrawn_at IS NULL
            RETURNING key_hash
            """
        ).map { try $0["key_hash"] }
    }

    /// Returns a link that was not removed, and what is known of its health.
    private func linkAndHealth(
        _ id: Identifier<Link>, for account: AccountID
    ) throws -> (link: Link, health: StoredHealth)? {
        try rows(
            """
            SELECT \(Link.columns(for: account)), checked_at, moved_key, target, gone_count, first_gone_at, unclear_count
            FROM link JOIN link_health ON link_health.account = link.account AND link_health.link = link.id
            WHERE link.account = \(account) AND link.id = \(id) AND removed_at IS NULL
            """
        ).first.map { (try Link(row: $0), try StoredHealth(row: $0)) }
    }
}

/// What link checks have found, except the state.
private struct StoredHealth {
    let evidence: LinkHistory.Evidence
    /// In seconds since 1970.
    let lastVisit: Int?
    let movedKey: String?

    init(row: StoredRow) throws {
        evidence = LinkHistory.Evidence(
            target: try row["target"], goneCount: try row["gone_count"], since: try row["first_gone_at"],
            unclearCount: try row["unclear_count"])
        let checkedAt: Instant? = try row["checked_at"]
        lastVisit = checkedAt.map { Int($0.milliseconds / 1000) }
        movedKey = try row["moved_key"]
    }
}
