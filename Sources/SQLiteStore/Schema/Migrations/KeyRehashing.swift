import Canonicalization
import GRDB

/// The hashes of keys, which earlier versions made by FNV-1a: a claim whose hash is not the one that a visit is looked up by would never be
/// found again.
enum KeyRehashing {
    /// Hashes every key again, whichever version it is of. The text of a key stays what it was.
    static func deriveAll(in db: Database) throws {
        let hash = DatabaseFunction("backnote_key_hash", argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map { Int64(bitPattern: Key.hash(of: $0)) }
        }
        db.add(function: hash)
        defer { db.remove(function: hash) }
        try db.execute(sql: "UPDATE claim SET key_hash = backnote_key_hash(key)")
        try db.execute(sql: "UPDATE activity SET key_hash = backnote_key_hash(key)")
        // What came and went in the link index was said in the old hashes.
        try db.execute(sql: "DELETE FROM key_change")
    }
}
