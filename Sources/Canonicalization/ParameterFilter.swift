/// Tells most parameter names that no rule is about from those that one may be about, by a few bits.
///
/// Sets of hashes without collisions resolved (Bloom, 1970): what they deny is not there, what they admit is looked up.
/// Small enough to stay in the processor's nearest cache beside a list of thousands of names: some 16 bits a name, two of
/// them in one word, admit one unknown name in fifty in vain.
struct ParameterFilter: Sendable {
    private var names: BitSet
    private var prefixes: BitSet
    /// By the low bits of a name's first byte, which tell letters apart whatever their case; bit n: some rule is about
    /// names that begin with certain n bytes, of which this is the first.
    private var prefixLengths = [UInt64](repeating: 0, count: 32)

    init(names: Int, prefixes: Int) {
        self.names = BitSet(count: names)
        self.prefixes = BitSet(count: prefixes)
    }

    mutating func insert(_ hash: UInt64, of name: [UInt8], isPrefix: Bool) {
        if isPrefix {
            prefixes.insert(hash)
            prefixLengths[Int((name.first ?? 0) & 31)] |= 1 << UInt64(min(name.count, 63))
        } else {
            names.insert(hash)
        }
    }

    /// The lengths of the beginnings that rules are about, for names with this first byte.
    @inline(__always)
    func prefixLengths(first byte: UInt8) -> UInt64 { prefixLengths[Int(byte & 31)] }

    @inline(__always)
    func mayHaveName(_ hash: UInt64) -> Bool { names.mayContain(hash) }

    @inline(__always)
    func mayHavePrefix(_ hash: UInt64) -> Bool { prefixes.mayContain(hash) }

    private struct BitSet: Sendable {
        var words: [UInt64]

        init(count: Int) {
            var size = 16
            while size * 4 < count { size *= 2 }
            words = [UInt64](repeating: 0, count: size)
        }

        mutating func insert(_ hash: UInt64) {
            words[index(of: hash)] |= BitSet.bits(of: hash)
        }

        @inline(__always)
        func mayContain(_ hash: UInt64) -> Bool {
            ~words[index(of: hash)] & BitSet.bits(of: hash) == 0
        }

        @inline(__always)
        func index(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 40) & (words.count - 1) }

        @inline(__always)
        static func bits(of hash: UInt64) -> UInt64 { 1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63) }
    }
}
