import WebURL

/// Decodes UTF-8 in pieces cut anywhere, as [the standard's decoder](https://encoding.spec.whatwg.org/#utf-8-decoder)
/// does: each maximal ill-formed part becomes one U+FFFD.
struct UTF8StreamDecoder {
    /// The start of a sequence that the end of the last piece has cut.
    private var pending: [UInt8] = []
    /// Whether any part was ill-formed. A sequence that the end of the page cuts does not count: a truncated page is not
    /// a page in another encoding.
    private(set) var hasErrors = false

    mutating func decode(_ bytes: ArraySlice<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        if pending.isEmpty {
            bytes.withUnsafeBufferPointer { decode($0, isLast: isLast, into: &output) }
        } else {
            let joined = pending + bytes
            pending = []
            joined.withUnsafeBufferPointer { decode($0, isLast: isLast, into: &output) }
        }
    }

    private mutating func decode(_ input: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        var index = 0
        while true {
            let end = Self.wellFormedEnd(of: input, from: index)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: input[index..<end]))
            index = end
            guard index < input.count else { return }
            let length = UTF8Decoder.sequenceLength(at: index, in: input)
            if length > 0 {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: input[index..<(index + length)]))
                index += length
                continue
            }
            let isCut = index - length == input.count && 0xC2...0xF4 ~= input[index]
            if isCut && !isLast {
                pending = Array(input[index...])
                return
            }
            if !isCut { hasErrors = true }
            output.append(scalar: 0xFFFD)
            index -= length
        }
    }

    /// Returns where the well-formed text that begins at an index ends, or an earlier place.
    private static func wellFormedEnd(of input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
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
                // Rarer characters and errors take the slower path.
                return index
            }
        }
    }
}
