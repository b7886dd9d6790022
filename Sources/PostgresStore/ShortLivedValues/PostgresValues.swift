import Cryptography
import Notebook

extension PostgresStore {
    public func shortLivedValues(by clock: ServiceClock) -> any ShortLivedValues {
        PostgresValues(store: self, clock: clock)
    }
}

/// Short-lived values that all instances of a service find in the database.
///
/// They expire by the time of day of each instance, without its steps: machines that share a database have their clocks set by NTP.
struct PostgresValues: ShortLivedValues {
    let store: PostgresStore
    let clock: ServiceClock

    /// The number of rows in one transaction.
    private static let removalBatchSize = 500

    var now: Instant { clock.settled }

    var areShared: Bool { true }

    func values(in collection: ShortLivedCollection) async throws(NotebookError) -> [[UInt8]: ShortLivedValue] {
        let time = now
        return try await store.read(for: collection.account) { connection in
            try connection.shortLivedValues(in: collection).filter { $0.value.expiresAt > time }
        }
    }

    func values(of kind: ShortLivedKind, for account: AccountID) async throws(NotebookError) -> [ShortLivedValue] {
        let time = now
        return try await store.read(for: account) { connection in
            try connection.rows(
                """
                SELECT content, expires_at FROM short_lived_value
                WHERE account = $1 AND kind = $2 AND expires_at > $3
                """, [account, kind.name, time]
            ).map { ShortLivedValue(content: try $0["content"], expiresAt: try $0["expires_at"]) }
        }
    }

    func collections(
        of kind: ShortLivedKind, containing name: [UInt8], for account: AccountID
    ) async throws(NotebookError) -> [ShortLivedCollection] {
        let time = now
        return try await store.read(for: account) { connection in
            try connection.rows(
                """
                SELECT collection FROM short_lived_value
                WHERE account = $1 AND kind = $2 AND name = $3 AND expires_at > $4
                """, [account, kind.name, name, time]
            ).map { ShortLivedCollection(kind, named: try $0["collection"], of: account) }
        }
    }

    func change<Result: Sendable>(
        _ collection: ShortLivedCollection,
        _ change: @escaping @Sendable (inout [[UInt8]: ShortLivedValue]) throws -> Result
    ) async throws(NotebookError) -> Result {
        let time = now
        return try await store.writeDirectly(for: collection.account) { connection in
            // Until the end of the transaction. A row cannot be locked before it exists.
            connection.enqueue("SELECT pg_advisory_xact_lock($1)", [collection.lock])
            let all = try connection.shortLivedValues(in: collection)
            let before = all.filter { $0.value.expiresAt > time }
            // Deleted first, because an expired value can be deleted by others at any moment, and not be changed after that.
            for name in all.keys where before[name] == nil { connection.removeShortLivedValue(name, of: collection) }
            var after = before
            let result = try change(&after)
            try connection.replaceShortLivedValues(before, by: after, in: collection, at: time)
            return result
        }
    }

    func removeExpired() async throws(NotebookError) {
        let time = now
        let accounts: [AccountID] = try await store.read(for: .allAccounts) { connection in
            try connection.rows(
                "SELECT DISTINCT account FROM short_lived_value WHERE expires_at <= $1", [time]
            ).map { try $0["account"] }
        }
        for account in accounts {
            while try await removeExpired(of: account, at: time) {}
        }
    }

    /// Deletes some values of an account that have expired.
    ///
    /// - Returns: Whether there may be more.
    private func removeExpired(of account: AccountID, at time: Instant) async throws(NotebookError) -> Bool {
        try await store.writeDirectly(for: account) { connection in
            // Rows that another instance changes or deletes are not waited for.
            let removed = try connection.rows(
                """
                DELETE FROM short_lived_value WHERE account = $1 AND (kind, collection, name) IN (
                    SELECT kind, collection, name FROM short_lived_value WHERE account = $1 AND expires_at <= $2
                    LIMIT $3 FOR UPDATE SKIP LOCKED)
                """, [account, time, Self.removalBatchSize])
            return removed.affectedCount == Self.removalBatchSize
        }
    }

    /// Listeners of the account's change log wake as well, and find nothing.
    func signals(for account: AccountID) -> AsyncStream<Void> { store.changeListener.signals(for: account) }

    func notify(_ account: AccountID) { store.changeListener.notify(account) }
}

extension ShortLivedCollection {
    /// The key of the lock that is held while the collection is changed. Two collections with the same key only wait for each other.
    fileprivate var lock: Int64 {
        // The name of a kind has no null character.
        let text = Array("\(account.rawValue) \(kind.name)\0".utf8) + name
        return SHA256.digest(of: text).prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    }
}

extension PostgresConnection {
    /// Returns the values of a collection, with those that have expired.
    fileprivate func shortLivedValues(in collection: ShortLivedCollection) throws -> [[UInt8]: ShortLivedValue] {
        let rows = try rows(
            """
            SELECT name, content, expires_at FROM short_lived_value
            WHERE account = $1 AND kind = $2 AND collection = $3
            """, collection.arguments)
        return Dictionary(
            try rows.map { row in
                let name: [UInt8] = try row["name"]
                return (name, ShortLivedValue(content: try row["content"], expiresAt: try row["expires_at"]))
            }, uniquingKeysWith: { $1 })
    }

    fileprivate func removeShortLivedValue(_ name: [UInt8], of collection: ShortLivedCollection) {
        enqueue(
            """
            DELETE FROM short_lived_value WHERE account = $1 AND kind = $2 AND collection = $3 AND name = $4
            """, collection.arguments + [name])
    }

    /// Writes what has changed in a collection, in a transaction that holds its lock.
    fileprivate func replaceShortLivedValues(
        _ before: [[UInt8]: ShortLivedValue], by after: [[UInt8]: ShortLivedValue], in collection: ShortLivedCollection,
        at time: Instant
    ) throws {
        for name in before.keys where after[name] == nil { removeShortLivedValue(name, of: collection) }
        var isLarger = false
        for (name, value) in after {
            switch before[name] {
            case value: break
            case nil:
                isLarger = true
                enqueue(
                    """
                    INSERT INTO short_lived_value (account, kind, collection, name, content, expires_at)
                    VALUES ($1, $2, $3, $4, $5, $6)
                    """, collection.arguments + [name, value.content, value.expiresAt])
            case let earlier?:
                // One that was written again is no longer the oldest.
                let number = earlier.expiresAt == value.expiresAt ? "" : ", number = DEFAULT"
                enqueue(
                    """
                    UPDATE short_lived_value SET content = $5, expires_at = $6\(number)
                    WHERE account = $1 AND kind = $2 AND collection = $3 AND name = $4
                    """, collection.arguments + [name, value.content, value.expiresAt])
            }
        }
        if isLarger { try limitShortLivedValues(of: collection, at: time) }
    }

    /// Removes the oldest values of the largest collections, so that there are not too many of their kind.
    private func limitShortLivedValues(of collection: ShortLivedCollection, at time: Instant) throws {
        let (account, kind) = (collection.account, collection.kind)
        func count() throws -> Int {
            try rows(
                "SELECT count(*) AS count FROM short_lived_value WHERE account = $1 AND kind = $2",
                [account, kind.name]
            ).first?["count"] ?? 0
        }
        guard try count() > kind.limit else { return }
        enqueue(
            "DELETE FROM short_lived_value WHERE account = $1 AND kind = $2 AND expires_at <= $3",
            [account, kind.name, time])
        let excess = try count() - kind.limit
        guard excess > 0 else { return }
        // With the newest value of each collection in the first place, the one in the last place is the oldest of the largest.
        enqueue(
            """
            DELETE FROM short_lived_value WHERE account = $1 AND kind = $2 AND (collection, name) IN (
                SELECT collection, name FROM (
                    SELECT collection, name, expires_at, number, row_number() OVER (
                        PARTITION BY collection ORDER BY expires_at DESC, number DESC) AS place
                    FROM short_lived_value WHERE account = $1 AND kind = $2) AS placed
                ORDER BY place DESC, expires_at, number LIMIT $3)
            """, [account, kind.name, excess])
    }
}

extension ShortLivedCollection {
    fileprivate var arguments: [any StoredArgument] { [account, kind.name, name] }
}
