import Foundation

/// A set of 64-bit hashes in one and a half bytes each, which may take a hash for its own that is not (one in some two hundred), and
/// never the other way round.
///
/// A hash sets one bit in each of the eight words of one block, so that a look-up reads one line of memory: the split block filter of
/// Apache Parquet (https://parquet.apache.org/docs/file-format/bloomfilter/).
struct BlockedBloomFilter {
    private static let bitsPerHash = 12
    /// Beyond what any notebook comes to; 12 gigabytes of bits.
    private static let largestCapacity = 1 << 33
    private static let salts = SIMD8<UInt32>(
        0x47b6_137b, 0x4497_4d91, 0x8824_ad5b, 0xa2b7_289d, 0x7054_95c7, 0x2df1_424b, 0x9efc_4947, 0x5c6b_fb31)

    private var blocks: [SIMD8<UInt32>]
    /// How many hashes it is made for.
    let capacity: Int
    /// Insertions, those of the same hash too.
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        blocks = [SIMD8<UInt32>](repeating: .zero, count: max(capacity * Self.bitsPerHash / 256, 1))
    }

    /// A filter that was kept as `bits`; nil where they are not as many as the capacity asks for.
    init?(bits: Data, capacity: Int, count: Int) {
        guard (1...Self.largestCapacity).contains(capacity), count >= 0 else { return nil }
        self.init(capacity: capacity)
        let size = blocks.count * MemoryLayout<SIMD8<UInt32>>.stride
        guard bits.count == size else { return nil }
        blocks.withUnsafeMutableBytes { blocks in _ = bits.copyBytes(to: blocks) }
        self.count = count
    }

    /// The words of all blocks, in this machine's order of bytes.
    var bits: Data { blocks.withUnsafeBytes { Data($0) } }

    var isFull: Bool { count >= capacity }

    mutating func insert(_ hash: UInt64) {
        blocks[place(of: hash)] |= mask(of: hash)
        count += 1
    }

    func contains(_ hash: UInt64) -> Bool {
        let mask = mask(of: hash)
        return blocks[place(of: hash)] & mask == mask
    }

    /// By the upper half of the hash: a multiplication instead of a division.
    private func place(of hash: UInt64) -> Int {
        Int(((hash >> 32) * UInt64(blocks.count)) >> 32)
    }

    /// By the lower half.
    private func mask(of hash: UInt64) -> SIMD8<UInt32> {
        let key = SIMD8<UInt32>(repeating: UInt32(truncatingIfNeeded: hash))
        return SIMD8<UInt32>(repeating: 1) &<< ((key &* Self.salts) &>> 27)
    }
}
