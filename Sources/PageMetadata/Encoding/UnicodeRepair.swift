/// UTF-8 in pieces: passes on what is well formed, and puts one U+FFFD for each maximal ill-formed part, as
/// [the standard's decoder](https://encoding.spec.whatwg.org/#utf-8-decoder) does.
struct UTF8Repair {
    private var needed = 0
    private var lower: UInt8 = 0x80
    private var upper: UInt8 = 0xBF
    private var pending: [UInt8] = []
    /// Whether anything had to be repaired.
    private(set) var hasSeenError = false

    mutating func decode(_ bytes: some Sequence<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        for byte in bytes {
            if needed == 0 {
                if byte < 0x80 {
                    output.append(byte)
                } else {
                    start(byte, into: &output)
                }
            } else if byte < lower || byte > upper {
                fail(into: &output)
                if byte < 0x80 {
                    output.append(byte)
                } else {
                    start(byte, into: &output)
                }
            } else {
                lower = 0x80
                upper = 0xBF
                pending.append(byte)
                needed -= 1
                if needed == 0 {
                    output.append(contentsOf: pending)
                    pending.removeAll(keepingCapacity: true)
                }
            }
        }
        if isLast && needed > 0 {
            // A file that was cut is not a file in another encoding.
            let wasRight = !hasSeenError
            fail(into: &output)
            if wasRight { hasSeenError = false }
        }
    }

    private mutating func start(_ byte: UInt8, into output: inout [UInt8]) {
        lower = 0x80
        upper = 0xBF
        switch byte {
        case 0xC2...0xDF: needed = 1
        case 0xE0...0xEF:
            if byte == 0xE0 { lower = 0xA0 }
            if byte == 0xED { upper = 0x9F }
            needed = 2
        case 0xF0...0xF4:
            if byte == 0xF0 { lower = 0x90 }
            if byte == 0xF4 { upper = 0x8F }
            needed = 3
        default:
            fail(into: &output)
            return
        }
        pending.append(byte)
    }

    private mutating func fail(into output: inout [UInt8]) {
        hasSeenError = true
        needed = 0
        lower = 0x80
        upper = 0xBF
        pending.removeAll(keepingCapacity: true)
        output.append(scalar: 0xFFFD)
    }
}

/// UTF-16 of either order, in pieces.
struct UTF16Repair {
    let isBigEndian: Bool
    private var firstByte: UInt8?
    private var highSurrogate: UInt32?

    init(isBigEndian: Bool) {
        self.isBigEndian = isBigEndian
    }

    mutating func decode(_ bytes: some Sequence<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        for byte in bytes {
            guard let first = firstByte else {
                firstByte = byte
                continue
            }
            firstByte = nil
            let unit = isBigEndian ? UInt32(first) << 8 | UInt32(byte) : UInt32(byte) << 8 | UInt32(first)
            if let high = highSurrogate {
                highSurrogate = nil
                if unit & 0xFC00 == 0xDC00 {
                    output.append(scalar: 0x1_0000 + (high - 0xD800) << 10 + (unit - 0xDC00))
                    continue
                }
                output.append(scalar: 0xFFFD)
            }
            switch unit & 0xFC00 {
            case 0xD800: highSurrogate = unit
            case 0xDC00: output.append(scalar: 0xFFFD)
            default: output.append(scalar: unit)
            }
        }
        if isLast && (firstByte != nil || highSurrogate != nil) { output.append(scalar: 0xFFFD) }
    }
}
