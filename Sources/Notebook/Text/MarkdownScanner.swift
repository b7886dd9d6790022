/// Walks over a note's Markdown and shows the words that are prose: not code, not addresses, not the targets of links, not HTML.
///
/// A scan for tags, and no Markdown parser: what it takes for code or an address only keeps a tag from being seen. It looks at each
/// scalar once.
struct MarkdownScanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var isLineStart = true
    /// The fence that the code block ends with.
    private var fence: (mark: Unicode.Scalar, length: Int)?

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The next scalar of prose with the one before it; nil at the end.
    mutating func next() -> (index: Int, scalar: Unicode.Scalar)? {
        while index < scalars.count {
            if isLineStart, skipFenceLine() { continue }
            let scalar = scalars[index]
            if fence != nil {
                skipLine()
                continue
            }
            isLineStart = scalar == "\n"
            switch scalar {
            case "\\":
                // What it stands before is text; a line's end stays one.
                index += self.scalar(at: index + 1) == "\n" ? 1 : 2
            case "`":
                skipCodeSpan()
            case "<":
                skipMarkup()
            case "]" where index + 1 < scalars.count && scalars[index + 1] == "(":
                skip(until: ")")
            case ":" where isAddress:
                skipWord()
            default:
                index += 1
                return (index - 1, scalar)
            }
        }
        return nil
    }

    func scalar(at index: Int) -> Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        return String(text)
    }

    /// Goes on after what was read as a tag.
    mutating func advance(to index: Int) {
        self.index = index
    }

    /// At a line's start: true where the line opens or closes a code block, and is skipped.
    private mutating func skipFenceLine() -> Bool {
        var start = index
        while start < scalars.count, start - index < 4, scalars[start] == " " { start += 1 }
        guard start < scalars.count, start - index < 4, scalars[start] == "`" || scalars[start] == "~" else {
            return false
        }
        var end = start
        while end < scalars.count, scalars[end] == scalars[start] { end += 1 }
        if let open = fence {
            guard open.mark == scalars[start], end - start >= open.length else { return false }
            fence = nil
        } else {
            guard end - start >= 3 else { return false }
            fence = (scalars[start], end - start)
        }
        skipLine()
        return true
    }

    private mutating func skipLine() {
        while index < scalars.count, scalars[index] != "\n" { index += 1 }
        index += 1
        isLineStart = true
    }

    /// A run of backticks hides what stands before the next run of the same length, on this line or the next ones of the paragraph.
    private mutating func skipCodeSpan() {
        var end = index
        while end < scalars.count, scalars[end] == "`" { end += 1 }
        let length = end - index
        index = end
        var look = end
        while look < scalars.count {
            if scalars[look] == "\n", look + 1 < scalars.count, scalars[look + 1] == "\n" { return }
            guard scalars[look] == "`" else {
                look += 1
                continue
            }
            var close = look
            while close < scalars.count, scalars[close] == "`" { close += 1 }
            if close - look == length {
                index = close
                return
            }
            look = close
        }
    }

    /// `<https://…>`, `<a href="#top">`, `<!-- … -->`: to the ">" on the same line, where there is one.
    private mutating func skipMarkup() {
        let start = index
        index += 1
        guard let first = scalar(at: index), first.properties.isAlphabetic || first == "/" || first == "!" else {
            return
        }
        var look = index
        while look < scalars.count, scalars[look] != "\n" {
            if scalars[look] == ">" {
                index = look + 1
                return
            }
            look += 1
        }
        index = start + 1
    }

    private mutating func skip(until end: Unicode.Scalar) {
        var look = index + 2
        while look < scalars.count, scalars[look] != end, scalars[look] != "\n" { look += 1 }
        index = look < scalars.count && scalars[look] == end ? look + 1 : index + 2
    }

    /// Whether the colon at hand ends a scheme: `https:` and, with words right after it, `mailto:`; or the label of a reference.
    private var isAddress: Bool {
        guard index > 0, let next = scalar(at: index + 1) else { return false }
        return next == "/" && scalar(at: index + 2) == "/" || scalars[index - 1] == "]"
    }

    private mutating func skipWord() {
        index += 1
        while index < scalars.count, scalars[index] == " " { index += 1 }
        while index < scalars.count, !scalars[index].properties.isWhitespace { index += 1 }
    }
}
