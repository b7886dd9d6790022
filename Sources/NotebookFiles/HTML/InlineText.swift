/// The text of a line with its styles, as Markdown.
struct InlineText {
    /// A style that is written with the same mark before and after a text, the outermost first.
    enum Style: String, CaseIterable {
        case bold = "**"
        case italic = "*"
        case struck = "~~"
        case code = "`"
    }

    /// A text of one style, or Markdown that is complete.
    private struct Run {
        var text: String
        var styles: Set<Style> = []
        var link: String?
        var isMarkdown = false
    }

    private var runs: [Run] = []

    /// Whether there is no text.
    var isEmpty: Bool { runs.allSatisfy { !$0.isMarkdown && $0.text.allSatisfy(\.isWhitespace) } }

    mutating func append(_ text: String, styles: Set<Style>, link: String?) {
        // By its index: a second reference to the run would copy its text.
        let last = runs.count - 1
        if last >= 0, !runs[last].isMarkdown, runs[last].styles == styles, runs[last].link == link {
            runs[last].text += text
        } else {
            runs.append(Run(text: text, styles: styles, link: link))
        }
    }

    mutating func append(markdown: String) { runs.append(Run(text: markdown, isMarkdown: true)) }

    /// The text as one line of Markdown. White space counts as one space, and has no style: Markdown has no marks beside
    /// spaces.
    var markdown: String {
        var line = ""
        for run in runs {
            if run.isMarkdown {
                line += run.text
                continue
            }
            let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let hasSpace = line.last.map { $0 == " " } ?? true
            if run.text.first?.isWhitespace == true, !hasSpace { line += " " }
            if words.isEmpty { continue }
            line += Self.marked(words, styles: run.styles, link: run.link)
            if run.text.last?.isWhitespace == true { line += " " }
        }
        return String(line.trimmingSpace)
    }

    private static func marked(_ words: String, styles: Set<Style>, link: String?) -> String {
        if styles.contains(.code) {
            let fence = MarkdownText.fence(around: words, atLeast: 1)
            return fence.utf8.count == 1 ? fence + words + fence : "\(fence) \(words) \(fence)"
        }
        var text = link == nil ? escaped(words) : link == words ? words : linked(words, to: link ?? "")
        for style in Style.allCases.reversed() where styles.contains(style) {
            text = style.rawValue + text + style.rawValue
        }
        return text
    }

    /// Returns a link with a destination that cannot end early.
    static func linked(_ words: String, to destination: String, isImage: Bool = false) -> String {
        let isPlain = !destination.isEmpty && !destination.contains { $0.isWhitespace || "()<>\\".contains($0) }
        let place = isPlain ? destination : "<\(destination.filter { !"<>\\\n".contains($0) })>"
        return "\(isImage ? "!" : "")[\(escaped(words))](\(place))"
    }

    /// Returns words in which nothing is a mark of Markdown. Tags and URLs stay as they are.
    private static func escaped(_ words: String) -> String {
        words.split(separator: " ", omittingEmptySubsequences: false).map { word in
            if word.hasPrefix("http://") || word.hasPrefix("https://") { return String(word) }
            return word.reduce(into: "") { text, character in
                if "\\`*_[]<~".contains(character) { text.append("\\") }
                text.append(character)
            }
        }.joined(separator: " ")
    }

    /// Returns a line whose first character begins no heading, list or quote.
    static func withoutBlockMark(_ line: String) -> String {
        guard let first = line.first else { return line }
        let rest = line.dropFirst()
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, let mark = line[digits.endIndex...].first, mark == "." || mark == ")" {
            return digits + "\\" + line[digits.endIndex...]
        }
        let isMark =
            first == ">" || "-+".contains(first) && rest.first.map { $0 == " " || $0 == first } ?? true
            || first == "#" && line.drop { $0 == "#" }.first.map { $0 == " " } ?? true
        return isMark ? "\\" + line : line
    }
}
