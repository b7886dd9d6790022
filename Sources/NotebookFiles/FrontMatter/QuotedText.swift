/// Texts in quotation marks, and lists in brackets, of YAML (flow style, YAML 1.2.2, chapter 7) and TOML.
enum QuotedText {
    /// Returns the text between quotation marks; `nil` if anything but a comment follows them.
    static func text(_ source: Substring) -> String? {
        var rest = source
        guard let text = take(from: &rest) else { return nil }
        rest = rest.trimmingSpace
        return rest.isEmpty || rest.hasPrefix("#") ? text : nil
    }

    /// Returns the items of `[one, "two, three"]`; `nil` if the bracket does not end, or if anything but a comment follows.
    static func list(_ source: Substring) -> [String]? {
        guard source.first == "[" else { return nil }
        var rest = source.dropFirst()
        var items: [String] = []
        var item = ""
        // A list in a list is text.
        var depth = 0
        func end() {
            if !item.isEmpty { items.append(String(item.trimmingSpace)) }
            item = ""
        }
        while let character = rest.first {
            if character == "\"" || character == "'", item.isEmpty, depth == 0,
                let text = take(from: &rest)
            {
                item = text
                continue
            }
            rest = rest.dropFirst()
            switch character {
            case "]" where depth == 0:
                end()
                let after = rest.trimmingSpace
                return after.isEmpty || after.hasPrefix("#") ? items : nil
            case "," where depth == 0: end()
            default:
                if character == "[" { depth += 1 }
                if character == "]" { depth -= 1 }
                if !item.isEmpty || !character.isWhitespace { item.append(character) }
            }
        }
        return nil
    }

    /// Takes a text with its quotation marks; `nil` if it does not begin with one, or does not end.
    static func take(from source: inout Substring) -> String? {
        guard let quote = source.first, quote == "\"" || quote == "'" else { return nil }
        var rest = source.dropFirst()
        var text = ""
        while let character = rest.popFirst() {
            if character == quote {
                // In YAML, two are one.
                if quote == "'", rest.first == "'" {
                    rest = rest.dropFirst()
                    text.append("'")
                    continue
                }
                source = rest
                return text
            }
            guard character == "\\", quote == "\"" else {
                text.append(character)
                continue
            }
            guard let escaped = rest.popFirst() else { return nil }
            switch escaped {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append(" ")
            case "x", "u", "U":
                if let scalar = takeScalar(escaped == "x" ? 2 : escaped == "u" ? 4 : 8, from: &rest) {
                    text.unicodeScalars.append(scalar)
                } else {
                    text += "\\\(escaped)"
                }
            case "\\", "\"", "/": text.append(escaped)
            default: text += "\\\(escaped)"
            }
        }
        return nil
    }

    /// Takes the digits of a character, also of one that is written as a surrogate pair.
    private static func takeScalar(_ digits: Int, from source: inout Substring) -> Unicode.Scalar? {
        guard let code = UInt32(source.prefix(digits), radix: 16), code > 0 else { return nil }
        let rest = source.dropFirst(digits)
        if let scalar = Unicode.Scalar(code) {
            source = rest
            return scalar
        }
        guard code & 0xFFFF_FC00 == 0xD800, rest.hasPrefix("\\u"),
            let low = UInt32(rest.dropFirst(2).prefix(4), radix: 16), low & 0xFFFF_FC00 == 0xDC00
        else { return nil }
        source = rest.dropFirst(6)
        return Unicode.Scalar(0x1_0000 + (code & 0x3FF) << 10 + low & 0x3FF)
    }
}
