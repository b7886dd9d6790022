/// Finds the prose in a note's Markdown: the text outside of code, URLs, link targets and HTML.
///
/// This is a scanner for tags, not a Markdown parser. If it takes prose for code or a URL, a tag is not found. It reads
/// each scalar a bounded number of times: what it looks for ahead, it remembers until it has passed it.
struct MarkdownScanner {
    private let scalars: [Unicode.Scalar]
    /// The ASCII characters of `scalars` at the same indices.
    private let bytes: [UInt8]
    private var index = 0
    private var codeSpans = CodeSpanEnds()
    private var markupEnd = NextInLine(">")
    private var destinationEnd = NextInLine(")")
    private var isLineStart = true
    /// The fence of the current code block.
    private var fence: (mark: Unicode.Scalar, length: Int)?

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        bytes = scalars.map { $0.isASCII ? UInt8($0.value) : 0xFF }
    }

    /// How often a scalar was read to look ahead in its line.
    var lookAheadCount: Int { markupEnd.readCount + destinationEnd.readCount }

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
                index = codeSpans.end(ofRunAt: index, in: bytes)
            case "<":
                skipMarkup()
            case "]" where index + 1 < scalars.count && scalars[index + 1] == "(":
                index = destinationEnd.index(from: index + 2, in: scalars).map { $0 + 1 } ?? index + 2
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

    /// Skips `<https://…>`, `<a href="#top">` or `<!-- … -->` up to the ">", if it is on the same line.
    private mutating func skipMarkup() {
        let start = index
        index += 1
        guard let first = scalar(at: index), first.properties.isAlphabetic || first == "/" || first == "!" else {
            return
        }
        index = markupEnd.index(from: index, in: scalars).map { $0 + 1 } ?? start + 1
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

/// The next occurrence of a scalar in a line, which is looked for from places that only move forward.
private struct NextInLine {
    private let scalar: Unicode.Scalar
    /// The place of the next scalar or line break.
    private var place = -1
    private(set) var readCount = 0

    init(_ scalar: Unicode.Scalar) {
        self.scalar = scalar
    }

    /// Returns the first place at or after another one, in the same line.
    mutating func index(from start: Int, in scalars: [Unicode.Scalar]) -> Int? {
        if place < start {
            place = start
            while place < scalars.count, scalars[place] != scalar, scalars[place] != "\n" {
                place += 1
                readCount += 1
            }
        }
        return place < scalars.count && scalars[place] == scalar ? place : nil
    }
}
