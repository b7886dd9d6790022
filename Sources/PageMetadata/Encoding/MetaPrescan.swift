/// The standard's [prescan](https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding) of the first
/// bytes for a `<meta>` that declares the encoding. It is simpler than the tokenizer, as in browsers: it also looks
/// inside scripts.
struct MetaPrescan {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = Array(bytes)
    }

    mutating func run() -> CharacterEncoding? {
        while position < bytes.count {
            if matches("<!--") {
                skipComment()
            } else if matchesName("<meta") {
                position += 5
                if let encoding = readMeta() { return encoding }
            } else if isTagStart {
                position += 1
                while position < bytes.count, !bytes[position].isMarkupSpace,
                    bytes[position] != UInt8(ascii: ">")
                {
                    position += 1
                }
                while nextAttribute() != nil {}
            } else if matches("<!") || matches("</") || matches("<?") {
                while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
            }
            position += 1
        }
        return nil
    }

    private mutating func readMeta() -> CharacterEncoding? {
        var seen: Set<String> = []
        var isContentType = false
        var needsContentType: Bool?
        var encoding: CharacterEncoding?
        while let (name, value) = nextAttribute() {
            guard seen.insert(name).inserted else { continue }
            switch name {
            case "http-equiv": if value == "content-type" { isContentType = true }
            case "content":
                if encoding == nil, let label = EncodingSniffer.charset(inContent: value),
                    let found = EncodingSniffer.declared(label: label)
                {
                    encoding = found
                    needsContentType = true
                }
            case "charset":
                encoding = EncodingSniffer.declared(label: value)
                needsContentType = false
            default: break
            }
        }
        guard let needsContentType, !needsContentType || isContentType else { return nil }
        return encoding
    }

    /// Returns the next attribute in lowercase, or nil at the end of the tag.
    private mutating func nextAttribute() -> (name: String, value: String)? {
        while position < bytes.count,
            bytes[position].isMarkupSpace || bytes[position] == UInt8(ascii: "/")
        {
            position += 1
        }
        guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { return nil }
        var name: [UInt8] = []
        var value: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "=") && !name.isEmpty { break }
            if byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { break }
            name.append(byte.lowercased)
            position += 1
        }
        skipSpaces()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
            return (text(name), "")
        }
        position += 1
        skipSpaces()
        guard position < bytes.count else { return nil }
        let quote = bytes[position]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            position += 1
            while position < bytes.count, bytes[position] != quote {
                value.append(bytes[position].lowercased)
                position += 1
            }
            guard position < bytes.count else { return nil }
            position += 1
        } else {
            while position < bytes.count, !bytes[position].isMarkupSpace,
                bytes[position] != UInt8(ascii: ">")
            {
                value.append(bytes[position].lowercased)
                position += 1
            }
        }
        return (text(name), text(value))
    }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position].isMarkupSpace { position += 1 }
    }

    private mutating func skipComment() {
        // The dashes that open a comment may close it: <!--> is complete.
        position += 2
        while position < bytes.count, !matches("-->") { position += 1 }
        position += 2
    }

    private var isTagStart: Bool {
        guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else { return false }
        if bytes[position + 1].isASCIILetter { return true }
        return bytes[position + 1] == UInt8(ascii: "/") && position + 2 < bytes.count
            && bytes[position + 2].isASCIILetter
    }

    private func matches(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private func matchesName(_ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        guard position + length < bytes.count else { return false }
        let after = bytes[position + length]
        return (after.isMarkupSpace || after == UInt8(ascii: "/"))
            && name.withUTF8Buffer { zip(bytes[position...], $0).allSatisfy { $0.lowercased == $1 } }
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
