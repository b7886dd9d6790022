#if !hasFeature(Embedded)
    import WebURL

    /// The encodings of Proofpoint URL Defense, as in the decoder that Proofpoint publishes
    /// (<https://help.proofpoint.com/@api/deki/files/2775/urldecoder.py>).
    enum Proofpoint {
        /// Version 2: `-` stands for `%` and `_` for `/`.
        static func decodeVersion2(_ text: [UInt8]) -> [UInt8] {
            let escaped = text.map { byte in
                byte == UInt8(ascii: "-") ? UInt8(ascii: "%") : byte == UInt8(ascii: "_") ? UInt8(ascii: "/") : byte
            }
            return PercentEncoding.decode(escaped[...])
        }

        /// Version 3: `URL__;CHARACTERS!…`. The characters, in base64, replace the asterisks: `*` one, and `**A` two, `**B`
        /// three and so on.
        static func decodeVersion3(_ text: [UInt8]) -> [UInt8]? {
            guard let mark = text[...].position(of: [UInt8]("__;")[...]) else { return nil }
            let encoded = text[(mark + 3)...].prefix { $0 != UInt8(ascii: "!") }
            guard let removed = Base64.decode(encoded) else { return nil }
            var rest = removed[...]
            var output: [UInt8] = []
            var index = 0
            while index < mark {
                let byte = text[index]
                index += 1
                guard byte == UInt8(ascii: "*") else {
                    output.append(byte)
                    continue
                }
                var count = 1
                if index + 1 < mark, text[index] == UInt8(ascii: "*") {
                    guard let length = Base64.value(of: text[index + 1]) else { return nil }
                    count = Int(length) + 2
                    index += 2
                }
                for _ in 0..<count {
                    guard let first = rest.popFirst() else { return nil }
                    output.append(first)
                    // The remaining bytes of a character in UTF-8.
                    while let next = rest.first, next & 0xC0 == 0x80 {
                        output.append(next)
                        rest.removeFirst()
                    }
                }
            }
            return output
        }
    }

    /// The one thing that wrappers need of JSON: a string in an object.
    enum JSONText {
        /// Returns the unescaped value of the first string member with a name.
        static func string(named name: [UInt8], in text: [UInt8]) -> [UInt8]? {
            let quote = UInt8(ascii: "\"")
            guard let found = text[...].position(of: ([quote] + name + [quote])[...]) else { return nil }
            var rest = text[(found + name.count + 2)...].drop { $0 == 0x20 }
            guard rest.popFirst() == UInt8(ascii: ":") else { return nil }
            rest = rest.drop { $0 == 0x20 }
            guard rest.popFirst() == quote else { return nil }
            var output: [UInt8] = []
            while let byte = rest.popFirst() {
                if byte == quote { return output }
                guard byte == UInt8(ascii: "\\") else {
                    output.append(byte)
                    continue
                }
                guard let escaped = rest.popFirst() else { return nil }
                switch escaped {
                case UInt8(ascii: "/"), UInt8(ascii: "\\"), quote: output.append(escaped)
                case UInt8(ascii: "u"):
                    // `&`, `<` and `>` are often escaped.
                    let escape = [UInt8(ascii: "%")] + rest.dropFirst(2).prefix(2)
                    guard rest.starts(with: "00"), let byte = PercentEncoding.decode(escape[...]).first, byte < 0x80
                    else { return nil }
                    output.append(byte)
                    rest = rest.dropFirst(4)
                default: return nil
                }
            }
            return nil
        }
    }
#endif
