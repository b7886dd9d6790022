/// Tells most parameter names that no rule is about from those that one may be about.
struct ParameterFilter: ~Copyable, Sendable {
    private let names: BloomFilter
    private let prefixes: BloomFilter
    /// By the first two bytes of a name, bit n: some rule is about names that begin with certain n bytes, of which these are the
    /// first.
    private let prefixLengths: FrozenArray<UInt64>

    /// - Parameter entries: those of all rules that name parameters.
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

    /// The low bits tell letters apart, whatever their case.
    @inline(__always)
    private static func place(_ first: UInt8, _ second: UInt8) -> Int { Int(first & 31) &<< 5 | Int(second & 31) }

    /// The lengths of the beginnings of a name that rules may be about.
    ///
    /// - Parameter name: a range of the text.
    @inline(__always)
    func prefixLengths(_ name: Range<Int>, in text: PaddedBytes) -> UInt64 {
        let count = name.count
        if count == 0 { return 0 }
        let second = count > 1 ? text[name.lowerBound &+ 1] : 0
        let lengths = prefixLengths[ParameterFilter.place(text[name.lowerBound], second)]
        return count >= 63 ? lengths : lengths & (2 &<< UInt64(truncatingIfNeeded: count) &- 1)
    }

    @inline(__always)
    func mayHaveName(_ hash: UInt64) -> Bool { names.mayContain(hash) }

    @inline(__always)
    func mayHavePrefix(_ hash: UInt64) -> Bool { prefixes.mayContain(hash) }
}
