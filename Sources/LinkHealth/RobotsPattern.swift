/// A path pattern with `*` for any text and `$` for the end (RFC 9309, sections 2.2.2 and 2.2.3).
struct RobotsPattern: Sendable, Equatable {
    /// The literals between the asterisks, in order.
    private let parts: [[UInt8]]
    private let endsThere: Bool
    /// The length of the pattern in bytes, after normalization. The longest match counts.
    let length: Int

    /// Returns `nil` for an empty path.
    init?(_ path: String) {
        guard let first = path.utf8.first else { return nil }
        let rooted = first == UInt8(ascii: "/") || first == UInt8(ascii: "*") ? path : "/" + path
        var bytes = Self.normalized(rooted)
        length = bytes.count
        endsThere = bytes.last == UInt8(ascii: "$")
        if endsThere { bytes.removeLast() }
        parts = bytes.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
    }

    /// Returns whether the path starts with the pattern. Matches each literal at the first position after the one
    /// before it; no later position could match more, so nothing is tried twice.
    ///
    /// - Parameter path: A normalized path.
    func fits(_ path: [UInt8]) -> Bool {
        guard path.starts(with: parts[0]) else { return false }
        var rest = path.dropFirst(parts[0].count)
        for (index, part) in parts.enumerated().dropFirst() {
            if endsThere && index == parts.count - 1 {
                return rest.count >= part.count && rest.suffix(part.count).elementsEqual(part)
            }
            guard let found = Self.firstIndex(of: part, in: rest) else { return false }
            rest = rest[(found + part.count)...]
        }
        return !endsThere || rest.isEmpty
    }

    private static func firstIndex(of part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = part.first else { return bytes.startIndex }
        guard bytes.count >= part.count else { return nil }
        return (bytes.startIndex...(bytes.endIndex - part.count)).first {
            bytes[$0] == first && bytes[$0..<($0 + part.count)].elementsEqual(part)
        }
    }

    /// Returns a path with normalized percent-encoding: decodes characters that need no encoding, and writes the rest
    /// in upper case.
    static func normalized(_ path: String) -> [UInt8] {
        let bytes = Array(path.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = Self.value(bytes[index + 1]), let low = Self.value(bytes[index + 2])
            {
                let value = high << 4 | low
                if isUnreserved(value) { result.append(value) } else { escape(value, into: &result) }
                index += 3
            } else {
                if byte <= 0x20 || byte >= 0x7F { escape(byte, into: &result) } else { result.append(byte) }
                index += 1
            }
        }
        return result
    }

    private static func escape(_ byte: UInt8, into result: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
