/// Reads JSON tokens (RFC 8259) from bytes, in one pass and without recursion.
///
/// Who uses it decides what may follow what, and how deep, how many and how large values may be.
public struct JSONScanner {
    /// Where the bytes stop being JSON.
    public struct SyntaxError: Error, Equatable {
        /// In bytes.
        public let offset: Int

        /// - Parameter offset: In bytes.
        public init(offset: Int) { self.offset = offset }
    }

    /// A string, without its quotation marks.
    public struct Text {
        /// Its place in the bytes.
        public let bytes: Range<Int>
        /// The number of its bytes in UTF-8 when it is decoded.
        public let decodedCount: Int
        /// Whether its bytes are not what it decodes to.
        public let hasEscapes: Bool
    }

    /// What is read. It must outlive the scanner.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the next byte.
    public var index: Int
    /// Whether the last string has half a surrogate pair, which no text can contain.
    public private(set) var hasLoneSurrogate = false

    /// - Parameter index: Where the reading begins.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int = 0) {
        self.bytes = bytes
        self.index = index
    }

    /// The next byte; nil at the end.
    public var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// An error at the next byte.
    public var error: SyntaxError { SyntaxError(offset: index) }

    // MARK: Marks and words

    /// Skips the four white space characters of JSON.
    public mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Takes a structural character, with the white space before it.
    ///
    /// - Returns: Whether the character was there.
    public mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    /// Takes a word, such as `null`.
    ///
    /// - Returns: Whether the word was there.
    public mutating func take(word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        let word = UnsafeBufferPointer(start: word.utf8Start, count: length)
        guard bytes.count - index >= length, bytes[index..<index + length].elementsEqual(word) else { return false }
        index += length
        return true
    }

    // MARK: Strings

    /// Reads a string to its closing quotation mark, and checks its escapes. The opening mark has been read.
    public mutating func text() throws(SyntaxError) -> Text {
        let start = index
        var hasEscapes = false
        // The bytes that escapes have more than what they stand for.
        var removed = 0
        hasLoneSurrogate = false
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                let bytes = start..<index
                index += 1
                return Text(bytes: bytes, decodedCount: bytes.count - removed, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                let escape = index
                let scalar = try escapedScalar()
                removed += index - escape - UTF8.width(scalar)
            case 0..<0x20:
                throw error
            default:
                index += 1
            }
        }
        throw error
    }

    /// Decodes a string.
    ///
    /// - Parameter text: What ``text()`` returned.
    /// - Returns: Nil where the bytes are not UTF-8, or have half a surrogate pair.
    public func string(_ text: Text) -> String? {
        if !text.hasEscapes { return String(validating: bytes[text.bytes], as: UTF8.self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.bytes.count)
        var rest = JSONScanner(bytes, at: text.bytes.lowerBound)
        while rest.index < text.bytes.upperBound, let byte = rest.peek {
            if byte != UInt8(ascii: "\\") {
                decoded.append(byte)
                rest.index += 1
            } else if let scalar = try? rest.escapedScalar() {
                decoded.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init())
            }
        }
        return rest.hasLoneSurrogate ? nil : String(validating: decoded, as: UTF8.self)
    }

    /// Reads an escape (RFC 8259, section 7).
    private mutating func escapedScalar() throws(SyntaxError) -> Unicode.Scalar {
        index += 1
        if peek == UInt8(ascii: "u") { return try hexadecimalScalar() }
        let scalar: Unicode.Scalar =
            switch peek {
            case UInt8(ascii: "\""): "\""
            case UInt8(ascii: "\\"): "\\"
            case UInt8(ascii: "/"): "/"
            case UInt8(ascii: "b"): "\u{8}"
            case UInt8(ascii: "f"): "\u{C}"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "t"): "\t"
            default: throw error
            }
        index += 1
        return scalar
    }

    /// Reads four digits, or a surrogate pair of twice four (RFC 8259, section 8.2). Half a pair is U+FFFD.
    private mutating func hexadecimalScalar() throws(SyntaxError) -> Unicode.Scalar {
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if unit < 0xDC00, bytes[index...].starts(with: #"\u"#.utf8) {
            let start = index
            index += 1
            let low = try codeUnit()
            if (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            {
                return scalar
            }
            index = start
        }
        hasLoneSurrogate = true
        return "\u{FFFD}"
    }

    /// Reads four digits after a `u`.
    private mutating func codeUnit() throws(SyntaxError) -> UInt32 {
        index += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            switch peek {
            case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
                unit = unit << 4 | UInt32(byte - UInt8(ascii: "0"))
            case let byte? where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
                unit = unit << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
            default:
                throw error
            }
            index += 1
        }
        return unit
    }
}
