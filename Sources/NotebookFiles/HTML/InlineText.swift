/// The text of lines with its styles, as Markdown.
struct InlineText {
    /// How a text is formatted.
    struct Style: Equatable {
        var link: String?
        var isBold = false
        var isItalic = false
        var isStruck = false
        var isHighlighted = false
        var isCode = false
        /// Whether the line breaks of the text count.
        var keepsLines = false
    }

    /// A text of one style, a line break, or Markdown that is complete.
    struct Run {
        enum Kind { case text, lineBreak, markdown }
        var text: String
        var style = Style()
        var kind = Kind.text
    }

    /// The styles with the same mark before and after a text, the outermost first.
    private static let marks: [(is: any KeyPath<Style, Bool> & Sendable, mark: String)] = [
        (\.isBold, "**"), (\.isItalic, "*"), (\.isStruck, "~~"), (\.isHighlighted, "=="),
    ]

    private(set) var runs: [Run] = []

    /// Whether there is no text.
    private(set) var isEmpty = true
    /// Whether there is a line break that is an element.
    private(set) var hasBreak = false

    /// Appends a text. Some styles keep its line breaks. Only code keeps invisible characters.
    mutating func append(_ text: String, _ style: Style) {
        let text = style.isCode ? text : text.withoutInvisibleCharacters
        guard style.keepsLines, text.contains(where: \.isNewline) else { return append(Run(text: text, style: style)) }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if index > 0 { append(Run(text: "\n", kind: .lineBreak)) }
            append(Run(text: String(line), style: style))
        }
    }

    mutating func append(_ run: Run) {
        if isEmpty { isEmpty = run.kind == .text && run.text.allSatisfy(\.isWhitespace) }
        // By its index: a second reference to the run would copy its text.
        let last = runs.count - 1
        if run.kind == .text, last >= 0, runs[last].kind == .text, runs[last].style == run.style {
            runs[last].text += run.text
        } else {
            runs.append(run)
        }
    }

    mutating func append(_ other: InlineText) { for run in other.runs { append(run) } }

    mutating func append(markdown: String) { append(Run(text: markdown, kind: .markdown)) }

    mutating func breakLine() {
        append(Run(text: "\n", kind: .lineBreak))
        hasBreak = true
    }

    /// The text as lines of Markdown. White space counts as one space, and has no style: Markdown has no marks beside spaces.
    var markdown: String {
        runs.split(omittingEmptySubsequences: false) { $0.kind == .lineBreak }
            .map { Self.markdown(of: Self.withSingleSpaces($0)[...], level: -1).trimmingSpace }
            .joined(separator: "\n").trimmingSpace.description
    }

    /// The text as one line of Markdown.
    ///
    /// - Parameter isBold: Whether it can have bold text, which a heading has not.
    func line(isBold: Bool = true) -> String {
        var made = InlineText()
        for var run in runs {
            if run.kind == .lineBreak { run = Run(text: " ") }
            if !isBold { run.style.isBold = false }
            made.append(run)
        }
        return made.markdown
    }

    private static func withSingleSpaces(_ runs: ArraySlice<Run>) -> [Run] {
        var made: [Run] = []
        var isAfterSpace = true
        for var run in runs {
            if run.kind == .text {
                let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                let start = run.text.first?.isWhitespace == true && !isAfterSpace ? " " : ""
                let end = run.text.last?.isWhitespace == true && !words.isEmpty ? " " : ""
                run.text = start + words + end
            }
            if run.text.isEmpty { continue }
            isAfterSpace = run.text.hasSuffix(" ")
            made.append(run)
        }
        return made
    }

    /// Returns the Markdown of runs: adjacent ones with the same style share their marks.
    ///
    /// - Parameter level: The first style to look at: that of the link, or the index of a mark.
    private static func markdown(of runs: ArraySlice<Run>, level: Int) -> String {
        guard level <= marks.count else {
            return runs.map { run in
                run.kind == .markdown || run.style.isCode ? run.text : escaped(run.text, inLink: run.style.link != nil)
            }.joined()
        }
        var text = ""
        var start = runs.startIndex
        while start < runs.endIndex {
            let style = runs[start].style
            var end = start + 1
            // A space alone has no style of its own.
            while end < runs.endIndex,
                isSame(runs[end].style, style, level: level) || level >= 0 && runs[end].text == " "
            { end += 1 }
            let inner = markdown(of: runs[start..<end], level: level + 1)
            text += wrapped(inner, style: style, level: level)
            start = end
        }
        return text
    }

    private static func isSame(_ one: Style, _ other: Style, level: Int) -> Bool {
        if level < 0 { return one.link == other.link }
        return level < marks.count
            ? one[keyPath: marks[level].is] == other[keyPath: marks[level].is] : one.isCode == other.isCode
    }

    private static func wrapped(_ inner: String, style: Style, level: Int) -> String {
        let words = String(inner.trimmingSpace)
        if words.isEmpty { return inner }
        let made: String
        if level < 0 {
            guard let link = style.link else { return inner }
            made = words == link || "mailto:" + words == link ? words : linked(markdown: words, to: link)
        } else if level < marks.count {
            guard style[keyPath: marks[level].is] else { return inner }
            made = marks[level].mark + words + marks[level].mark
        } else {
            guard style.isCode else { return inner }
            made = code(words)
        }
        return (inner.first == " " ? " " : "") + made + (inner.last == " " ? " " : "")
    }

    private static func code(_ words: String) -> String {
        let fence = MarkdownText.fence(around: words, atLeast: 1)
        let space = words.hasPrefix("`") || words.hasSuffix("`") ? " " : ""
        return fence + space + words + space + fence
    }

    /// Returns a link with a destination that cannot end early.
    static func linked(_ words: String, to destination: String, isImage: Bool = false) -> String {
        (isImage ? "!" : "") + linked(markdown: escaped(words, inLink: true), to: destination)
    }

    private static func linked(markdown: String, to destination: String) -> String {
        let isPlain = !destination.isEmpty && !destination.contains { $0.isWhitespace || "()<>\\".contains($0) }
        let place = isPlain ? destination : "<\(destination.filter { !"<>\\\n".contains($0) })>"
        return "[\(markdown)](\(place))"
    }

    /// Returns words in which nothing is a mark of Markdown. Tags and URLs stay as they are.
    private static func escaped(_ words: String, inLink: Bool) -> String {
        words.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let isURL = word.hasPrefix("http://") || word.hasPrefix("https://")
            return isURL && !inLink ? String(word) : escaped(word: Array(word), inLink: inLink)
        }.joined(separator: " ")
    }

    private static func escaped(word: [Character], inLink: Bool) -> String {
        var text = ""
        for (index, character) in word.enumerated() {
            let before = index > 0 ? word[index - 1] : nil
            let after = index + 1 < word.count ? word[index + 1] : nil
            let isMark =
                switch character {
                case "`", "~", "<": true
                // One by itself is between spaces.
                case "*": word.count > 1
                case "_": !(isLetter(before) && isLetter(after))
                case "\\": after.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } ?? true
                case "[": inLink || !isNote(word[index...])
                case "]": inLink
                default: false
                }
            if isMark { text.append("\\") }
            text.append(character)
        }
        return text
    }

    private static func isLetter(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber } ?? false
    }

    /// Whether words in brackets, such as `[1]`, begin no link, footnote or box.
    private static func isNote(_ word: ArraySlice<Character>) -> Bool {
        let inner = word.dropFirst().prefix(40).prefix { !"[]^".contains($0) }
        let end = inner.endIndex
        guard !inner.isEmpty, inner != ["x"], inner != ["X"], end < word.endIndex, word[end] == "]" else {
            return false
        }
        return end + 1 == word.endIndex || !"([:".contains(word[end + 1])
    }

    /// Returns a line whose first character begins no heading, list or quote.
    static func withoutBlockMark(_ line: String) -> String {
        guard let first = line.first else { return line }
        let rest = line.dropFirst()
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, let mark = line[digits.endIndex...].first, mark == "." || mark == ")" {
            let after = line[digits.endIndex...].dropFirst().first
            return after.map { $0 == " " } ?? true ? digits + "\\" + line[digits.endIndex...] : line
        }
        let isMark =
            first == ">" || "-+*".contains(first) && rest.first.map { $0 == " " || first != "*" && $0 == first } ?? true
            || first == "=" && line.allSatisfy { $0 == "=" }
            || first == "#" && line.drop { $0 == "#" }.first.map { $0 == " " } ?? true
        return isMark ? "\\" + line : line
    }
}
