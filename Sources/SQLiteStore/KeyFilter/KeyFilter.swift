import GRDB
import GRDBSQLite
import Notebook
import Synchronization

/// Tells of most pages at once that no link has their key, so that a visit to them reads no data file.
///
/// All keys that a claim was ever made of are in it, whatever became of the claim, of all accounts. It is filled from the data file
/// when that is opened, once beside the work where there are many; until then every key may be there. What is claimed from then on comes
/// in with the statement that writes it (`watch`), before anybody can read it. A key never leaves: that costs a look.
final class KeyFilter: Sendable {
    private struct State {
        var layers: [BlockedBloomFilter] = []
        var isComplete = false
        var isStopped = false
    }

    /// Keys that are read at once when the file is opened: some hundredths of a second.
    static let filledAtOnce = 20_000
    /// Keys claimed since the filter was written, from which on it is written anew: some hundredths of a second to read.
    private static let unsavedKeyLimit = 100_000
    /// More than links have, but where their keys were made anew several times.
    private static let keysOfALink = 4
    private static let smallestLayer = 16_384
    private static let batch = 4_096

    private let state = Mutex(State())

    /// Whether a claim of the key may have been made; false is certain.
    func mayContain(_ key: IdentityKey, of account: AccountID) -> Bool {
        let hash = Self.hash(key.indexed, account.rawValue)
        return state.withLock { state in !state.isComplete || state.layers.contains { $0.contains(hash) } }
    }

    /// Whether all keys of the data file are in it.
    var isComplete: Bool { state.withLock { $0.isComplete } }

    /// Ends the filling, so that the file can be closed.
    func stop() { state.withLock { $0.isStopped = true } }

    private func insert(_ hashes: some Sequence<UInt64>) {
        state.withLock { state in
            for hash in hashes {
                // A filter cannot grow; the next layer holds as much as all before it.
                if state.layers.last?.isFull ?? true {
                    state.layers.append(
                        BlockedBloomFilter(capacity: max(Self.smallestLayer, 2 * (state.layers.last?.capacity ?? 0))))
                }
                state.layers[state.layers.count - 1].insert(hash)
            }
        }
    }

    /// Keys of accounts are told apart; equal keys of two accounts are two.
    private static func hash(_ keyHash: Int64, _ account: Int64) -> UInt64 {
        UInt64(bitPattern: keyHash) ^ (UInt64(bitPattern: account) &* 0x9E37_79B9_7F4A_7C15)
    }
}

extension KeyFilter {
    /// Takes in the keys of all claims, those to come first: what is written while the file is read is in either.
    ///
    /// A notebook with many links has a filter in its file, and what was claimed since; where it has none yet, all claims are read beside the
    /// work, and one is written.
    ///
    /// - Parameter atOnce: with no more links than that all claims are read here and now, and nothing is written.
    func fill(from pool: DatabasePool, atOnce: Int = KeyFilter.filledAtOnce) throws {
        try pool.writeWithoutTransaction { db in try watch(db) }
        let links = try pool.read { db in try Int.fetchOne(db, sql: "SELECT max(rowid) FROM link") ?? 0 }
        if links > atOnce, try pool.read({ db in try readSaved(in: db, links: links) }) {
            let unsaved = try pool.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM claimed_key") ?? 0 }
            if unsaved > Self.unsavedKeyLimit { save(to: pool) }
            return
        }
        state.withLock {
            $0.layers = [BlockedBloomFilter(capacity: max(Self.smallestLayer, links + links / 4))] + $0.layers
        }
        if links <= atOnce { return try pool.read { db in try readClaims(of: db) } }
        pool.asyncRead { [self] database in
            // Where the file can't be read, every key may be there, and the look at it says what is wrong.
            try? readClaims(of: database.get())
            if isComplete { save(to: pool) }
        }
    }

    /// Beside the work. Where it can't be written, the next start reads all claims again.
    private func save(to pool: DatabasePool) {
        pool.asyncWriteWithoutTransaction { [self] db in
            try? db.inTransaction {
                // No claim is written meanwhile, and those that were are in it.
                let (layers, isStopped) = state.withLock { ($0.layers, $0.isStopped) }
                if !isStopped { try SavedKeyFilter.write(layers, in: db) }
                return .commit
            }
        }
    }

    /// Whether there was a filter in the file, and one that is not mostly of keys that are no more.
    private func readSaved(in db: Database, links: Int) throws -> Bool {
        guard let layers = try SavedKeyFilter.layers(in: db),
            layers.reduce(0, { $0 + $1.count }) <= Self.keysOfALink * links
        else { return false }
        // The largest comes last, where what is claimed from now on goes.
        state.withLock { $0.layers = $0.layers + layers }
        return try readHashes("SELECT key_hash, account FROM claimed_key", in: db)
    }

    /// Sees every claim that this connection writes, whichever statement does.
    private func watch(_ db: Database) throws {
        // SQLite's own way, as it is called for every claim of an import: GRDB's makes arrays of what it is given.
        let code = sqlite3_create_function_v2(
            db.sqliteConnection, "backnote_key_claimed", 2, SQLITE_UTF8, Unmanaged.passRetained(self).toOpaque(),
            { context, _, values in
                guard let values, let filter = sqlite3_user_data(context) else { return }
                let hash = KeyFilter.hash(sqlite3_value_int64(values[0]), sqlite3_value_int64(values[1]))
                Unmanaged<KeyFilter>.fromOpaque(filter).takeUnretainedValue().insert(CollectionOfOne(hash))
            }, nil, nil, { Unmanaged<KeyFilter>.fromOpaque($0!).release() })
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        for event in ["INSERT", "UPDATE OF account, key_hash"] {
            try db.execute(
                sql: """
                    CREATE TEMP TRIGGER "claimed by \(event)" AFTER \(event) ON main.claim
                    BEGIN SELECT backnote_key_claimed(new.key_hash, new.account); END
                    """)
        }
    }

    private func readClaims(of db: Database) throws {
        _ = try readHashes("SELECT key_hash, account FROM claim", in: db)
    }

    /// Takes in what a statement gives, with which all are there; false where it was stopped before.
    private func readHashes(_ statement: String, in db: Database) throws -> Bool {
        let row = try RawStatement(db, statement)
        defer { row.reset() }
        var hashes: [UInt64] = []
        hashes.reserveCapacity(Self.batch)
        while try row.step() {
            hashes.append(Self.hash(row.number(0), row.number(1)))
            guard hashes.count == Self.batch else { continue }
            insert(hashes)
            hashes.removeAll(keepingCapacity: true)
            if state.withLock({ $0.isStopped }) { return false }
        }
        insert(hashes)
        state.withLock { $0.isComplete = true }
        return true
    }
}
