// The encoding of a page, in the order of the standards:
//   1. a byte order mark (https://encoding.spec.whatwg.org/#bom-sniff)
//   2. the charset of the Content-Type header, where the label is known
//   3. a <meta> among the first 1,024 bytes, or the XML declaration
//      (https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding)
//   4. a <meta> of the page's beginning (`UndecidedBeginning`)
//   5. none declared: UTF-8 if the bytes are valid, or what they look like (`EncodingDetector`).

/// A page's encoding, and how certain it is.
struct EncodingGuess: Equatable {
    enum Certainty { case certain, declared, unknown }
    var encoding: CharacterEncoding
    var certainty: Certainty
    /// The length of the byte order mark.
    var markLength = 0
}

enum EncodingSniffer {
    /// How many bytes `guess` needs, unless the page is shorter.
    static let prescanLength = 1024

    static func guess(prefix: ArraySlice<UInt8>, contentType: ContentType?) -> EncodingGuess {
        let head = prefix.prefix(prescanLength)
        if head.starts(with: [0xEF, 0xBB, 0xBF]) {
            return .init(encoding: .utf8, certainty: .certain, markLength: 3)
        }
        if head.starts(with: [0xFE, 0xFF]) {
            return .init(encoding: .utf16BE, certainty: .certain, markLength: 2)
        }
        if head.starts(with: [0xFF, 0xFE]) {
            return .init(encoding: .utf16LE, certainty: .certain, markLength: 2)
        }
        if let label = contentType?.charset, let encoding = CharacterEncoding(label: label) {
            return .init(encoding: encoding, certainty: .certain)
        }
        if head.starts(with: [0x3C, 0x00, 0x3F, 0x00, 0x78, 0x00]) {
            return .init(encoding: .utf16LE, certainty: .certain)
        }
        if head.starts(with: [0x00, 0x3C, 0x00, 0x3F, 0x00, 0x78]) {
            return .init(encoding: .utf16BE, certainty: .certain)
        }
        var scan = MetaPrescan(head)
        if let encoding = scan.run() ?? xmlDeclaration(head) {
            return .init(encoding: encoding, certainty: .declared)
        }
        return .init(encoding: .utf8, certainty: .unknown)
    }

    /// Returns the encoding that a declaration inside the page means. If the declaration is readable, the page is not
    /// UTF-16.
    static func declared(label: String) -> CharacterEncoding? {
        switch CharacterEncoding(label: label) {
        case .utf16BE, .utf16LE: .utf8
        case .userDefined: .windows1252
        case let encoding: encoding
        }
    }

    private static func xmlDeclaration(_ head: ArraySlice<UInt8>) -> CharacterEncoding? {
        guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
            return nil
        }
        let declaration = String(decoding: head[..<end], as: UTF8.self)
        let parts = declaration.split(
            separator: "encoding", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let value = parts[1].drop { $0 == " " }
        guard value.first == "=" else { return nil }
        let quoted = value.dropFirst().drop { $0 == " " }
        guard let quote = quoted.first, quote == "\"" || quote == "'" else { return nil }
        return declared(label: String(quoted.dropFirst().prefix { $0 != quote }))
    }

    /// Returns the value of `charset=` in the content of `<meta http-equiv=content-type>`.
    static func charset(inContent content: String) -> String? {
        let bytes = Array(content.utf8).map { $0.lowercased }
        let name = Array("charset".utf8)
        var index = 0
        while index + name.count <= bytes.count {
            guard bytes[index...].starts(with: name) else {
                index += 1
                continue
            }
            index += name.count
            while index < bytes.count, bytes[index].isMarkupSpace { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
            index += 1
            while index < bytes.count, bytes[index].isMarkupSpace { index += 1 }
            guard index < bytes.count else { return nil }
            let value: ArraySlice<UInt8>
            if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
                guard let end = bytes[(index + 1)...].firstIndex(of: bytes[index]) else { return nil }
                value = bytes[(index + 1)..<end]
            } else {
                value = bytes[index...].prefix { !$0.isMarkupSpace && $0 != UInt8(ascii: ";") }
            }
            return String(decoding: value, as: UTF8.self)
        }
        return nil
    }
}
