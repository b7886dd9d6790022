import WebURL

/// Finds the URLs in a note's Markdown. See ``TextLink``.
///
/// The scanner reads the text once from start to end: fences at the start of lines, then code spans, escapes, brackets,
/// emphasis and URLs. It looks ahead only for the end of a code span, which it knows from one pass over the paragraph, and for
/// the destination of a link, whose parentheses are limited as in CommonMark.
struct TextLinkScanner {
    private let bytes: [UInt8]
    private var index = 0
    /// The fence of the current code block.
    private var fence: (mark: UInt8, length: Int)?
    private var codeSpans = CodeSpanEnds()
    /// The open brackets, which may start the text of a link.
    private var brackets: [(position: Int, isImage: Bool)] = []
    private var emphasis = OpenEmphasis()
    /// The index of the first letter or digit of the line, after its marker.
    private var firstWord = 0
    private var found: [(position: Int, url: String, title: Range<Int>?)] = []
    /// Up to where no title of a destination ends with a character, for those that were looked for in vain.
    private var titleless: [UInt8: Int] = [:]
    /// Whether links to notes are found instead of URLs.
    private var findsNotes = false
    private var notes: [(position: Int, id: Identifier<Note>)] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func links() -> [TextLink] {
        scan()
        var seen: Set<String> = []
        // The text of a link can contain others, so that titles are read only when it is known which links there are.
        return found.filter { seen.insert($0.url).inserted }.prefix(TextLink.countLimit).map { _, url, range in
            let title = range.flatMap(title)
            return TextLink(url: url, title: title == url ? nil : title)
        }
    }

    /// Returns the notes that links lead to. See ``NoteReference``.
    mutating func noteTargets() -> [Identifier<Note>] {
        findsNotes = true
        scan()
        var seen: Set<Identifier<Note>> = []
        return notes.map(\.id).filter { seen.insert($0).inserted }.prefix(NoteReference.countLimit).map { $0 }
    }

    private mutating func scan() {
        var isLineStart = true
        // A link's text may contain URLs that it replaces, so a few more are found than are returned.
        while index < bytes.count, found.count < TextLink.countLimit + 1, notes.count < TextLink.countLimit {
            if isLineStart {
                isLineStart = false
                if skipFenceLine() || fence != nil {
                    skipLine()
                    isLineStart = true
                    continue
                }
                startLine()
            }
            switch bytes[index] {
            case UInt8(ascii: "\n"):
                isLineStart = true
                index += 1
            case UInt8(ascii: "\\"): index += isByte("\n", at: index + 1) ? 1 : 2
            case UInt8(ascii: "`"): index = codeSpans.end(ofRunAt: index, in: bytes)
            case UInt8(ascii: "["):
                brackets.append((index, index > 0 && bytes[index - 1] == UInt8(ascii: "!")))
                index += 1
            case UInt8(ascii: "]"): closeBracket()
            case UInt8(ascii: "<"): readAutolink()
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): readEmphasis()
            case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"): readBareURL()
            default: index += 1
            }
        }
    }

    // MARK: Blocks

    /// Returns whether the line opens or closes a code block. Fences may be indented and quoted, as in lists.
    private mutating func skipFenceLine() -> Bool {
        var start = index
        while start < bytes.count, [0x20, 0x09, UInt8(ascii: ">")].contains(bytes[start]) { start += 1 }
        guard start < bytes.count, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else {
            return false
        }
        let mark = bytes[start]
        var end = start
        while end < bytes.count, bytes[end] == mark { end += 1 }
        let rest = bytes[end...].prefix { $0 != 0x0A }
        if let open = fence {
            guard open.mark == mark, end - start >= open.length, rest.allSatisfy(Self.isSpace) else { return false }
            fence = nil
        } else {
            // The word after backquotes has none, or this is a code span.
            guard end - start >= 3, mark == UInt8(ascii: "~") || !rest.contains(mark) else { return false }
            fence = (mark, end - start)
        }
        return true
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        index += 1
    }

    /// Notes where the words of a line start. No emphasis reaches into a line that is empty, or that starts a heading or
    /// an item of a list.
    private mutating func startLine() {
        let start = skippingQuotes(from: index)
        let content = contentStart(after: start)
        let isEmpty = start == bytes.count || bytes[start] == 0x0A || bytes[start] == 0x0D
        if isEmpty || content > start || bytes[start] == UInt8(ascii: "#") { emphasis.removeAll() }
        firstWord = content
        while firstWord < bytes.count, bytes[firstWord] != 0x0A,
            !BareURL.isAlphanumeric(bytes[firstWord]), bytes[firstWord] < 0x80
        {
            firstWord += 1
        }
    }

    /// Returns the index after the marker of a list's item, which may be a task.
    private func contentStart(after start: Int) -> Int {
        var end = start
        if isByte("-", at: start) || isByte("*", at: start) || isByte("+", at: start) {
            end += 1
        } else {
            while end < bytes.count, end - start < 9, (0x30...0x39).contains(bytes[end]) { end += 1 }
            guard end > start, isByte(".", at: end) || isByte(")", at: end) else { return start }
            end += 1
        }
        guard isByte(" ", at: end) || isByte("\t", at: end) else { return start }
        end = skippingQuotes(from: end)
        let isTask = isByte("[", at: end) && isByte("]", at: end + 2) && isByte(" ", at: end + 3)
        return isTask ? end + 4 : end
    }

    private func skippingQuotes(from start: Int) -> Int {
        var position = start
        while position < bytes.count, [0x20, 0x09, UInt8(ascii: ">")].contains(bytes[position]) { position += 1 }
        return position
    }

    // MARK: Emphasis

    private mutating func readEmphasis() {
        let start = index
        while index < bytes.count, bytes[index] == bytes[start] { index += 1 }
        let before = start == 0 ? " " : scalar(before: start)
        let after = index == bytes.count ? " " : scalar(at: index)
        let run = DelimiterRun(before: before, after: after)
        emphasis.add(
            bytes[start], length: index - start, opens: run.opens(bytes[start]), closes: run.closes(bytes[start]),
            at: start)
    }

    private func scalar(at start: Int) -> Unicode.Scalar {
        String(decoding: bytes[start...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
    }

    private func scalar(before end: Int) -> Unicode.Scalar {
        var start = end - 1
        while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.last ?? " "
    }

    // MARK: Links in Markdown

    /// Reads `](https://… "title")` after the text of a link.
    private mutating func closeBracket() {
        let close = index
        index += 1
        guard let open = brackets.popLast(), isByte("(", at: index), let destination = destination(after: index) else {
            return
        }
        index = destination.end
        emphasis.removeAll(after: open.position)
        // The text of a link contains no other link, and a link in a link's text ends the outer one.
        if !open.isImage { brackets.removeAll() }
        while let last = found.last, last.position > open.position { found.removeLast() }
        while let last = notes.last, last.position > open.position { notes.removeLast() }
        if findsNotes {
            if !open.isImage, let note = NoteReference.target(of: plain(destination.url)) {
                notes.append((open.position, note))
            }
            return
        }
        guard let url = url(destination.url) else { return }
        keep(url, title: open.position + 1..<close, at: open.position)
    }

    /// Returns the destination of a link that starts with a parenthesis, and the index after its end.
    private mutating func destination(after start: Int) -> (url: Range<Int>, end: Int)? {
        var look = skippingSpace(from: start + 1)
        let first: Int
        let last: Int
        if isByte("<", at: look) {
            first = look + 1
            look = first
            while look < bytes.count, bytes[look] != UInt8(ascii: ">") {
                if bytes[look] == 0x0A || bytes[look] == UInt8(ascii: "<") { return nil }
                look += 1
            }
            last = look
            look += 1
        } else {
            first = look
            var depth = 0
            scan: while look < bytes.count, bytes[look] > 0x20 {
                switch bytes[look] {
                case UInt8(ascii: "\\"): look += 1
                case UInt8(ascii: "("):
                    depth += 1
                    // The limit of CommonMark's reference implementation.
                    if depth > 32 { return nil }
                case UInt8(ascii: ")"):
                    if depth == 0 { break scan }
                    depth -= 1
                default: break
                }
                look += 1
            }
            look = min(look, bytes.count)
            last = look
        }
        look = skippingSpace(from: look)
        if look < bytes.count, let end = Self.titleEnds[bytes[look]] {
            look += 1
            if look < titleless[end, default: 0] { return nil }
            while look < bytes.count, bytes[look] != end, bytes[look] != 0x0A {
                look += bytes[look] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard isByte(Unicode.Scalar(end), at: look) else {
                titleless[end] = look
                return nil
            }
            look = skippingSpace(from: look + 1)
        }
        guard isByte(")", at: look), last > first else { return nil }
        return (first..<last, look + 1)
    }

    private static let titleEnds: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
        UInt8(ascii: "("): UInt8(ascii: ")"),
    ]

    /// Reads `<https://…>`, or continues after the "<".
    private mutating func readAutolink() {
        index += 1
        guard schemeEnd(at: index) != nil else { return }
        var end = index
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: ">") {
            end += 1
        }
        guard isByte(">", at: end) else { return }
        if let url = url(index..<end) { keep(url, title: nil, at: index) }
        index = end + 1
    }

    // MARK: URLs in the prose

    private mutating func readBareURL() {
        let start = index
        let host: Int
        if let end = schemeEnd(at: start) {
            host = end
        } else if isWWW(at: start) {
            host = start + 4
        } else {
            index += 1
            return
        }
        guard BareURL.isHostStart(at: host, in: bytes) else {
            index = host
            return
        }
        let end = BareURL.end(
            in: bytes, host: host, followsWords: { firstWord < start }, isOpen: { emphasis.contains($0) })
        if end > host, let url = url(start..<end) {
            keep(url, title: nil, at: start)
        }
        index = max(end, host)
    }

    /// Returns the index after `http://` or `https://` that starts a word.
    private func schemeEnd(at start: Int) -> Int? {
        if start > 0, BareURL.isAlphanumeric(bytes[start - 1]) { return nil }
        for scheme in ["http://", "https://"] {
            let name = scheme.utf8
            guard start + name.count <= bytes.count else { continue }
            if zip(bytes[start...], name).allSatisfy({ $0 | ($0 < 0x40 ? 0 : 0x20) == $1 }) {
                return start + name.count
            }
        }
        return nil
    }

    /// Whether `www.` starts a word as GFM defines it.
    private func isWWW(at start: Int) -> Bool {
        guard start + 4 < bytes.count, bytes[start..<start + 4].elementsEqual("www.".utf8) else { return false }
        return start == 0 || BareURL.isBeforeHostName(bytes[start - 1])
    }

    // MARK: Texts

    private mutating func keep(_ url: String, title: Range<Int>?, at position: Int) {
        guard !findsNotes, url.utf8.count <= TextLink.lengthLimit else { return }
        found.append((position, url, title))
    }

    /// Returns the text of a URL without escapes and references, or `nil` for the URL of something other than a web
    /// page.
    private func url(_ range: Range<Int>) -> String? {
        guard isWWW(at: range.lowerBound) || schemeEnd(at: range.lowerBound) != nil else { return nil }
        return BareURL.address(of: bytes[range])
    }

    private func title(_ range: Range<Int>) -> String? {
        let words = plain(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty || words.hasPrefix("![") || words.utf8.count > Limits.title ? nil : words
    }

    /// Returns a text without the backslashes of escapes.
    private func plain(_ range: Range<Int>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        for position in range {
            let isEscape =
                bytes[position] == UInt8(ascii: "\\") && position + 1 < range.upperBound
                && BareURL.isPunctuation(bytes[position + 1])
                && !(position > range.lowerBound && bytes[position - 1] == UInt8(ascii: "\\"))
            if !isEscape { text.append(bytes[position]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Bytes

    private func isByte(_ scalar: Unicode.Scalar, at position: Int) -> Bool {
        position < bytes.count && bytes[position] == UInt8(ascii: scalar)
    }

    private func skippingSpace(from start: Int) -> Int {
        var position = start
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
        return position
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
