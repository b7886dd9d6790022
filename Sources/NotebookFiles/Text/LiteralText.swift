/// Text of programs without Markdown, as Markdown that shows it as it is.
///
/// Backslashes are only where a mark would otherwise mean something, because people go on to edit the text. Tags and URLs
/// stay what they are.
enum LiteralText {
    /// Returns the Markdown of a text, line by line.
    static func markdown(_ text: String) -> String {
        FileText.withLineFeeds(text).split(separator: "\n", omittingEmptySubsequences: false).map { line($0) }
            .joined(separator: "\n")
    }

    /// Returns the Markdown of a line, in which the beginning is no mark of a block either.
    static func line(_ line: Substring) -> String {
        let space = line.prefix { $0 == " " || $0 == "\t" }
        let text = line[space.endIndex...]
        guard !text.isEmpty else { return "" }
        // Four spaces would be code, and begin nothing with a space that does not break.
        let isCode = space.contains("\t") || space.count >= 4
        let indent = isCode ? space.map { $0 == "\t" ? "\u{A0}\u{A0}\u{A0}\u{A0}" : "\u{A0}" }.joined() : String(space)
        return indent + (isBlockMark(text) ? "\\" + words(text) : withoutNumberMark(words(text)))
    }

    // MARK: Blocks

    /// Whether the first character of a line begins a block and is a mark that a backslash makes text (CommonMark 4, 5).
    private static func isBlockMark(_ line: Substring) -> Bool {
        guard let first = line.first else { return false }
        let rest = line.dropFirst()
        let isBeforeSpace = rest.first.map { $0 == " " || $0 == "\t" } ?? true
        switch first {
        case ">": return true
        case "-": return isBeforeSpace || isRule(line)
        case "+", "*": return isBeforeSpace
        case "#":
            let marks = line.prefix { $0 == "#" }
            let next = line[marks.endIndex...].first
            return marks.count <= 6 && (next.map { $0 == " " || $0 == "\t" } ?? true)
        case "|", ":": return isRule(line)
        default: return false
        }
    }

    /// Whether a line has only what a thematic break, the line below a heading, or the second row of a table consists of.
    private static func isRule(_ line: Substring) -> Bool {
        line.contains("-") && line.allSatisfy { "-|: \t".contains($0) }
    }

    /// Returns a line whose first number begins no list.
    private static func withoutNumberMark(_ line: String) -> String {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line[digits.endIndex...]
        guard (1...9).contains(digits.count), let mark = rest.first, mark == "." || mark == ")",
            rest.dropFirst().first.map({ $0 == " " || $0 == "\t" }) ?? true
        else { return line }
        return digits + "\\" + rest
    }

    // MARK: Words

    /// Returns a text in which no character is a mark (CommonMark 6).
    private static func words(_ line: Substring) -> String {
        let characters = Array(line)
        var text = ""
        text.reserveCapacity(line.utf8.count + 8)
        var index = 0
        while index < characters.count {
            if index == 0 || characters[index - 1] == " ", let end = urlEnd(in: characters, from: index) {
                text.append(contentsOf: characters[index..<end])
                index = end
                continue
            }
            if isMark(at: index, in: characters) { text.append("\\") }
            text.append(characters[index])
            index += 1
        }
        return text
    }

    private static let schemes = [Array("https://"), Array("http://")]

    /// Returns the index after a URL.
    private static func urlEnd(in characters: [Character], from start: Int) -> Int? {
        guard characters[start] == "h", schemes.contains(where: { characters[start...].starts(with: $0) }) else {
            return nil
        }
        return characters[start...].firstIndex { $0 == " " || $0 == "\t" } ?? characters.count
    }

    private static func isMark(at index: Int, in characters: [Character]) -> Bool {
        let before = index > 0 ? characters[index - 1] : " "
        let after = index + 1 < characters.count ? characters[index + 1] : " "
        switch characters[index] {
        case "\\": return index + 1 == characters.count || after.isASCII && (after.isPunctuation || after.isSymbol)
        case "`", "[": return true
        case "*": return !before.isWhitespace || !after.isWhitespace
        case "_":
            let isInWord = isWordPart(before) && isWordPart(after)
            return !isInWord && !(before.isWhitespace && after.isWhitespace)
        // What is struck ends after a character.
        case "~": return !before.isWhitespace || after == "~"
        case "=": return before == "=" || after == "="
        case "<": return after.isASCII && after.isLetter || "/!?".contains(after)
        case "&":
            let name = characters[(index + 1)...].prefix(33).prefix { $0 != ";" }
            let end = index + 1 + name.count
            return !name.isEmpty && end < characters.count && characters[end] == ";"
                && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
        default: return false
        }
    }

    private static func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }
}
