/// A standard identifier of a publication, in its canonical spelling. Reading that spelling again gives the same identifier.
public struct PublicationIdentifier: Sendable, Hashable, Encodable {
    /// The identifier schemes.
    public enum Scheme: String, Sendable, Hashable, Codable, CaseIterable {
        /// A digital object identifier (ISO 26324), in lowercase, as DOIs ignore the case of ASCII letters.
        case doi
        /// An International Standard Book Number of 13 digits (ISO 2108), which is that of an edition.
        case isbn
        /// An arXiv identifier without its version: `1706.03762`, `hep-th/9901001`.
        case arxiv
        /// A PubMed identifier.
        case pmid
    }

    public let type: Scheme
    /// The value without the prefix of the scheme, at most 512 bytes long.
    public let value: String

    /// Reads an identifier in any form in which pages write it, such as `doi:10.1000/ABC`. `nil` if it is not one.
    public init?(_ type: Scheme, _ text: String) {
        let value: String? =
            switch type {
            case .doi: Self.doi(text)
            case .isbn: Self.isbn(text)
            case .arxiv: Self.arxiv(text)
            case .pmid: Self.pmid(text)
            }
        guard let value else { return nil }
        self.type = type
        self.value = value
    }

    /// Reads a DOI in any form (`10.…`, `doi:…`, `https://doi.org/…`).
    private static func doi(_ text: String) -> String? {
        let prefixes = [
            "https://", "http://", "dx.doi.org/", "www.doi.org/", "doi.org/", "info:doi/", "urn:doi:", "doi:",
        ]
        guard var value = percentDecoded(without(prefixes, text.trimmed))?.trimmed.asciiLowercased else { return nil }
        while let last = value.last, ".,;".contains(last) { value.removeLast() }
        let parts = value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, parts[0].hasPrefix("10."), parts[0].utf8.count >= 7,
            parts[0].utf8.dropFirst(3).allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
            !value.unicodeScalars.contains(where: \.isInvisible), value.utf8.count <= 512
        else { return nil }
        return value
    }

    /// Reads an ISBN of 10 or 13 digits with a valid check digit.
    private static func isbn(_ text: String) -> String? {
        let characters = without(["urn:isbn:", "isbn:", "isbn"], text.trimmed).utf8.filter {
            $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ")
        }
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
            return (body + [check]).map(String.init).joined()
        }
        guard digits.count == 13, digits.allSatisfy({ $0 < 10 }), digits.starts(with: [9, 7]),
            digits[2] == 8 || digits[2] == 9, weighted(digits) % 10 == 0
        else { return nil }
        return digits.map(String.init).joined()
    }

    private static func weighted(_ digits: [Int]) -> Int {
        digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    }

    /// Reads an arXiv identifier of the new or the old scheme, without its version.
    private static func arxiv(_ text: String) -> String? {
        let prefixes = ["https://arxiv.org/abs/", "http://arxiv.org/abs/", "arxiv:"]
        var value = without(prefixes, text.trimmed).asciiLowercased
        let digits = value.utf8.reversed().prefix { $0.isASCIIDigit }.count
        let rest = value.dropLast(digits)
        if digits > 0, rest.last == "v", rest.dropLast().utf8.last?.isASCIIDigit == true {
            value = String(rest.dropLast())
        }
        let bytes = Array(value.utf8)
        let isNew =
            (9...10).contains(bytes.count) && bytes[4] == UInt8(ascii: ".")
            && bytes.enumerated().allSatisfy { $0.offset == 4 || $0.element.isASCIIDigit }
        let sides = value.split(separator: "/", omittingEmptySubsequences: false)
        let isOld =
            sides.count == 2 && sides[1].utf8.count == 7 && sides[1].utf8.allSatisfy(\.isASCIIDigit)
            && (1...32).contains(sides[0].utf8.count)
            && sides[0].utf8.allSatisfy {
                $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
        return isNew || isOld ? value : nil
    }

    /// Reads a PubMed identifier.
    private static func pmid(_ text: String) -> String? {
        let digits = without(["pmid:", "pmid"], text.trimmed).trimmed
        guard (1...9).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isASCIIDigit), digits.utf8.first != 0x30
        else { return nil }
        return digits
    }

    /// Returns a text without each prefix that it begins with, in this order, whatever its case.
    private static func without(_ prefixes: [String], _ text: String) -> String {
        prefixes.reduce(text) { rest, prefix in
            rest.utf8.prefix(prefix.utf8.count).elementsEqual(prefix.utf8) { $0.asciiLowercased == $1 }
                ? String(rest.dropFirst(prefix.count)) : rest
        }
    }

    /// Decodes percent-encoding once. `nil` if the result is not UTF-8, or could be decoded again: it would be another
    /// identifier the next time that it is read.
    private static func percentDecoded(_ text: String) -> String? {
        func decode(_ bytes: [UInt8]) -> [UInt8] {
            var output: [UInt8] = []
            var index = 0
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexDigit,
                    let low = bytes[index + 2].hexDigit
                {
                    output.append(high << 4 | low)
                    index += 3
                } else {
                    output.append(bytes[index])
                    index += 1
                }
            }
            return output
        }
        let decoded = decode(Array(text.utf8))
        guard decode(decoded) == decoded else { return nil }
        return String(validating: decoded, as: UTF8.self)
    }
}

extension PublicationIdentifier: CustomStringConvertible {
    /// The scheme and the value: `doi:10.1000/182`.
    public var description: String { "\(type.rawValue):\(value)" }
}

extension PublicationIdentifier {
    /// Returns the identifiers that say which publication a page is about, of all that it declares.
    ///
    /// A page with several of one scheme is a list, or has several editions. A page with a DOI can be a chapter of the book
    /// whose ISBN it declares as well.
    public static func ofOnePublication(_ declared: [PublicationIdentifier]) -> [PublicationIdentifier] {
        if declared.isEmpty { return [] }
        let all = Set(declared)
        guard Set(all.map(\.type)).count == all.count else { return [] }
        let hasDOI = all.contains { $0.type == .doi }
        return Scheme.allCases.compactMap { type in
            hasDOI && type == .isbn ? nil : all.first { $0.type == type }
        }
    }
}

extension UInt8 {
    fileprivate var isASCIIDigit: Bool { self &- 0x30 < 10 }
    fileprivate var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
    fileprivate var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
    fileprivate var hexDigit: UInt8? {
        if isASCIIDigit { return self - 0x30 }
        let letter = (self | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }
}

extension Unicode.Scalar {
    /// Whether this is a control or format character or a space, which no identifier has.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension String {
    fileprivate var asciiLowercased: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }

    fileprivate var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }
}
