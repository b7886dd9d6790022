/// Plain text in Markdown.
enum MarkdownText {
    /// Returns the Markdown of a line of text, which renders as this text and as nothing else.
    ///
    /// A backslash is used only where both CommonMark and older renderers that allow HTML understand it. The other
    /// characters get a character reference.
    static func escaped(_ line: String) -> String {
        var text = ""
        for character in line {
            switch character {
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "#": text += "&#35;"
            case "~": text += "&#126;"
            case "|": text += "&#124;"
            case "=": text += "&#61;"
            case "\\", "`", "*", "_", "[", "]": text += "\\\(character)"
            case "\r\n", "\n", "\r": text += " "
            default: text.append(character)
            }
        }
        // The beginning of a list, and of indented code.
        if let first = text.first, first == "-" || first == "+" { text = "\\" + text }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, let mark = text[digits.endIndex...].first, mark == "." || mark == ")" {
            text = digits + "\\" + text[digits.endIndex...]
        }
        let space = text.prefix { $0 == " " || $0 == "\t" }
        return space.map { $0 == " " ? "&#32;" : "&#9;" }.joined() + text[space.endIndex...]
    }

    /// Returns a run of backquotes that is longer than each one in some code.
    ///
    /// - Complexity: Linear in the length of the code.
    static func fence(around code: String, atLeast length: Int) -> String {
        var longest = 0
        var run = 0
        for byte in code.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return String(repeating: "`", count: max(length, longest + 1))
    }

    private static let names: [Substring: Character] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\""]

    /// Returns the text of a line of Markdown without its escapes (CommonMark 2.4, 2.5).
    static func unescaped(_ line: String) -> String {
        guard line.contains(where: { $0 == "\\" || $0 == "&" }) else { return line }
        var text = ""
        var rest = line[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, next.isASCII, next.isPunctuation || next.isSymbol {
                text.append(next)
                rest.removeFirst()
            } else if character == "&", let end = rest.prefix(9).firstIndex(of: ";"),
                let meant = meant(by: rest[..<end])
            {
                text.append(meant)
                rest = rest[rest.index(after: end)...]
            } else {
                text.append(character)
            }
        }
        return text
    }

    private static func meant(by reference: Substring) -> Character? {
        guard reference.hasPrefix("#") else { return names[reference] }
        guard let code = UInt32(reference.dropFirst()), code > 0, let scalar = Unicode.Scalar(code) else { return nil }
        return Character(scalar)
    }
}
