import Foundation

/// A Bloom filter of 64-bit hashes with 1.5 bytes each. About one in two hundred other hashes is a false positive.
///
/// A hash sets one bit in each of the eight words of a block, so that a lookup reads one cache line. This is the split
/// block Bloom filter of Apache Parquet (https://parquet.apache.org/docs/file-format/bloomfilter/).
struct BlockedBloomFilter {
    private static let bitsPerHash = 12
    /// More than any notebook needs: 12 gigabytes of bits.
    private static let largestCapacity = 1 << 33
    private static let salts = SIMD8<UInt32>(
        0x47b6_137b, 0x4497_4d91, 0x8824_ad5b, 0xa2b7_289d, 0x7054_95c7, 0x2df1_424b, 0x9efc_4947, 0x5c6b_fb31)

    private var blocks: [SIMD8<UInt32>]
    /// The number of hashes that the filter is designed for.
    let capacity: Int
    /// The number of insertions, including repeated ones.
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = capacity
        blocks = [SIMD8<UInt32>](repeating: .zero, count: Self.blockCount(for: capacity))
    }

    private static func blockCount(for capacity: Int) -> Int { max(capacity * bitsPerHash / 256, 1) }

    /// Creates a filter from stored bits, or returns `nil` if their number does not fit the capacity.
    init?(bits: Data, capacity: Int, count: Int) {
        // Compared before there are any blocks: a damaged data file can state a capacity that no memory has.
        guard (1...Self.largestCapacity).contains(capacity), count >= 0,
            bits.count == Self.blockCount(for: capacity) * MemoryLayout<SIMD8<UInt32>>.stride
        else { return nil }
        self.init(capacity: capacity)
        blocks.withUnsafeMutableBytes { blocks in _ = bits.copyBytes(to: blocks) }
        self.count = count
    }

    /// The words of all blocks in the byte order of this machine.
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

    /// Uses the upper half of the hash, and a multiplication instead of a division.
    private func place(of hash: UInt64) -> Int {
        Int(((hash >> 32) * UInt64(blocks.count)) >> 32)
    }

    /// Uses the lower half of the hash.
    private func mask(of hash: UInt64) -> SIMD8<UInt32> {
        let key = SIMD8<UInt32>(repeating: UInt32(truncatingIfNeeded: hash))
        return SIMD8<UInt32>(repeating: 1) &<< ((key &* Self.salts) &>> 27)
    }
}
