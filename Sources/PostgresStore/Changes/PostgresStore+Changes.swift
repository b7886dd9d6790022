import Notebook

extension PostgresStore: ChangeStore {
    public func register(
        _ record: IdempotencyRecord, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Bool {
        let oldest = Instant(milliseconds: time.milliseconds - IdempotencyRecord.lifetime)
        return try await writeDirectly(for: account) { connection in
            connection.precedeNext(
                with: "DELETE FROM idempotency WHERE account = $1 AND claimed_at <= $2", [account, oldest])
            // If another transaction inserts the same key, this waits for it.
            let added = try connection.rows(
                """
                INSERT INTO idempotency (account, key, request, claimed_at) VALUES ($1, $2, $3, $4)
                ON CONFLICT DO NOTHING
                """, [account, record.keyDigest, record.requestDigest, time])
            if added.affectedCount == 1 { return false }
            let known: [UInt8]? = try connection.rows(
                "SELECT request FROM idempotency WHERE account = $1 AND key = $2", [account, record.keyDigest]
            ).first?["request"]
            guard known == record.requestDigest else { throw NotebookError.idempotencyKeyReused }
            return true
        }
    }

    public func changes(
        after sequence: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> AccountChanges {
        // One statement, so that the entries and the ends of the log are those of one moment.
        let rows = try await read(for: account) { connection in
            try connection.rows(
                """
                SELECT log.first, log.last, entry.* FROM (
                    SELECT coalesce(min(sequence), 1) AS first, coalesce(max(sequence), 0) AS last
                    FROM change WHERE account = $1
                ) AS log LEFT JOIN LATERAL (
                    SELECT sequence, kind, note, link, revision, made_at, kind = 'rulesChanged' OR EXISTS (
                        SELECT 1 FROM key_change
                        WHERE key_change.account = $1 AND key_change.sequence = change.sequence
                    ) AS touches_index
                    FROM change WHERE account = $1 AND sequence > $2 ORDER BY sequence LIMIT $3
                ) AS entry ON true ORDER BY entry.sequence
                """, [account, sequence, limit])
        }
        do {
            let (first, last): (Int64, Int64) = (try rows.first?["first"] ?? 1, try rows.first?["last"] ?? 0)
            return AccountChanges(
                changes: try rows.map(AccountChange.init(row:)).compactMap(\.self), last: last,
                // A position beyond the end belongs to another database.
                isComplete: sequence >= first - 1 && sequence <= last)
        } catch {
            throw Self.notebookError(error)
        }
    }

    public func changeSignals(for account: AccountID) -> AsyncStream<Void> {
        changeListener.signals(for: account)
    }
}

extension AccountChange {
    /// Returns `nil` for a kind that a newer version wrote, and if there is no entry.
    fileprivate init?(row: StoredRow) throws {
        guard let sequence: Int64 = try row["sequence"], let kind = Kind(rawValue: try row["kind"]) else { return nil }
        self.init(
            sequence: sequence, kind: kind, note: try row["note"], link: try row["link"], revision: try row["revision"],
            touchesIndex: try row["touches_index"], madeAt: try row["made_at"])
    }
}
