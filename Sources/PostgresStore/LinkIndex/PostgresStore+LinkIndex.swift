import Notebook

extension PostgresStore: LinkIndexStore {
    public func indexedHashes(
        from hash: UInt64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage {
        try await readTogether(for: account) { connection in
            var hashes: [Int64] = []
            // PostgreSQL's integers are signed: hashes from 2^63 are negative.
            let start = Int64(bitPattern: hash)
            let ranges = start >= 0 ? [start...Int64.max, Int64.min ... -1] : [start ... -1]
            for range in ranges where hashes.count <= limit {
                hashes += try connection.rows(
                    """
                    SELECT DISTINCT key_hash FROM claim
                        JOIN link ON link.account = claim.account AND link.id = claim.link
                        JOIN note ON note.account = link.account AND note.id = link.note
                    WHERE claim.account = $1 AND key_hash >= $2 AND key_hash <= $3 AND withdrawn_at IS NULL
                        AND trashed_at IS NULL
                    ORDER BY key_hash LIMIT $4
                    """, [account, range.lowerBound, range.upperBound, limit + 1 - hashes.count]
                ).map { try $0["key_hash"] }
            }
            return LinkIndexPage(
                hashes: hashes.prefix(limit).map { UInt64(bitPattern: $0) },
                next: hashes.count > limit ? UInt64(bitPattern: hashes[limit]) : nil,
                cursor: try connection.logEnds(for: account).last)
        }
    }

    /// The keys of apps' own identifiers are `app:ORIGIN#IDENTIFIER`. Keys without a page, `app:=TYPE#IDENTIFIER`, come before
    /// all of them.
    public func appOrigins(for account: AccountID) async throws(NotebookError) -> [String] {
        try await read(for: account) { connection in
            try connection.rows(Self.selectAppOrigins, [account]).map { try $0["origin"] }
        }
    }

    private static let selectAppOrigins = """
        SELECT DISTINCT split_part(substr(claim.key, 5), '#', 1) AS origin FROM claim
            JOIN link ON link.account = claim.account AND link.id = claim.link
            JOIN note ON note.account = link.account AND note.id = link.note
        WHERE claim.account = $1 AND claim.kind = 'appIdentifier' AND withdrawn_at IS NULL
            AND claim.key::name >= 'app:h'::name AND trashed_at IS NULL
        ORDER BY origin
        """

    /// Clients ask far more often than notes change, so that the changes are read only if there are some.
    public func indexChangesAndPlaces(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> (delta: LinkIndexDelta, appOrigins: [String], preferences: AccountPreferences) {
        let (last, origins, preferences) = try await read(for: account) { connection in
            let rows = try connection.rows(ofEach: [
                (PostgresConnection.selectLogEnds, [account]), (Self.selectAppOrigins, [account]),
                AccountPreferences.selection(for: account).statement,
            ])
            return (
                try PostgresConnection.logEnds(in: rows[0]).last, try rows[1].map { try $0["origin"] as String },
                try AccountPreferences(rows: rows[2])
            )
        }
        if cursor == last {
            return (LinkIndexDelta(added: [], removed: [], cursor: last, isComplete: true), origins, preferences)
        }
        // After the changes, so that nothing is older than their cursor.
        return (
            try await indexChanges(since: cursor, limit: limit, for: account), try await appOrigins(for: account),
            try await self.preferences(for: account)
        )
    }

    public func indexChanges(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexDelta {
        try await readTogether(for: account) { connection in
            let ends = try connection.logEnds(for: account)
            let incomplete = LinkIndexDelta(added: [], removed: [], cursor: ends.last, isComplete: false)
            // A position beyond the end belongs to another database.
            guard cursor >= ends.first - 1 && cursor <= ends.last else { return incomplete }
            // Only the current state counts. A key that was added and removed is removed.
            let touched = try connection.rows(
                """
                SELECT key_hash, EXISTS (
                    SELECT 1 FROM claim
                        JOIN link ON link.account = claim.account AND link.id = claim.link
                        JOIN note ON note.account = link.account AND note.id = link.note
                    WHERE claim.account = $1 AND claim.key_hash = touched.key_hash AND withdrawn_at IS NULL
                        AND trashed_at IS NULL
                ) AS is_there
                FROM (
                    SELECT DISTINCT key_hash FROM key_change WHERE account = $1 AND sequence > $2 LIMIT $3
                ) AS touched
                """, [account, cursor, limit + 1]
            ).map { row -> (hash: Int64, isThere: Bool) in (try row["key_hash"], try row["is_there"]) }
            guard touched.count <= limit else { return incomplete }
            return LinkIndexDelta(
                added: touched.filter(\.isThere).map { UInt64(bitPattern: $0.hash) },
                removed: touched.filter { !$0.isThere }.map { UInt64(bitPattern: $0.hash) }, cursor: ends.last,
                isComplete: true)
        }
    }
}

extension PostgresConnection {
    fileprivate static let selectLogEnds = """
        SELECT coalesce(min(sequence), 1) AS first, coalesce(max(sequence), 0) AS last
        FROM change WHERE account = $1
        """

    /// Returns the first and the last position of the account's change log. In an empty log they are 1 and 0.
    fileprivate func logEnds(for account: AccountID) throws -> (first: Int64, last: Int64) {
        try Self.logEnds(in: try rows(Self.selectLogEnds, [account]))
    }

    fileprivate static func logEnds(in rows: StoredRows) throws -> (first: Int64, last: Int64) {
        (try rows.first?["first"] ?? 1, try rows.first?["last"] ?? 0)
    }
}
