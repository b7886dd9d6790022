import Notebook

extension PostgresStore: ActivityStore {
    public func record(_ record: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID) {
        visits.add(record, keeping: retention, for: account, to: self)
    }

    /// Called by ``VisitWriter``.
    func write(_ visits: PendingVisits, for account: AccountID) async throws(NotebookError) {
        do {
            try await write(for: account) { connection in try connection.record(visits, for: account) }
        } catch .accountNotFound {
            // The account was removed, and its visits with it.
        }
    }

    /// Writes the visits before a read, which continues if they cannot be written now.
    private func writeVisitsIfPossible(for account: AccountID) async throws(NotebookError) {
        do {
            try await visits.write(of: account, to: self)
        } catch .storageFull {
        } catch .storageBusy {}
    }

    public func activities(
        limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [RecordedActivity] {
        try await writeVisitsIfPossible(for: account)
        return try await read(for: account) { connection in
            try connection.rows(
                """
                SELECT \(RecordedActivity.columns) FROM activity WHERE account = $1
                ORDER BY visited_at DESC, number DESC LIMIT $2
                """, [account, limit]
            ).map(RecordedActivity.init(row:)).compactMap(\.self)
        }
    }

    public func activity(
        _ id: Identifier<RecordedActivity>, for account: AccountID
    ) async throws(NotebookError) -> RecordedActivity {
        try await writeVisitsIfPossible(for: account)
        return try await read(for: account) { connection in
            let row = try connection.rows(
                "SELECT \(RecordedActivity.columns) FROM activity WHERE account = $1 AND id = $2", [account, id]
            ).first
            guard let record = try row.flatMap(RecordedActivity.init(row:)) else {
                throw NotebookError.activityNotFound
            }
            return record
        }
    }

    public func resignActivity(
        ofDevice device: String, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeActivities(at: time, for: account) { connection in
            try connection.rows(
                "UPDATE activity SET is_current = false WHERE account = $1 AND device = $2 AND is_current",
                [account, device]
            ).affectedCount
        }
    }

    public func removeActivity(
        _ id: Identifier<RecordedActivity>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await writeActivities(at: time, for: account) { connection in
            let removed = try connection.rows("DELETE FROM activity WHERE account = $1 AND id = $2", [account, id])
            guard removed.affectedCount > 0 else { throw NotebookError.activityNotFound }
            return removed.affectedCount
        }
    }

    public func forgetActivities(
        _ which: VisitSelection, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Int {
        try await writeActivities(at: time, for: account) { connection in
            switch which {
            case .all:
                try connection.rows("DELETE FROM activity WHERE account = $1", [account]).affectedCount
            case .site(let hostname):
                try connection.rows(
                    """
                    DELETE FROM activity WHERE account = $1
                        AND (hostname = $2 OR right(hostname, length($2) + 1) = '.' || $2)
                    """, [account, hostname.lowercased()]
                ).affectedCount
            case .range(let start, let end):
                try connection.rows(
                    "DELETE FROM activity WHERE account = $1 AND visited_at >= $2 AND visited_at < $3",
                    [account, start, end]
                ).affectedCount
            }
        }
    }

    /// Performs a write that deletes or changes activities.
    ///
    /// - Parameter statements: Returns the number of activities that it deleted or changed.
    /// - Returns: That number.
    @discardableResult
    private func writeActivities(
        at time: Instant, for account: AccountID, _ statements: @escaping @Sendable (PostgresConnection) throws -> Int
    ) async throws(NotebookError) -> Int {
        try await visits.write(of: account, to: self)
        return try await write(for: account) { connection in
            let count = try statements(connection)
            if count > 0 { try connection.log(ChangeEntry(kind: .activityChanged), at: time, for: account) }
            return count
        }
    }
}
