import Canonicalization

extension StoreEngine {
    /// Returns recorded activities, the last visited first.
    public func activities(limit: Int, for account: AccountID) async throws(NotebookError) -> [RecordedActivity] {
        try await writeVisitsIfPossible(of: account)
        return try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT \(raw: RecordedActivity.columns) FROM activity WHERE account = \(account)
                ORDER BY visited_at DESC, \(.insertionOrder) DESC LIMIT \(limit)
                """
            ).map(RecordedActivity.init(row:)).compactMap(\.self)
        }
    }

    /// Returns a recorded activity.
    ///
    /// - Throws: `activityNotFound`.
    public func activity(
        _ id: Identifier<RecordedActivity>, for account: AccountID
    ) async throws(NotebookError) -> RecordedActivity {
        try await writeVisitsIfPossible(of: account)
        return try await read(for: account) { transaction in
            let row = try transaction.rows(
                """
                SELECT \(raw: RecordedActivity.columns) FROM activity WHERE account = \(account) AND id = \(id)
                """
            ).first
            guard let record = try row.flatMap(RecordedActivity.init(row:)) else {
                throw NotebookError.activityNotFound
            }
            return record
        }
    }

    /// Makes the current activity of a device a recent visit.
    public func resignActivity(
        ofDevice device: String, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeActivities(at: time, for: account) { transaction in
            try transaction.rows(
                """
                UPDATE activity SET is_current = \(false)
                WHERE account = \(account) AND device = \(device) AND \(.isTrue("is_current"))
                """
            ).affectedCount
        }
    }

    /// Deletes a recorded activity.
    ///
    /// - Throws: `activityNotFound`.
    public func removeActivity(
        _ id: Identifier<RecordedActivity>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeActivities(at: time, for: account) { transaction in
            let removed = try transaction.rows("DELETE FROM activity WHERE account = \(account) AND id = \(id)")
            guard removed.affectedCount > 0 else { throw NotebookError.activityNotFound }
            return removed.affectedCount
        }
    }

    /// Deletes recorded activities.
    public func forgetActivities(
        _ selection: VisitSelection, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        let condition: SQLText
        switch selection {
        case .all: condition = "true"
        case .site(let hostname): condition = .isOfSite(hostname.lowercased())
        case .range(let start, let end): condition = "visited_at >= \(start) AND visited_at < \(end)"
        }
        return try await writeActivities(at: time, for: account) { transaction in
            try transaction.rows("DELETE FROM activity WHERE account = \(account) AND \(condition)").affectedCount
        }
    }

    /// Stores the retention of visits, and drops the visits beyond it.
    public func setRetention(
        _ retention: ActivityRetention, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeVisits(of: account)
        try await writePreferences(at: time, for: account) { transaction in
            try transaction.set("retention", to: try StoredJSON.text(retention), for: account)
            try transaction.dropVisits(beyond: retention, at: time, for: account)
        }
    }

    /// Writes the visits before a read, which continues if they cannot be written now.
    private func writeVisitsIfPossible(of account: AccountID) async throws(NotebookError) {
        do {
            try await writeVisits(of: account)
        } catch .storageFull {
        } catch .storageReplaced {
        } catch .storageDamaged {
        } catch .storageBusy {}
    }

    /// Performs a write that deletes or changes activities.
    ///
    /// - Parameter statements: Returns the number of activities that it deleted or changed.
    /// - Returns: That number.
    @discardableResult
    private func writeActivities(
        at time: Instant, for account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Int
    ) async throws(NotebookError) -> Int {
        try await writeVisits(of: account)
        return try await write(for: account) { transaction in
            let count = try statements(transaction)
            if count > 0 { try transaction.log(ChangeEntry(kind: .activityChanged), at: time, for: account) }
            return count
        }
    }
}

extension StoreTransaction {
    /// Deletes the visits that are too old, too many or expired.
    package func dropVisits(beyond retention: ActivityRetention, at time: Instant, for account: AccountID) throws {
        let earliest = time.advanced(byDays: -retention.days)
        try run(
            """
            DELETE FROM activity WHERE account = \(account) AND (visited_at < \(earliest) OR expires_at <= \(time)
                OR \(.rowKey) IN (
                    SELECT \(.rowKey) FROM activity WHERE account = \(account)
                    ORDER BY visited_at DESC, \(.insertionOrder) DESC \(.allButFirst(retention.count))))
            """)
    }
}

extension SQLText {
    /// The condition that a visit was to a host, or to one below it.
    fileprivate static func isOfSite(_ hostname: String) -> SQLText {
        let ending = "." + hostname
        let length: SQLText = .place("\(ending.unicodeScalars.count)")
        return """
            (hostname = \(hostname) OR substr(hostname, length(hostname) - \(length) + 1) = \(ending))
            """
    }

    /// The column by which an engine finds a row that it has read.
    fileprivate static let rowKey: SQLText = "\(sqlite: "rowid", postgres: "id")"

    /// Leaves out the first rows.
    fileprivate static func allButFirst(_ count: Int) -> SQLText {
        "\(sqlite: "LIMIT -1 OFFSET \(count)", postgres: "OFFSET \(count)")"
    }
}

extension RecordedActivity {
    package static let columns = """
        id, key, key_kind, key_hash, canonical_url, hostname, description, visited_at, is_current
        """

    /// Returns `nil` for a row without an activity.
    package init?(row: StoredRow) throws {
        guard let activity = try StoredJSON.value(UserActivity.self, try row["description"]) else { return nil }
        let hash: Int64 = try row["key_hash"]
        let canonicalURL: String = try row["canonical_url"]
        self.init(
            id: try row["id"], activity: activity, canonicalURL: canonicalURL.isEmpty ? nil : canonicalURL,
            hostname: try row["hostname"],
            key: IdentityKey(
                kind: IdentityKey.Kind(rawValue: try row["key_kind"]) ?? .canonicalURL, text: try row["key"],
                hash: UInt64(bitPattern: hash)),
            visitedAt: try row["visited_at"], isCurrent: try row["is_current"])
    }
}
