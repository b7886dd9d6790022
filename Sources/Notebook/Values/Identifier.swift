/// A 128-bit identifier of a stored object. The type parameter keeps an identifier of a note from being used for a
/// link.
///
/// A new identifier starts with the time, like version 7 of RFC 9562, and is otherwise random. Objects that are created
/// together are therefore adjacent in indexes, and adding to a large notebook touches few pages. Identifiers are not
/// secret.
///
/// The text form is 32 lowercase hexadecimal digits. The byte form is 16 bytes, most significant first.
public struct Identifier<Subject>: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    /// Creates an identifier: 48 bits of milliseconds since 1970 and 80 bits of the system's cryptographic generator.
    public init() {
        let random = RandomNumberBuffer.next()
        high = UInt64(bitPattern: Instant.now.milliseconds) << 16 | random.0 >> 48
        low = random.1
    }

    /// Creates an identifier of two numbers.
    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Parses the text form, or returns `nil` if the text is not 32 hexadecimal digits.
    public init?(_ text: String) {
        let digits = text.utf8
        guard digits.count == 32, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.high = high
        self.low = low
    }

    /// Creates an identifier from the byte form, or returns `nil` if the number of bytes is not 16.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        var words: (high: UInt64, low: UInt64) = (0, 0)
        for byte in bytes {
            words.high = words.high << 8 | words.low >> 56
            words.low = words.low << 8 | UInt64(byte)
        }
        (high, low) = words
    }

    /// The byte form.
    public var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            for index in 0..<8 {
                buffer[index] = UInt8(truncatingIfNeeded: high >> (56 - 8 * UInt64(index)))
                buffer[index + 8] = UInt8(truncatingIfNeeded: low >> (56 - 8 * UInt64(index)))
            }
            count = 16
        }
    }
}

extension Identifier: CustomStringConvertible {
    /// The number of bytes of the text form.
    static var textCount: Int { 32 }

    public var description: String {
        String(unsafeUninitializedCapacity: Self.textCount) { text in
            write(to: text)
            return Self.textCount
        }
    }

    /// Writes the text form in ASCII.
    func write(to text: UnsafeMutableBufferPointer<UInt8>) {
        for index in 0..<Self.textCount {
            let word = index < 16 ? high : low
            let digit = UInt8(truncatingIfNeeded: word >> (60 - 4 * UInt64(index % 16))) & 15
            text[index] = Hexadecimal.digit(digit)
        }
    }
}

extension Identifier: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let identifier = Identifier(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "An ID has 32 hexadecimal digits.")
        }
        self = identifier
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
