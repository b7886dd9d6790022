extension StoreEngine {
    /// Stores the use of an idempotency key for `IdempotencyRecord.lifetime`.
    ///
    /// - Returns: `true` if the same request used the key before.
    /// - Throws: `idempotencyKeyReused`.
    public func register(
        _ record: IdempotencyRecord, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Bool {
        let oldest = Instant(milliseconds: time.milliseconds - IdempotencyRecord.lifetime)
        return try await writeDirectly(for: account) { transaction in
            try transaction.run("DELETE FROM idempotency WHERE account = \(account) AND registered_at <= \(oldest)")
            // If another transaction inserts the same key, this waits for it.
            let added = try transaction.rows(
                """
                INSERT INTO idempotency (account, key, request, registered_at)
                VALUES (\(account), \(record.keyDigest), \(record.requestDigest), \(time)) ON CONFLICT DO NOTHING
                """)
            if added.affectedCount == 1 { return false }
            let known: [UInt8]? = try transaction.rows(
                "SELECT request FROM idempotency WHERE account = \(account) AND key = \(record.keyDigest)"
            ).first?["request"]
            guard known == record.requestDigest else { throw NotebookError.idempotencyKeyReused }
            return true
        }
    }

    /// Returns the changes after a position in the log.
    public func changes(
        after sequence: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> AccountChanges {
        try await read(for: account) { transaction in
            let rows = try transaction.rows(.changes(after: sequence, limit: limit, for: account))
            let ends = try ChangeLogRange(rows)
            return AccountChanges(
                changes: try rows.map(AccountChange.init(row:)).compactMap(\.self).sorted { $0.sequence < $1.sequence },
                last: ends.last,
                isComplete: ends.hasAll(after: sequence))
        }
    }
}

extension StoreTransaction {
    /// Adds an entry to the account's change log, in a transaction of ``StoreEngine/write(for:_:)``.
    ///
    /// - Parameter hashes: The hashes of keys that the change may have added to the link index, or removed from it.
    package func log(
        _ entry: ChangeEntry, touching hashes: [Int64] = [], at time: Instant, for account: AccountID
    ) throws {
        try run(
            """
            INSERT INTO change (account, sequence, kind, note, link, revision, made_at)
            SELECT \(account), coalesce(max(sequence), 0) + 1, \(entry.kind.rawValue), \(entry.note), \(entry.link),
                \(entry.revision), \(time)
            FROM change WHERE account = \(account)
            """)
        if !hashes.isEmpty {
            try run(
                """
                INSERT INTO key_change (account, sequence, key_hash)
                SELECT \(account), \(.lastChange(of: account)), touched.value FROM \(rowsOf: hashes) AS touched
                WHERE true ON CONFLICT DO NOTHING
                """)
        }
        if Int.random(in: 0..<changesBetweenShortenings) == 0 { try shortenLog(of: account) }
    }

    /// Removes the oldest changes.
    package func shortenLog(of account: AccountID, keeping kept: Int64 = keptChanges) throws {
        let last = SQLText.lastChange(of: account)
        try run("DELETE FROM change WHERE account = \(account) AND sequence <= \(last) - \(kept)")
        try run("DELETE FROM key_change WHERE account = \(account) AND sequence <= \(last) - \(kept)")
    }

    /// Returns where the account's change log begins and ends.
    package func logRange(for account: AccountID) throws -> ChangeLogRange {
        try ChangeLogRange(rows(.logRange(of: account)))
    }
}

/// The minimum number of changes to keep. The log contains some hundred more.
package let keptChanges: Int64 = 100_000
/// After how many changes, on average, the log is shortened.
private let changesBetweenShortenings = 512

/// The first and the last position of an account's change log. In an empty log they are 1 and 0.
package struct ChangeLogRange: Sendable {
    package let first: Int64
    package let last: Int64

    /// - Parameter rows: Rows with the columns of ``SQLText/logRange(of:)``.
    package init(_ rows: StoredRows) throws {
        first = try rows.first?["first"] ?? 1
        last = try rows.first?["last"] ?? 0
    }

    /// Whether the log contains all changes after a position. A position beyond the end belongs to another database.
    package func hasAll(after sequence: Int64) -> Bool { sequence >= first - 1 && sequence <= last }
}

extension SQLText {
    /// The position of the account's last change, or `NULL`.
    fileprivate static func lastChange(of account: AccountID) -> SQLText {
        "(SELECT max(sequence) FROM change WHERE account = \(account))"
    }

    /// Selects the ends of the log. Each is a search of an index.
    package static func logRange(of account: AccountID) -> SQLText { "SELECT \(columnsOfLogRange(of: account))" }

    private static func columnsOfLogRange(of account: AccountID) -> SQLText {
        """
        coalesce((SELECT min(sequence) FROM change WHERE account = \(account)), 1) AS first,
            coalesce(\(lastChange(of: account)), 0) AS last
        """
    }

    /// Selects entries with the ends of the log, in one statement, so that both are those of one moment. Without entries, the row
    /// has only the ends.
    fileprivate static func changes(after sequence: Int64, limit: Int, for account: AccountID) -> SQLText {
        """
        SELECT * FROM (
            SELECT \(columnsOfLogRange(of: account)), sequence, kind, note, link, revision, made_at,
                kind = 'rulesChanged' OR EXISTS (
                    SELECT 1 FROM key_change
                    WHERE key_change.account = \(account) AND key_change.sequence = change.sequence
                ) AS touches_index
            FROM change WHERE account = \(account) AND sequence > \(sequence) ORDER BY sequence LIMIT \(limit)
        ) AS entry
        UNION ALL SELECT \(columnsOfLogRange(of: account)), NULL, NULL, NULL, NULL, NULL, NULL, NULL
        WHERE NOT EXISTS (SELECT 1 FROM change WHERE account = \(account) AND sequence > \(sequence))
        """
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
