import Canonicalization
import GRDB

/// Replaces the FNV-1a hashes of keys from earlier versions. A visit would never find a key with such a hash.
enum KeyRehashing {
    /// Hashes the texts of all keys again. The texts stay the same.
    static func deriveAll(in db: Database) throws {
        let hash = DatabaseFunction("backnote_key_hash", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map { Int64(bitPattern: Key.hash(of: $0)) }
        }
        db.add(function: hash)
        defer { db.remove(function: hash) }
        try db.execute(sql: "UPDATE claim SET key_hash = backnote_key_hash(key)")
        try db.execute(sql: "UPDATE activity SET key_hash = backnote_key_hash(key)")
        // The changes of the link index contain former hashes.
        try db.execute(sql: "DELETE FROM key_change")
    }
}
