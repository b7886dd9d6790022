/// UTF-8 decode without BOM, with each invalid sequence replaced by U+FFFD
/// (<https://encoding.spec.whatwg.org/#utf-8-decoder>).
package enum UTF8Decoder {
    /// Returns the bytes as valid UTF-8, with invalid sequences replaced.
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let length = sequenceLength(at: index, in: bytes)
            if length > 0 {
                output.append(contentsOf: bytes[index..<index + length])
                index += length
            } else {
                output.append(0xEF)
                output.append(0xBF)
                output.append(0xBD)
                index += -length
            }
        }
        return output
    }

    static func isValid(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                continue
            }
            let length = sequenceLength(at: index, in: bytes)
            if length < 0 { return false }
            index += length
        }
        return true
    }

    private static func sequenceLength(at index: Int, in bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { sequenceLength(at: index, in: $0) }
    }

    /// Returns the length of the sequence at `index`. A negative result is the number of bytes to replace with one
    /// U+FFFD.
    package static func sequenceLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let first = bytes[index]
        let needed: Int
        var lower: UInt8 = 0x80
        var upper: UInt8 = 0xBF
        switch first {
        case 0...0x7F: return 1
        case 0xC2...0xDF: needed = 1
        case 0xE0...0xEF:
            needed = 2
            if first == 0xE0 { lower = 0xA0 }
            if first == 0xED { upper = 0x9F }
        case 0xF0...0xF4:
            needed = 3
            if first == 0xF0 { lower = 0x90 }
            if first == 0xF4 { upper = 0x8F }
        default: return -1
        }
        for offset in 1...needed {
            guard index + offset < bytes.count, (lower...upper).contains(bytes[index + offset]) else { return -offset }
            lower = 0x80
            upper = 0xBF
        }
        return needed + 1
    }
}
