/// A fingerprint of the main text of a page: similar texts have fingerprints that differ in few bits.
///
/// A client computes it (`web/extension/activities/text-fingerprint.js`): a SimHash of 64 bits, after Manku, Jain and Das Sarma,
/// *Detecting near-duplicates for web crawling* (WWW 2007). As text, it has 16 hexadecimal digits in lowercase.
public struct TextFingerprint: Sendable, Hashable {
    let bits: UInt64

    /// The number of bits in which the fingerprints of two pages differ at most that may have one text. The client has the same
    /// limit, and says how it was measured.
    private static let nearLimit = 12
    /// The number of bits in which they differ at most if the text is a witness that both pages are one, without a question.
    private static let sameLimit = 3

    init(bits: UInt64) {
        self.bits = bits
    }

    /// - Returns: `nil` unless the text has 16 hexadecimal digits in lowercase.
    public init?(_ text: String) {
        guard text.utf8.count == 16, text.allSatisfy({ $0.isHexDigit && !$0.isUppercase && $0.isASCII }),
            let bits = UInt64(text, radix: 16)
        else { return nil }
        self.bits = bits
    }

    /// Returns whether two fingerprints may be those of one text.
    func isNear(_ other: TextFingerprint) -> Bool { distance(to: other) <= Self.nearLimit }

    /// Returns whether two fingerprints are those of one text.
    func isSameText(as other: TextFingerprint) -> Bool { distance(to: other) <= Self.sameLimit }

    private func distance(to other: TextFingerprint) -> Int { (bits ^ other.bits).nonzeroBitCount }
}

extension TextFingerprint: CustomStringConvertible {
    public var description: String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension TextFingerprint: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let fingerprint = TextFingerprint(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "A text fingerprint has 16 hexadecimal digits in lowercase.")
        }
        self = fingerprint
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension TextFingerprint: StoredConvertible {
    /// The bits as a signed number, which both databases have.
    package var storedNumber: Int64 { Int64(bitPattern: bits) }

    public static var storedType: StoredType { Int64.storedType }
    public var storedValue: StoredValue { storedNumber.storedValue }

    public init?(_ value: StoredValue) {
        guard let number = Int64(value) else { return nil }
        bits = UInt64(bitPattern: number)
    }
}
