/// Reads JSON tokens (RFC 8259) from bytes, in one pass and without recursion.
struct JSONScanner {
    enum Fault: Error {
        case notJSON, loneSurrogate
    }

    /// The content of a string, between its quotation marks.
    struct Text {
        let bytes: Range<Int>
        let hasEscapes: Bool
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    // MARK: Tokens

    /// Reads the next byte, whichever it is.
    mutating func next() -> UInt8? {
        guard index < bytes.count else { return nil }
        defer { index += 1 }
        return bytes[index]
    }

    mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    /// Reads a structural character, with the white space before it.
    ///
    /// - Returns: Whether the character was there.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Reads `null`, with the white space before it.
    ///
    /// - Returns: Whether `null` was there.
    mutating func takeNull() -> Bool {
        skipSpace()
        guard bytes.count - index >= 4, bytes[index..<index + 4].elementsEqual("null".utf8) else { return false }
        index += 4
        return true
    }

    // MARK: Strings

    /// Reads a string to its closing quotation mark, and checks its escapes. The opening mark has been read.
    mutating func text() throws(Fault) -> Text {
        let start = index
        var hasEscapes = false
        while let byte = next() {
            switch byte {
            case UInt8(ascii: "\""):
                return Text(bytes: start..<index - 1, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                _ = try escapedScalar()
            case 0..<0x20:
                throw .notJSON
            default:
                continue
            }
        }
        throw .notJSON
    }

    /// Decodes the content of a string.
    ///
    /// - Parameter text: What ``text()`` returned.
    /// - Returns: Nil where the bytes are not UTF-8.
    func string(_ text: Text) -> String? {
        if !text.hasEscapes { return String(validating: bytes[text.bytes], as: UTF8.self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.bytes.count)
        var rest = self
        rest.index = text.bytes.lowerBound
        while rest.index < text.bytes.upperBound, let byte = rest.next() {
            if byte != UInt8(ascii: "\\") {
                decoded.append(byte)
            } else if let scalar = try? rest.escapedScalar() {
                decoded.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init())
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }

    /// Reads what follows a backslash (RFC 8259, section 7).
    private mutating func escapedScalar() throws(Fault) -> Unicode.Scalar {
        switch next() {
        case UInt8(ascii: "\""): "\""
        case UInt8(ascii: "\\"): "\\"
        case UInt8(ascii: "/"): "/"
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        case UInt8(ascii: "u"): try hexadecimalScalar()
        default: throw .notJSON
        }
    }

    /// Reads four digits, or a surrogate pair of twice four (RFC 8259, section 8.2).
    private mutating func hexadecimalScalar() throws(Fault) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, next() == UInt8(ascii: "\\"), next() == UInt8(ascii: "u") else { throw .loneSurrogate }
        let low = try codeUnit()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { throw .loneSurrogate }
        return scalar
    }

    private mutating func codeUnit() throws(Fault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            switch next() {
            case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
                unit = unit << 4 | UInt32(byte - UInt8(ascii: "0"))
            case let byte? where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
                unit = unit << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
            default:
                throw .notJSON
            }
        }
        return unit
    }
}
