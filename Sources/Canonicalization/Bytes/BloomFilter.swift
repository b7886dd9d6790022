/// A Bloom filter over hashes (Bloom, 1970): rejects most hashes that are not in the set, and never one that is.
///
/// Small enough for the first-level cache next to thousands of names: about 16 bits for each hash, two of them set in
/// one word. One in fifty unknown hashes passes.
struct BloomFilter: ~Copyable, Sendable {
    private let words: FrozenArray<UInt64>

    init(_ hashes: [UInt64]) {
        var size = 16
        while size * 4 < hashes.count { size *= 2 }
        var words = [UInt64](repeating: 0, count: size)
        for hash in hashes { words[BloomFilter.place(of: hash, in: size)] |= BloomFilter.bits(of: hash) }
        self.words = FrozenArray(words)
    }

    @inline(__always)
    func mayContain(_ hash: UInt64) -> Bool {
        ~words[BloomFilter.place(of: hash, in: words.count)] & BloomFilter.bits(of: hash) == 0
    }

    /// - Parameter size: A power of two.
    @inline(__always)
    private static func place(of hash: UInt64, in size: Int) -> Int {
        Int(truncatingIfNeeded: hash &>> 40) & (size &- 1)
    }

    @inline(__always)
    private static func bits(of hash: UInt64) -> UInt64 { 1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63) }
}
