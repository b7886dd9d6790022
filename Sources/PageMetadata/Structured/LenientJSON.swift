/// JSON as pages write it: with trailing commas, line breaks in strings, a comment or CDATA section around it. An error
/// ends the value, and what was read before it is kept.
indirect enum LenientJSON {
    case object([(key: String, value: LenientJSON)])
    case array([LenientJSON])
    case string(String)
    /// Numbers and literals, which are not used.
    case other

    init?(_ bytes: [UInt8]) {
        var parser = LenientJSONParser(bytes)
        guard let value = parser.readRoot() else { return nil }
        self = value
    }

    subscript(key: String) -> LenientJSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The elements of an array; for any other value, the value itself.
    var elements: [LenientJSON] {
        if case .array(let elements) = self { elements } else { [self] }
    }
}

private struct LenientJSONParser {
    private let bytes: [UInt8]
    private var position = 0

    /// Deeper values are not read.
    private static let deepest = 64

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readRoot() -> LenientJSON? {
        // The bracket of a CDATA section does not open an array.
        if let mark = bytes.prefix(256).firstIndex(of: UInt8(ascii: "<")), bytes[mark...].starts(with: "<![CDATA[".utf8)
        {
            position = mark + 9
        }
        while let byte = peek, byte != UInt8(ascii: "{") && byte != UInt8(ascii: "[") { position += 1 }
        return readValue(depth: 0)
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func readValue(depth: Int) -> LenientJSON? {
        skipSpace()
        guard depth < Self.deepest, let byte = peek else { return nil }
        switch byte {
        case UInt8(ascii: "{"): return readObject(depth: depth)
        case UInt8(ascii: "["): return readArray(depth: depth)
        case UInt8(ascii: "\""): return readString().map { .string($0) }
        default:
            let start = position
            while let byte = peek, byte.isASCIILetter || byte.isASCIIDigit || "+-._".utf8.contains(byte) {
                position += 1
            }
            return position > start ? .other : nil
        }
    }

    private mutating func readObject(depth: Int) -> LenientJSON {
        var members: [(key: String, value: LenientJSON)] = []
        position += 1
        while true {
            skipSpace()
            guard peek == UInt8(ascii: "\""), let key = readString() else { break }
            skipSpace()
            guard peek == UInt8(ascii: ":") else { break }
            position += 1
            guard let value = readValue(depth: depth + 1) else { break }
            members.append((key, value))
            skipSpace()
            guard peek == UInt8(ascii: ",") else { break }
            position += 1
        }
        if peek == UInt8(ascii: "}") { position += 1 }
        return .object(members)
    }

    private mutating func readArray(depth: Int) -> LenientJSON {
        var elements: [LenientJSON] = []
        position += 1
        while let value = readValue(depth: depth + 1) {
            elements.append(value)
            skipSpace()
            guard peek == UInt8(ascii: ",") else { break }
            position += 1
        }
        skipSpace()
        if peek == UInt8(ascii: "]") { position += 1 }
        return .array(elements)
    }

    private mutating func readString() -> String? {
        position += 1
        var text: [UInt8] = []
        var highSurrogate: UInt32?
        while let byte = peek {
            if highSurrogate == nil, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\"") {
                let run = bytes[position...].prefix { $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") }
                text.append(contentsOf: run)
                position = run.endIndex
                continue
            }
            position += 1
            if byte == UInt8(ascii: "\\"), let escaped = peek {
                position += 1
                if escaped == UInt8(ascii: "u"), let unit = readHexadecimal() {
                    if let high = highSurrogate, unit & 0xFC00 == 0xDC00 {
                        text.append(scalar: 0x1_0000 + (high - 0xD800) << 10 + (unit - 0xDC00))
                        highSurrogate = nil
                        continue
                    }
                    if highSurrogate != nil { text.append(scalar: 0xFFFD) }
                    highSurrogate = unit & 0xFC00 == 0xD800 ? unit : nil
                    if highSurrogate == nil { text.append(scalar: unit & 0xFC00 == 0xDC00 ? 0xFFFD : unit) }
                    continue
                }
                if highSurrogate != nil { text.append(scalar: 0xFFFD) }
                highSurrogate = nil
                switch escaped {
                case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "f"),
                    UInt8(ascii: "b"):
                    text.append(0x20)
                default: text.append(escaped)
                }
                continue
            }
            if highSurrogate != nil { text.append(scalar: 0xFFFD) }
            highSurrogate = nil
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            text.append(byte)
        }
        return nil
    }

    private mutating func readHexadecimal() -> UInt32? {
        guard position + 4 <= bytes.count,
            let value = UInt32(
                String(decoding: bytes[position..<(position + 4)], as: UTF8.self), radix: 16)
        else { return nil }
        position += 4
        return value
    }

    private mutating func skipSpace() {
        while let byte = peek, byte <= 0x20 { position += 1 }
    }
}
