/// An IP address.
public enum IPAddress: Sendable, Hashable {
    case v4(UInt32)
    /// The upper and the lower 64 bits.
    case v6(UInt64, UInt64)

    /// Creates an address from four bytes (IPv4) or sixteen (IPv6) in network order.
    init?(bytes: some Collection<UInt8>) {
        switch bytes.count {
        case 4: self = .v4(bytes.reduce(0) { $0 << 8 | UInt32($1) })
        case 16:
            self = .v6(
                bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) },
                bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) })
        default: return nil
        }
    }

    /// Parses an address in its usual notation: `192.0.2.1`, `2001:db8::1`. Other notations are invalid.
    public init?(_ text: String) {
        if text.utf8.contains(UInt8(ascii: ":")) {
            guard let address = Self.parseV6(text) else { return nil }
            self = address
        } else {
            guard let value = Self.parseV4(text) else { return nil }
            self = .v4(value)
        }
    }

    private static func parseV4(_ text: some StringProtocol) -> UInt32? {
        var value: UInt32 = 0
        var parts = 0
        var part: UInt32?
        for byte in text.utf8 {
            switch (byte, part) {
            case (UInt8(ascii: "."), let number?):
                guard parts < 3 else { return nil }
                value = value << 8 | number
                (parts, part) = (parts + 1, nil)
            case (UInt8(ascii: "0")...UInt8(ascii: "9"), let number):
                // No leading zeros: some parsers read them as octal.
                let next = (number ?? 0) * 10 + UInt32(byte - UInt8(ascii: "0"))
                guard number != 0, next <= 255 else { return nil }
                part = next
            default: return nil
            }
        }
        guard parts == 3, let part else { return nil }
        return value << 8 | part
    }

    private static func parseV6(_ text: String) -> IPAddress? {
        let halves = text.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return nil }
        func groups(_ half: Substring) -> [UInt16]? {
            guard !half.isEmpty else { return [] }
            var result: [UInt16] = []
            let parts = half.split(separator: ":", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index == parts.count - 1, part.contains("."), let value = parseV4(part) {
                    result += [UInt16(value >> 16), UInt16(truncatingIfNeeded: value)]
                } else {
                    guard (1...4).contains(part.utf8.count), let group = UInt16(part, radix: 16) else {
                        return nil
                    }
                    result.append(group)
                }
            }
            return result
        }
        guard let head = groups(halves[0]), let tail = halves.count == 2 ? groups(halves[1]) : [] else {
            return nil
        }
        let missing = 8 - head.count - tail.count
        guard halves.count == 2 ? missing > 0 : missing == 0 else { return nil }
        let all = head + [UInt16](repeating: 0, count: missing) + tail
        return .v6(
            all[..<4].reduce(0) { $0 << 16 | UInt64($1) }, all[4...].reduce(0) { $0 << 16 | UInt64($1) })
    }

    /// The IPv4 address that an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) stands for; otherwise the address itself.
    package var unmapped: IPAddress {
        guard case .v6(0, let low) = self, low >> 32 == 0xFFFF else { return self }
        return .v4(UInt32(truncatingIfNeeded: low))
    }
}

extension IPAddress: CustomStringConvertible {
    public var description: String {
        switch self {
        case .v4(let value):
            return [24, 16, 8, 0].map { String(value >> $0 & 0xFF) }.joined(separator: ".")
        case .v6(let high, let low):
            let groups = [high, low].flatMap { half in
                [48, 32, 16, 0].map { String(half >> $0 & 0xFFFF, radix: 16) }
            }
            return groups.joined(separator: ":")
        }
    }
}
