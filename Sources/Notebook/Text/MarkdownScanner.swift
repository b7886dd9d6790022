/// Finds the prose in a note's Markdown: the text outside of code, URLs, link targets and HTML.
///
/// This is a scanner for tags, not a Markdown parser. If it takes prose for code or a URL, a tag is not found. It reads
/// each scalar once.
struct MarkdownScanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var isLineStart = true
    /// The fence of the current code block.
    private var fence: (mark: Unicode.Scalar, length: Int)?

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// Returns the next scalar of prose with its index, or `nil` at the end.
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
                // A backslash escapes the next character, but not a line feed.
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

    /// Continues after a tag.
    mutating func advance(to index: Int) {
        self.index = index
    }

    /// Skips the line if it opens or closes a code block, and returns whether it did. The index is at the start of a
    /// line.
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

    /// Skips the code between a run of backticks and the next run of the same length in the same paragraph.
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

    /// Skips `<https://…>`, `<a href="#top">` or `<!-- … -->` up to the ">", if it is on the same line.
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

    /// Whether the colon ends a URL scheme (`https://`) or the label of a link reference.
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
