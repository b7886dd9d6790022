import Canonicalization
import Notebook

extension PostgresStore {
    public func take(
        _ work: BackgroundWork, of accounts: [AccountID], limit: Int, for duration: Duration
    ) async throws(NotebookError) -> [AccountID] {
        if accounts.isEmpty { return [] }
        return try await writeDirectly(for: .allAccounts) { [process] connection in
            // A new row can be taken at once: its time is over.
            connection.enqueue(
                """
                INSERT INTO work (account, kind, taken_by, taken_until)
                SELECT account, $2, $3, '-infinity' FROM unnest($1::bigint[]) AS listed (account)
                ORDER BY account ON CONFLICT DO NOTHING
                """, [StoredList(accounts.map(\.rawValue)), work.rawValue, process])
            // What another process is taking at the same moment is not waited for.
            let taken: [AccountID] = try connection.rows(
                """
                UPDATE work SET taken_by = $3, taken_until = now() + $4 * interval '1 millisecond'
                WHERE kind = $2 AND account IN (
                    SELECT account FROM work
                    WHERE account = ANY ($1::bigint[]) AND kind = $2 AND (taken_until < now() OR taken_by = $3)
                    ORDER BY account LIMIT $5 FOR UPDATE SKIP LOCKED)
                RETURNING account
                """,
                [
                    StoredList(accounts.map(\.rawValue)), work.rawValue, process,
                    Int64(duration / .milliseconds(1)), limit,
                ]
            ).map { try $0["account"] }
            return taken.sorted { $0.rawValue < $1.rawValue }
        }
    }

    public func giveBack(_ work: BackgroundWork, of accounts: [AccountID]) async throws(NotebookError) {
        if accounts.isEmpty { return }
        try await writeDirectly(for: .allAccounts) { [process] connection in
            _ = try connection.rows(
                "DELETE FROM work WHERE account = ANY ($1::bigint[]) AND kind = $2 AND taken_by = $3",
                [StoredList(accounts.map(\.rawValue)), work.rawValue, process])
        }
    }

    public func applies(_ version: KeyVersion, isNew: Bool) async throws(NotebookError) -> Bool {
        try await writeDirectly(for: AccountID.local) { connection in
            let applied = try connection.rows(
                """
                UPDATE key_version SET fingerprint = $2, used_at = now()
                WHERE account = $1 AND ($3 OR fingerprint = $2 OR used_at < now() - interval '5 minutes')
                """, [AccountID.local, version.indexed, isNew])
            if applied.affectedCount == 1 { return true }
            let added = try connection.rows(
                "INSERT INTO key_version (account, fingerprint, used_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING",
                [AccountID.local, version.indexed])
            return added.affectedCount == 1
        }
    }

    public func accounts(
        notKeyedBy version: KeyVersion, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await read(for: .allAccounts) { connection in
            // Two ranges of an index. An account comes as often as it has links, and only links of the first accounts are read.
            try connection.rows(
                """
                SELECT DISTINCT account FROM (
                    (SELECT account FROM link WHERE keyed_by < $1 ORDER BY keyed_by, account LIMIT $2)
                    UNION ALL (SELECT account FROM link WHERE keyed_by > $1 ORDER BY keyed_by, account LIMIT $2)
                ) AS other
                WHERE EXISTS (SELECT 1 FROM account WHERE account.id = other.account AND NOT is_removed)
                ORDER BY account
                """, [version.indexed, limit]
            ).map { try $0["account"] }
        }
    }
}
