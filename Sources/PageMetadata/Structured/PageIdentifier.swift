/// A standard identifier that a page declares for itself.
public struct PageIdentifier: Sendable, Hashable, Codable {
    /// The identifier schemes.
    public enum Scheme: String, Sendable, Hashable, Codable, CaseIterable {
        /// A digital object identifier (ISO 26324), in lowercase, as DOIs ignore case.
        case doi
        /// An International Standard Book Number of 13 digits (ISO 2108).
        case isbn
        /// An arXiv identifier without its version: `1706.03762`, `hep-th/9901001`.
        case arxiv
        /// A PubMed identifier.
        case pmid
    }

    public let type: Scheme
    /// The canonical spelling.
    public let value: String

    init(unchecked type: Scheme, _ value: String) {
        self.type = type
        self.value = value
    }

    /// Reads a DOI in any form (`10.…`, `doi:…`, `https://doi.org/…`).
    static func doi(_ text: String) -> PageIdentifier? {
        var rest = text.trimmed[...]
        let lowered = rest.lowercased()
        for prefix in ["https://", "http://"] where lowered.hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        for prefix in ["dx.doi.org/", "www.doi.org/", "doi.org/", "info:doi/", "urn:doi:", "doi:"]
        where rest.lowercased().hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        var value = unescaped(String(rest).trimmed).lowercased()
        while let last = value.last, ".,;".contains(last) { value.removeLast() }
        let parts = value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, parts[0].hasPrefix("10."), parts[0].utf8.count >= 7,
            parts[0].utf8.dropFirst(3).allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
            !value.contains(where: \.isWhitespace), value.utf8.count <= 512
        else { return nil }
        return .init(unchecked: .doi, value)
    }

    /// Reads an ISBN of 10 or 13 digits with a valid check digit.
    static func isbn(_ text: String) -> PageIdentifier? {
        var rest = text.trimmed[...]
        for prefix in ["urn:isbn:", "isbn:", "isbn"] where rest.lowercased().hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        let characters = rest.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
        let digits = characters.compactMap { byte -> Int? in
            if byte.isASCIIDigit { return Int(byte) - 0x30 }
            return byte | 0x20 == UInt8(ascii: "x") ? 10 : nil
        }
        guard digits.count == characters.count else { return nil }
        if digits.count == 10, digits.dropLast().allSatisfy({ $0 < 10 }) {
            let sum = digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
            guard sum % 11 == 0 else { return nil }
            let body = [9, 7, 8] + digits.dropLast()
            let check = (10 - weighted(body) % 10) % 10
            return .init(unchecked: .isbn, (body + [check]).map(String.init).joined())
        }
        guard digits.count == 13, digits.allSatisfy({ $0 < 10 }), digits.starts(with: [9, 7]),
            digits[2] == 8 || digits[2] == 9, weighted(digits) % 10 == 0
        else { return nil }
        return .init(unchecked: .isbn, digits.map(String.init).joined())
    }

    private static func weighted(_ digits: [Int]) -> Int {
        digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    }

    /// Reads an arXiv identifier of the new or the old scheme, without its version.
    static func arxiv(_ text: String) -> PageIdentifier? {
        var value = text.trimmed.lowercased()
        for prefix in ["https://arxiv.org/abs/", "http://arxiv.org/abs/", "arxiv:"]
        where value.hasPrefix(prefix) {
            value = String(value.dropFirst(prefix.count))
        }
        if let version = value.lastIndex(of: "v"), version > value.startIndex,
            value[value.index(before: version)].isNumber, value.index(after: version) < value.endIndex,
            value[value.index(after: version)...].allSatisfy(\.isNumber)
        {
            value = String(value[..<version])
        }
        let bytes = Array(value.utf8)
        let isNew =
            (9...10).contains(bytes.count) && bytes[4] == UInt8(ascii: ".")
            && bytes.enumerated().allSatisfy { $0.offset == 4 || $0.element.isASCIIDigit }
        let sides = value.split(separator: "/", omittingEmptySubsequences: false)
        let isOld =
            sides.count == 2 && sides[1].utf8.count == 7 && sides[1].utf8.allSatisfy(\.isASCIIDigit)
            && !sides[0].isEmpty
            && sides[0].utf8.allSatisfy {
                $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
        return isNew || isOld ? .init(unchecked: .arxiv, value) : nil
    }

    /// Reads a PubMed identifier.
    static func pmid(_ text: String) -> PageIdentifier? {
        var value = text.trimmed[...]
        for prefix in ["pmid:", "pmid"] where value.lowercased().hasPrefix(prefix) {
            value = value.dropFirst(prefix.count)
        }
        let digits = String(value).trimmed
        guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isASCIIDigit),
            digits.utf8.first != 0x30
        else { return nil }
        return .init(unchecked: .pmid, digits)
    }

    private static func unescaped(_ text: String) -> String {
        var output: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let value = UInt8(
                    String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            {
                output.append(value)
                index += 3
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
