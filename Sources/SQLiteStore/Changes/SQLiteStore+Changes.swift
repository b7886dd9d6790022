import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    public func register(
        _ record: IdempotencyRecord, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Bool {
        try await write { db in
            let oldest = Instant(milliseconds: time.milliseconds - IdempotencyRecord.lifetime)
            try db.cachedStatement(sql: "DELETE FROM idempotency WHERE account = ? AND claimed_at <= ?")
                .execute(arguments: [account, oldest])
            let known = try Data.fetchOne(
                db.cachedStatement(sql: "SELECT request FROM idempotency WHERE account = ? AND key = ?"),
                arguments: [account, Data(record.keyDigest)])
            if let known {
                guard [UInt8](known) == record.requestDigest else { throw NotebookError.idempotencyKeyReused }
                return true
            }
            try db.cachedStatement(
                sql: "INSERT INTO idempotency (account, key, request, claimed_at) VALUES (?, ?, ?, ?)"
            ).execute(arguments: [account, Data(record.keyDigest), Data(record.requestDigest), time])
            return false
        }
    }

    public func changes(
        after sequence: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> AccountChanges {
        try await read(for: account) { db in
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT sequence, kind, note, link, revision, made_at, kind = 'rulesChanged' OR EXISTS (
                            SELECT 1 FROM key_change
                            WHERE key_change.account = change.account AND key_change.sequence = change.sequence
                        ) AS touches_index
                        FROM change WHERE account = ? AND sequence > ? ORDER BY sequence LIMIT ?
                        """),
                arguments: [account, sequence, limit])
            return AccountChanges(
                changes: rows.compactMap(AccountChange.init(row:)), last: try db.lastChange(for: account),
                isComplete: try db.keepsChanges(after: sequence, for: account))
        }
    }

    public func changeSignals(for account: AccountID) -> AsyncStream<Void> {
        changeBroadcaster.signals(for: account)
    }

    /// Selects the distinct key hashes of notes outside the trash, from a range of the primary key of `claim`. `CROSS`
    /// keeps SQLite from starting with the notes.
    static let findHashes = """
        SELECT DISTINCT key_hash FROM claim
            CROSS JOIN link ON link.account = claim.account AND link.id = claim.link
            CROSS JOIN note ON note.account = link.account AND note.id = link.note
        WHERE claim.account = ? AND key_hash >= ? AND key_hash <= ? AND withdrawn_at IS NULL AND trashed_at IS NULL
        ORDER BY key_hash LIMIT ?
        """

    public func indexedHashes(
        from hash: UInt64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage {
        try await read(for: account) { db in
            var hashes: [Int64] = []
            // SQLite's integers are signed: hashes from 2^63 are negative.
            let start = Int64(bitPattern: hash)
            let ranges = start >= 0 ? [start...Int64.max, Int64.min ... -1] : [start ... -1]
            for range in ranges where hashes.count <= limit {
                hashes += try Int64.fetchAll(
                    db.cachedStatement(sql: Self.findHashes),
                    arguments: [account, range.lowerBound, range.upperBound, limit + 1 - hashes.count])
            }
            return LinkIndexPage(
                hashes: hashes.prefix(limit).map { UInt64(bitPattern: $0) },
                next: hashes.count > limit ? UInt64(bitPattern: hashes[limit]) : nil,
                cursor: try db.lastChange(for: account))
        }
    }

    /// Selects the origins in the keys of apps' own identifiers, `app:ORIGIN#IDENTIFIER`. Each step of the recursion
    /// finds the first key of the next origin: `$` follows `#`. Keys without a page, `app:=TYPE#IDENTIFIER`, come before
    /// all of them.
    static let findAppOrigins = """
        WITH RECURSIVE first(key) AS (
            SELECT min(key) FROM claim
            WHERE account = ?1 AND kind = 'appIdentifier' AND withdrawn_at IS NULL AND key >= 'app:h'
            UNION ALL
            SELECT (
                SELECT min(claim.key) FROM claim
                WHERE account = ?1 AND kind = 'appIdentifier' AND withdrawn_at IS NULL
                    AND claim.key >= substr(first.key, 1, instr(first.key, '#') - 1) || '$'
            ) FROM first WHERE first.key IS NOT NULL
        ), origin(start) AS (
            SELECT substr(key, 1, instr(key, '#')) FROM first WHERE key IS NOT NULL
        )
        SELECT substr(start, 5, length(start) - 5) FROM origin
        WHERE EXISTS (
            SELECT 1 FROM claim
                CROSS JOIN link ON link.account = claim.account AND link.id = claim.link
                CROSS JOIN note ON note.account = link.account AND note.id = link.note
            WHERE claim.account = ?1 AND claim.kind = 'appIdentifier' AND claim.withdrawn_at IS NULL
                AND claim.key >= start AND claim.key < substr(start, 1, length(start) - 1) || '$' AND trashed_at IS NULL
        )
        """

    public func appOrigins(for account: AccountID) async throws(NotebookError) -> [String] {
        try await read(for: account) { db in
            try String.fetchAll(db.cachedStatement(sql: Self.findAppOrigins), arguments: [account])
        }
    }

    public func indexChanges(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexDelta {
        try await read(for: account) { db in
            let last = try db.lastChange(for: account)
            let touched = try Int64.fetchAll(
                db.cachedStatement(
                    sql: "SELECT DISTINCT key_hash FROM key_change WHERE account = ? AND sequence > ? LIMIT ?"),
                arguments: [account, cursor, limit + 1])
            guard touched.count <= limit, try db.keepsChanges(after: cursor, for: account) else {
                return LinkIndexDelta(added: [], removed: [], cursor: last, isComplete: false)
            }
            // Only the current state counts. A key that was added and removed is removed.
            var added: [UInt64] = []
            var removed: [UInt64] = []
            let statement = try db.cachedStatement(sql: Self.findHashes)
            for hash in touched {
                let isThere = try Int64.fetchOne(statement, arguments: [account, hash, hash, 1]) != nil
                if isThere { added.append(UInt64(bitPattern: hash)) } else { removed.append(UInt64(bitPattern: hash)) }
            }
            return LinkIndexDelta(added: added, removed: removed, cursor: last, isComplete: true)
        }
    }
}

extension Database {
    /// Returns whether the log contains all changes after a position. A position beyond the end belongs to another data
    /// file.
    fileprivate func keepsChanges(after sequence: Int64, for account: AccountID) throws -> Bool {
        let first = try Int64.fetchOne(
            cachedStatement(sql: "SELECT sequence FROM change WHERE account = ? ORDER BY sequence LIMIT 1"),
            arguments: [account])
        return try sequence >= (first ?? 1) - 1 && sequence <= lastChange(for: account)
    }
}

extension AccountChange {
    /// Returns `nil` for a kind that a newer version wrote.
    fileprivate init?(row: Row) {
        guard let kind = Kind(rawValue: row["kind"]) else { return nil }
        self.init(
            sequence: row["sequence"], kind: kind, note: row["note"], link: row["link"], revision: row["revision"],
            touchesIndex: row["touches_index"], madeAt: row["made_at"])
    }
}
