/// Tells most parameter names that no rule is about from those that one may be about, by a few bits.
///
/// A set of hashes without collisions resolved (Bloom, 1970): what it denies is not there, what it admits is looked up.
/// It has at least 32 bits a name, so that one unknown name in some thirty is looked up in vain.
struct ParameterFilter: Sendable {
    private var names: [UInt64]
    private var prefixes: [UInt64]
    /// Bit n: some rule is about names that begin with certain n bytes.
    private(set) var prefixLengths: UInt64 = 0

    init(count: Int) {
        var words = 64
        while words * 2 < count { words *= 2 }
        names = [UInt64](repeating: 0, count: words)
        prefixes = [UInt64](repeating: 0, count: words)
    }

    mutating func insert(_ hash: UInt64, length: Int, isPrefix: Bool) {
        let bit = ParameterFilter.bit(of: hash)
        let word = Int(truncatingIfNeeded: bit >> 6) & (names.count - 1)
        if isPrefix {
            prefixes[word] |= 1 << (bit & 63)
            prefixLengths |= 1 << UInt64(min(length, 63))
        } else {
            names[word] |= 1 << (bit & 63)
        }
    }

    @inline(__always)
    func mayHaveName(_ hash: UInt64) -> Bool {
        let bit = ParameterFilter.bit(of: hash)
        return names[Int(truncatingIfNeeded: bit >> 6) & (names.count - 1)] >> (bit & 63) & 1 == 1
    }

    @inline(__always)
    func mayHavePrefix(_ hash: UInt64) -> Bool {
        let bit = ParameterFilter.bit(of: hash)
        return prefixes[Int(truncatingIfNeeded: bit >> 6) & (prefixes.count - 1)] >> (bit & 63) & 1 == 1
    }

    @inline(__always)
    private static func bit(of hash: UInt64) -> UInt64 { hash ^ hash >> 29 }
}
