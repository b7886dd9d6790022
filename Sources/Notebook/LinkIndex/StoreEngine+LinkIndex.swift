extension StoreEngine {
    /// Returns the distinct hashes of the keys of links outside the trash, starting with a hash, ascending as unsigned
    /// numbers.
    public func indexedHashes(
        from hash: UInt64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage {
        try await readTogether(for: account) { transaction in
            var hashes: [Int64] = []
            // The integers of both engines are signed: hashes from 2^63 are negative.
            let start = Int64(bitPattern: hash)
            let ranges = start >= 0 ? [start...Int64.max, Int64.min ... -1] : [start ... -1]
            for range in ranges where hashes.count <= limit {
                hashes += try transaction.rows(
                    .hashes(in: range, limit: limit + 1 - hashes.count, for: account)
                ).map { try $0["key_hash"] }
            }
            return LinkIndexPage(
                hashes: hashes.prefix(limit).map { UInt64(bitPattern: $0) },
                next: hashes.count > limit ? UInt64(bitPattern: hashes[limit]) : nil,
                cursor: try transaction.logRange(for: account).last)
        }
    }

    /// Returns the origins of the pages of links outside the trash that have an app's own identifiers.
    public func appOrigins(for account: AccountID) async throws(NotebookError) -> [String] {
        try await read(for: account) { transaction in
            try transaction.rows(.appOrigins(for: account)).map { try $0["origin"] }
        }
    }

    /// Returns the changes of the link index since a position in the log.
    ///
    /// - Parameter limit: The maximum number of changes. If there are more, the result is incomplete.
    public func indexChanges(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexDelta {
        try await readTogether(for: account) { transaction in
            let ends = try transaction.logRange(for: account)
            let incomplete = LinkIndexDelta(added: [], removed: [], cursor: ends.last, isComplete: false)
            guard ends.hasAll(after: cursor) else { return incomplete }
            // Only the current state counts. A key that was added and removed is removed.
            let touched = try transaction.rows(
                .touchedHashes(since: cursor, limit: limit + 1, for: account)
            ).map { row -> (hash: Int64, isThere: Bool) in (try row["key_hash"], try row["is_there"]) }
            guard touched.count <= limit else { return incomplete }
            return LinkIndexDelta(
                added: touched.filter(\.isThere).map { UInt64(bitPattern: $0.hash) },
                removed: touched.filter { !$0.isThere }.map { UInt64(bitPattern: $0.hash) }, cursor: ends.last,
                isComplete: true)
        }
    }
}

extension SQLText {
    /// Selects the distinct key hashes of notes outside the trash, from a range of the primary key. SQLite would otherwise start
    /// with the notes.
    package static func hashes(in range: ClosedRange<Int64>, limit: Int, for account: AccountID) -> SQLText {
        """
        SELECT DISTINCT key_hash FROM key_mapping
            \(joinInOrder) link ON link.account = key_mapping.account AND link.id = key_mapping.link
            \(joinInOrder) note ON note.account = link.account AND note.id = link.note
        WHERE key_mapping.account = \(account) AND key_hash >= \(range.lowerBound) AND key_hash <= \(range.upperBound)
            AND withdrawn_at IS NULL AND trashed_at IS NULL
        ORDER BY key_hash LIMIT \(limit)
        """
    }

    /// Selects the hashes that changes have touched, and whether they are in the index now.
    fileprivate static func touchedHashes(since cursor: Int64, limit: Int, for account: AccountID) -> SQLText {
        """
        SELECT key_hash, EXISTS (
            SELECT 1 FROM key_mapping
                \(joinInOrder) link ON link.account = key_mapping.account AND link.id = key_mapping.link
                \(joinInOrder) note ON note.account = link.account AND note.id = link.note
            WHERE key_mapping.account = \(account) AND key_mapping.key_hash = touched.key_hash AND withdrawn_at IS NULL
                AND trashed_at IS NULL
        ) AS is_there
        FROM (
            SELECT DISTINCT key_hash FROM key_change WHERE account = \(account) AND sequence > \(cursor)
            LIMIT \(limit)
        ) AS touched
        """
    }

    /// Selects the origins in the keys of apps' own identifiers, `app:ORIGIN#IDENTIFIER`. Keys without a page,
    /// `app:=TYPE#IDENTIFIER`, come before all of them.
    package static func appOrigins(for account: AccountID) -> SQLText {
        "\(sqlite: stepsThroughAppOrigins(for: account), postgres: distinctAppOrigins(for: account))"
    }

    /// Each step of the recursion finds the first key of the next origin: `$` follows `#`.
    private static func stepsThroughAppOrigins(for account: AccountID) -> SQLText {
        """
        WITH RECURSIVE first(key) AS (
            SELECT min(key) FROM key_mapping
            WHERE account = \(account) AND kind = 'appIdentifier' AND withdrawn_at IS NULL AND key >= 'app:h'
            UNION ALL
            SELECT (
                SELECT min(key_mapping.key) FROM key_mapping
                WHERE account = \(account) AND kind = 'appIdentifier' AND withdrawn_at IS NULL
                    AND key_mapping.key >= substr(first.key, 1, instr(first.key, '#') - 1) || '$'
            ) FROM first WHERE first.key IS NOT NULL
        ), origin(start) AS (
            SELECT substr(key, 1, instr(key, '#')) FROM first WHERE key IS NOT NULL
        )
        SELECT substr(start, 5, length(start) - 5) AS origin FROM origin
        WHERE EXISTS (
            SELECT 1 FROM key_mapping
                \(joinInOrder) link ON link.account = key_mapping.account AND link.id = key_mapping.link
                \(joinInOrder) note ON note.account = link.account AND note.id = link.note
            WHERE key_mapping.account = \(account) AND key_mapping.kind = 'appIdentifier' AND key_mapping.withdrawn_at IS NULL
                AND key_mapping.key >= start AND key_mapping.key < substr(start, 1, length(start) - 1) || '$'
                AND trashed_at IS NULL
        )
        """
    }

    private static func distinctAppOrigins(for account: AccountID) -> SQLText {
        """
        SELECT DISTINCT split_part(substr(key_mapping.key, 5), '#', 1) AS origin FROM key_mapping
            JOIN link ON link.account = key_mapping.account AND link.id = key_mapping.link
            JOIN note ON note.account = link.account AND note.id = link.note
        WHERE key_mapping.account = \(account) AND key_mapping.kind = 'appIdentifier' AND withdrawn_at IS NULL
            AND key_mapping.key::name >= 'app:h'::name AND trashed_at IS NULL
        ORDER BY origin
        """
    }
}
