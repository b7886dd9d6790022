/// A set of ASCII bytes. Bytes above 0x7F are never members.
package struct ByteSet: Sendable {
    @usableFromInline var low: UInt64
    @usableFromInline var high: UInt64

    /// Returns whether a byte is a member.
    @inlinable
    package func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? low : high
        return byte < 128 && (word >> UInt64(byte & 63)) & 1 == 1
    }

    /// Creates a set from the characters of an ASCII text.
    package init(_ members: StaticString) {
        low = 0
        high = 0
        members.withUTF8Buffer { buffer in
            for byte in buffer { insert(byte) }
        }
    }

    init(_ range: ClosedRange<UInt8>) {
        low = 0
        high = 0
        for byte in range { insert(byte) }
    }

    func union(_ members: StaticString) -> ByteSet {
        union(ByteSet(members))
    }

    func union(_ other: ByteSet) -> ByteSet {
        var result = self
        result.low |= other.low
        result.high |= other.high
        return result
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
}

extension ByteSet {
    static let controls = ByteSet(0...0x1F).union(ByteSet(0x7F...0x7F))
    static let digits = ByteSet(0x30...0x39)
    static let letters = ByteSet(0x41...0x5A).union(ByteSet(0x61...0x7A))
    /// <https://url.spec.whatwg.org/#fragment-percent-encode-set>
    static let fragmentEncoded = controls.union(" \"<>`")
    /// <https://url.spec.whatwg.org/#query-percent-encode-set>
    static let queryEncoded = controls.union(" \"#<>")
    /// <https://url.spec.whatwg.org/#special-query-percent-encode-set>
    static let specialQueryEncoded = queryEncoded.union("'")
    /// <https://url.spec.whatwg.org/#path-percent-encode-set>
    static let pathEncoded = queryEncoded.union("?^`{}")
    /// <https://url.spec.whatwg.org/#userinfo-percent-encode-set>
    static let userinfoEncoded = pathEncoded.union("/:;=@[\\]|")
    /// <https://url.spec.whatwg.org/#forbidden-host-code-point>
    static let forbiddenInHost = ByteSet("\0\t\n\r #/:<>?@[\\]^|")
    /// <https://url.spec.whatwg.org/#forbidden-domain-code-point>
    static let forbiddenInDomain = forbiddenInHost.union(controls).union("%")
    static let schemeCharacters = letters.union(digits).union("+-.")
}
