/// A random 128-bit name of one stored thing. The type parameter keeps the name of a note from standing where the name of a
/// link is meant.
///
/// Text form: 32 lower-case hexadecimal digits; byte form: 16 bytes, most significant first.
public struct Identifier<Subject>: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64

    /// A new random name, from the system's cryptographic generator.
    public init() {
        var generator = SystemRandomNumberGenerator()
        high = generator.next()
        low = generator.next()
    }

    /// The name that the text form spells, or nil where it is not 32 hexadecimal digits.
    public init?(_ text: String) {
        let digits = text.utf8
        guard digits.count == 32, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.high = high
        self.low = low
    }

    /// The name that 16 bytes spell, or nil where there are more or fewer.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The 16 bytes of the name.
    public var bytes: [UInt8] {
        [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) } }
    }
}

extension Identifier: CustomStringConvertible {
    public var description: String {
        [high, low].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension Identifier: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let identifier = Identifier(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "An id has 32 hexadecimal digits.")
        }
        self = identifier
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
