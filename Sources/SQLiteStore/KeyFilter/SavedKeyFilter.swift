import Foundation
import GRDB

/// A filter in the data file, so that the next start has it at once. To read all claims instead takes minutes where there are millions
/// and the disk is slow, and every visit meanwhile reads it too.
///
/// What was claimed since is beside it, written with each claim.
enum SavedKeyFilter {
    /// One, in the order of bytes that the words have in memory: on a machine of another order it is another number.
    private static let form = Int(UInt32(1).littleEndian)
    /// The size of a part: a row that SQLite can well take, in bytes.
    private static let partSize = 1_048_576

    /// Writes the filter in the place of the one before, with which the keys that were claimed since are done.
    static func write(_ layers: [BlockedBloomFilter], in db: Database) throws {
        try db.execute(sql: "DELETE FROM key_filter")
        try db.execute(sql: "DELETE FROM claimed_key")
        for (number, layer) in layers.enumerated() {
            let bits = layer.bits
            for (part, start) in stride(from: 0, to: bits.count, by: partSize).enumerated() {
                try db.execute(
                    sql: "INSERT INTO key_filter (layer, part, form, capacity, count, bits) VALUES (?, ?, ?, ?, ?, ?)",
                    arguments: [
                        number, part, form, layer.capacity, layer.count,
                        bits[start..<min(start + partSize, bits.count)],
                    ])
            }
        }
    }

    /// Nil where there is none, and where it is of another form than this version writes.
    static func layers(in db: Database) throws -> [BlockedBloomFilter]? {
        var bits: [Data] = []
        var sizes: [(capacity: Int, count: Int)] = []
        let rows = try Row.fetchCursor(
            db, sql: "SELECT layer, part, form, capacity, count, bits FROM key_filter ORDER BY layer, part")
        while let row = try rows.next() {
            guard row["form"] == form else { return nil }
            if row["part"] == 0 {
                bits.append(Data())
                sizes.append((row["capacity"], row["count"]))
            }
            guard row["layer"] == bits.count - 1 else { return nil }
            bits[bits.count - 1].append(row["bits"] as Data)
        }
        var layers: [BlockedBloomFilter] = []
        for (bits, size) in zip(bits, sizes) {
            guard let layer = BlockedBloomFilter(bits: bits, capacity: size.capacity, count: size.count) else {
                return nil
            }
            layers.append(layer)
        }
        return layers.isEmpty ? nil : layers
    }
}
