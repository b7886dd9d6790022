import GRDB
import GRDBSQLite
import Notebook
import Synchronization

/// Knows of most keys that no link has them, so that a visit to most pages does not read the data file.
///
/// The filter contains every key of every account that was ever mapped to a link, even if the mapping was withdrawn. It
/// is filled when the data file is opened, in the background if there are many keys. Until it is complete, every key
/// may be mapped. A new key is added by the statement that writes it (see `watch`), before any reader can see it. Keys
/// are never removed, which only costs lookups.
///
/// Without it, a visit to another page takes 1.2 times as much processor time among 10,000 links (128 µs instead of 110)
/// and 1.5 times as much among a million (170 µs instead of 116). Measured by leaving it out, with the load of
/// `scripts/bench visits`, on two cores in December 2026.
final class KeyFilter: Sendable {
    private struct State {
        var layers: [BlockedBloomFilter] = []
        var isComplete = false
        var isStopped = false
    }

    /// The number of links up to which the filter is filled when the file is opened: some hundredths of a second.
    static let linksReadAtOpening = 20_000
    /// The number of keys since the filter was saved after which it is saved again. Reading them takes some hundredths
    /// of a second.
    private static let unsavedKeyLimit = 100_000
    /// More keys than links have, unless they were rekeyed several times.
    private static let keysOfALink = 4
    private static let smallestLayer = 16_384
    private static let batch = 4_096

    private let state = Mutex(State())

    /// Returns `false` if the key was never mapped to a link of the account.
    func mayContain(_ key: IdentityKey, of account: AccountID) -> Bool {
        let hash = Self.hash(key.indexed, account.rawValue)
        return state.withLock { state in !state.isComplete || state.layers.contains { $0.contains(hash) } }
    }

    /// Whether the filter contains all keys of the data file.
    var isComplete: Bool { state.withLock { $0.isComplete } }

    /// Stops filling, so that the file can be closed.
    func stop() { state.withLock { $0.isStopped = true } }

    private func insert(_ hashes: some Sequence<UInt64>) {
        state.withLock { state in
            for hash in hashes {
                // A Bloom filter cannot grow. Each layer holds as much as all layers before it.
                if state.layers.last?.isFull ?? true {
                    state.layers.append(
                        BlockedBloomFilter(capacity: max(Self.smallestLayer, 2 * (state.layers.last?.capacity ?? 0))))
                }
                state.layers[state.layers.count - 1].insert(hash)
            }
        }
    }

    /// Combines a key with its account, so that equal keys of two accounts differ.
    private static func hash(_ keyHash: Int64, _ account: Int64) -> UInt64 {
        UInt64(bitPattern: keyHash) ^ (UInt64(bitPattern: account) &* 0x9E37_79B9_7F4A_7C15)
    }
}

extension KeyFilter {
    /// Adds all keys, those in the file and those that are written while it is read.
    ///
    /// The file of a notebook with many links contains a saved filter and the keys since it was saved. If it has none
    /// yet, all keys are read in the background, and a filter is saved.
    ///
    /// - Parameter atOnce: The number of links up to which all keys are read immediately, without saving a filter.
    func fill(from pool: DatabasePool, atOnce: Int = KeyFilter.linksReadAtOpening) throws {
        try pool.writeWithoutTransaction { db in try watch(db) }
        let links = try pool.read { db in try Int.fetchOne(db, sql: "SELECT max(rowid) FROM link") ?? 0 }
        if links > atOnce, try pool.read({ db in try readSaved(in: db, links: links) }) {
            let unsaved = try pool.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM mapped_key") ?? 0 }
            if unsaved > Self.unsavedKeyLimit { save(to: pool) }
            return
        }
        state.withLock {
            $0.layers = [BlockedBloomFilter(capacity: max(Self.smallestLayer, links + links / 4))] + $0.layers
        }
        if links <= atOnce { return try pool.read { db in try readKeyMappings(of: db) } }
        pool.asyncRead { [self] database in
            // If the file cannot be read, every key may be mapped, and the lookup reports the error.
            try? readKeyMappings(of: database.get())
            if isComplete { save(to: pool) }
        }
    }

    /// Saves the filter in the background. If this fails, the next start reads all keys again.
    private func save(to pool: DatabasePool) {
        pool.asyncWriteWithoutTransaction { [self] db in
            try? db.inTransaction {
                // No mapping is written at the same time, and the filter contains all earlier ones.
                let (layers, isStopped) = state.withLock { ($0.layers, $0.isStopped) }
                if !isStopped { try SavedKeyFilter.write(layers, in: db) }
                return .commit
            }
        }
    }

    /// Returns whether the file had a saved filter that does not consist mostly of outdated keys.
    private func readSaved(in db: Database, links: Int) throws -> Bool {
        guard let layers = try SavedKeyFilter.layers(in: db),
            layers.reduce(0, { $0 + $1.count }) <= Self.keysOfALink * links
        else { return false }
        // The largest layer comes last, where new keys are added.
        state.withLock { $0.layers = $0.layers + layers }
        return try readHashes("SELECT key_hash, account FROM mapped_key", in: db)
    }

    /// Adds every key that this connection writes, whichever statement writes it.
    private func watch(_ db: Database) throws {
        // SQLite's own API: GRDB's creates arrays for every call, and an import calls this for every key.
        let code = sqlite3_create_function_v2(
            db.sqliteConnection, "backnote_key_mapped", 2, SQLITE_UTF8, Unmanaged.passRetained(self).toOpaque(),
            { context, _, values in
                guard let values, let filter = sqlite3_user_data(context) else { return }
                let hash = KeyFilter.hash(sqlite3_value_int64(values[0]), sqlite3_value_int64(values[1]))
                Unmanaged<KeyFilter>.fromOpaque(filter).takeUnretainedValue().insert(CollectionOfOne(hash))
            }, nil, nil, { Unmanaged<KeyFilter>.fromOpaque($0!).release() })
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        for event in ["INSERT", "UPDATE OF account, key_hash"] {
            try db.execute(
                sql: """
                    CREATE TEMP TRIGGER "mapped by \(event)" AFTER \(event) ON main.key_mapping
                    BEGIN SELECT backnote_key_mapped(new.key_hash, new.account); END
                    """)
        }
    }

    private func readKeyMappings(of db: Database) throws {
        _ = try readHashes("SELECT key_hash, account FROM key_mapping", in: db)
    }

    /// Adds the hashes that a statement returns, which completes the filter. Returns `false` if it was stopped.
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
