import Foundation
import GRDB

/// Stores the key filter in the data file, so that the next start has it at once. Reading millions of keys from a slow
/// disk would take minutes.
///
/// The keys since the filter was saved are stored in `mapped_key`, by a trigger.
enum SavedKeyFilter {
    /// The number one in this machine's byte order. A filter that a machine of another byte order saved has another
    /// number.
    private static let form = Int(UInt32(1).littleEndian)
    /// The size of a row in bytes.
    private static let partSize = 1_048_576

    /// Replaces the saved filter, and deletes the keys that were stored since.
    static func write(_ layers: [BlockedBloomFilter], in db: Database) throws {
        try db.execute(sql: "DELETE FROM key_filter")
        try db.execute(sql: "DELETE FROM mapped_key")
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

    /// Returns the saved filter, or `nil` if there is none, or none in this version's format.
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
