/// Rejects most parameter names that no rule is about, with two Bloom filters.
struct ParameterFilter: ~Copyable, Sendable {
    private let names: BloomFilter
    private let prefixes: BloomFilter
    /// For the first two bytes of a name: bit n is set if a rule is about names with a prefix of n bytes that starts
    /// with those two.
    private let prefixLengths: FrozenArray<UInt64>

    /// - Parameter entries: The parameters that any rule names.
    init(_ entries: [ParameterEntry]) {
        names = BloomFilter(entries.filter { !$0.isPrefix }.map { TextHash($0.name).value })
        prefixes = BloomFilter(entries.filter { $0.isPrefix }.map { TextHash($0.name).value })
        var lengths = [UInt64](repeating: 0, count: 1024)
        for entry in entries where entry.isPrefix {
            let bit: UInt64 = 1 << UInt64(min(entry.name.count, 63))
            guard let first = entry.name.first else { continue }
            if entry.name.count > 1 {
                lengths[ParameterFilter.place(first, entry.name[1])] |= bit
            } else {
                for second: UInt8 in 0..<32 { lengths[ParameterFilter.place(first, second)] |= bit }
            }
        }
        prefixLengths = FrozenArray(lengths)
    }

    /// The five low bits identify a letter in either case.
    @inline(__always)
    private static func place(_ first: UInt8, _ second: UInt8) -> Int { Int(first & 31) &<< 5 | Int(second & 31) }

    /// Returns the lengths of the prefixes of a name that a rule may be about, as a set of bits.
    ///
    /// - Parameter name: A range of `text`.
    @inline(__always)
    func prefixes(of name: Range<Int>, in text: PaddedBytes) -> UInt64 {
        var lengths = possibleLengths(name, in: text)
        var found: UInt64 = 0
        while lengths != 0 {
            var beginning = TextHash()
            beginning.combine(text, from: name.lowerBound, count: lengths.trailingZeroBitCount)
            if prefixes.mayContain(beginning.value) { found |= lengths & (0 &- lengths) }
            lengths &= lengths &- 1
        }
        return found
    }

    /// Returns the lengths of the prefixes that start with the first two bytes of a name.
    @inline(__always)
    private func possibleLengths(_ name: Range<Int>, in text: PaddedBytes) -> UInt64 {
        let count = name.count
        if count == 0 { return 0 }
        let second = count > 1 ? text[name.lowerBound &+ 1] : 0
        let lengths = prefixLengths[ParameterFilter.place(text[name.lowerBound], second)]
        return count >= 63 ? lengths : lengths & (2 &<< UInt64(truncatingIfNeeded: count) &- 1)
    }

    @inline(__always)
    func mayHaveName(_ hash: UInt64) -> Bool { names.mayContain(hash) }
}
