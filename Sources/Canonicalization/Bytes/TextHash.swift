/// A hash of a name or host, eight bytes at a time, that ignores ASCII case.
///
/// For tables in memory only. A lookup also compares the texts.
struct TextHash {
    private(set) var value: UInt64

    @inline(__always)
    init(seed: UInt64 = 0) {
        value = 0x9E37_79B9_7F4A_7C15 ^ seed
    }

    /// - Precondition: the range is in the text.
    @inline(__always)
    mutating func combine(_ text: PaddedBytes, _ range: Range<Int>) {
        combine(text, from: range.lowerBound, count: range.count)
    }

    @inline(__always)
    mutating func combine(_ text: PaddedBytes, from start: Int, count: Int) {
        if count > 8 { return combineLong(text, from: start, count: count) }
        if count > 0 { mix(text.word(at: start, count: count) | TextHash.folding) }
    }

    @inline(never)
    private mutating func combineLong(_ text: PaddedBytes, from start: Int, count: Int) {
        var index = start
        var left = count
        while left > 8 {
            mix(text.word(at: index) | TextHash.folding)
            index &+= 8
            left &-= 8
        }
        mix(text.word(at: index, count: left) | TextHash.folding)
    }

    @inline(__always)
    private mutating func mix(_ word: UInt64) {
        let product = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
        value = product ^ product &>> 32
    }

    /// Setting this bit maps capitals to small letters, and some other bytes to each other.
    @inline(__always)
    private static var folding: UInt64 { 0x2020_2020_2020_2020 }

    /// Returns eight bytes with capitals in lower case and all others unchanged.
    @inline(__always)
    static func folded(_ word: UInt64) -> UInt64 {
        let low = word & 0x7F7F_7F7F_7F7F_7F7F
        // The high bit of each byte that is between "A" and "Z".
        let capitals =
            (low &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(low &+ 0x2525_2525_2525_2525) & ~word & 0x8080_8080_8080_8080
        return word | capitals &>> 2
    }
}

/// The same hash for texts without padding, byte by byte.
extension TextHash {
    init(_ text: some Collection<UInt8>, seed: UInt64 = 0) {
        self.init(seed: seed)
        combine(text)
    }

    mutating func combine(_ text: some Collection<UInt8>) {
        var word: UInt64 = 0
        var bits: UInt64 = 0
        for byte in text {
            if bits == 64 {
                mix(word | TextHash.folding)
                word = 0
                bits = 0
            }
            word |= UInt64(byte) << bits
            bits += 8
        }
        if bits > 0 { mix(word | TextHash.folding) }
    }

    /// Combines the labels of a host from last to first, so that one pass hashes all parent domains.
    mutating func combine(labelsOf host: [UInt8]) {
        var end = host.endIndex
        while let dot = host[..<end].lastIndex(of: UInt8(ascii: ".")) {
            combine(host[(dot + 1)..<end])
            end = dot
        }
        combine(host[..<end])
    }
}
