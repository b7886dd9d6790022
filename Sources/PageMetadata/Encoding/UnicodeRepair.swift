/// UTF-8 in pieces: passes on what is well formed, and puts one U+FFFD for each maximal ill-formed part, as
/// [the standard's decoder](https://encoding.spec.whatwg.org/#utf-8-decoder) does.
struct UTF8Repair {
    private var needed = 0
    private var lower: UInt8 = 0x80
    private var upper: UInt8 = 0xBF
    private var pending: [UInt8] = []
    /// Whether anything had to be repaired.
    private(set) var hasSeenError = false

    mutating func decode(_ bytes: ArraySlice<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { input in
            var index = 0
            while index < input.count {
                if needed == 0 {
                    let end = Self.validEnd(of: input, from: index)
                    output.append(contentsOf: UnsafeBufferPointer(rebasing: input[index..<end]))
                    index = end
                    guard index < input.count else { break }
                }
                take(input[index], into: &output)
                index += 1
            }
        }
        if isLast && needed > 0 {
            // A file that was cut is not a file in another encoding.
            let wasRight = !hasSeenError
            fail(into: &output)
            if wasRight { hasSeenError = false }
        }
    }

    /// Where the well-formed characters that begin at an index end, as far as that is seen at a glance.
    private static func validEnd(of input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(input)
        var index = start
        while true {
            while index + 8 <= raw.count,
                raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
            }
            guard index + 2 < raw.count else { return index }
            let byte = raw[index]
            if byte < 0x80 {
                index += 1
            } else if 0xC2...0xDF ~= byte, raw[index + 1] & 0xC0 == 0x80 {
                index += 2
            } else if 0xE1...0xEC ~= byte, raw[index + 1] & 0xC0 == 0x80, raw[index + 2] & 0xC0 == 0x80 {
                index += 3
            } else {
                // Rarer characters, and what is no character, are taken byte by byte.
                return index
            }
        }
    }

    private mutating func take(_ byte: UInt8, into output: inout [UInt8]) {
        if needed > 0 && lower...upper ~= byte {
            lower = 0x80
            upper = 0xBF
            pending.append(byte)
            needed -= 1
            if needed == 0 {
                output.append(contentsOf: pending)
                pending.removeAll(keepingCapacity: true)
            }
            return
        }
        if needed > 0 { fail(into: &output) }
        if byte < 0x80 {
            output.append(byte)
        } else {
            start(byte, into: &output)
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
