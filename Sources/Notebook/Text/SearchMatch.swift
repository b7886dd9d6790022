/// Where the words of a search are in a note, so that lists show why it was found.
public struct SearchMatch: Sendable, Equatable, Encodable {
    /// Where the words are in the title.
    public let titleRanges: [TextRange]
    /// The first of the lines that contain the most words: of the text, or if neither the title nor the text has one of them, of
    /// the links' titles, descriptions and quotes and the files' names. `nil` if no line contains one.
    public let line: MatchedLine?

    /// The maximum number of characters of a text that are read. Texts can be long, and a list shows many.
    public static let readLimit = 32_768

    /// Finds the words in a note, or returns `nil` if neither the title nor the text has one.
    ///
    /// - Parameters:
    ///   - words: Folded words and phrases.
    ///   - body: The text, or its first ``readLimit`` characters.
    public init?(of words: [String], title: String, body: String) {
        titleRanges = FoldedLine(title).ranges(of: words)
        line = MatchedLine(of: words, in: body)
        if titleRanges.isEmpty && line == nil { return nil }
    }
}

/// A part of a text. Its positions count UTF-16 code units, as JavaScript does, and have the names of the
/// `TextPositionSelector` of W3C Web Annotation.
public struct TextRange: Sendable, Equatable, Encodable {
    public let start: Int
    /// After the last code unit.
    public let end: Int

    public init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }
}

/// A line of a text that contains words of a search.
public struct MatchedLine: Sendable, Equatable, Encodable {
    /// The line without Markdown, at most 160 characters. A longer line is cut around its first word.
    public let text: String
    /// Where the words are in `text`.
    public let ranges: [TextRange]

    /// The maximum number of characters before the first word of a long line.
    private static let lead = 40

    init?(of words: [String], in body: String) {
        var best: (line: String, count: Int)?
        // Bytes are compared much faster than characters.
        for part in body.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let line = String(Substring(part))
            let folded = SearchText.folded(line)
            let count = words.count { SearchText.contains($0, in: folded) }
            if count > best?.count ?? 0 { best = (line, count) }
            if count == words.count { break }
        }
        guard let best else { return nil }
        let line = Excerpt.plain(best.line)
        let ranges = FoldedLine(line).ranges(of: words)
        // Without Markdown, a line can have none of the words: they were in the target of a link.
        guard let first = ranges.first else { return nil }
        if line.dropFirst(Excerpt.limit).isEmpty {
            (self.text, self.ranges) = (line, ranges)
            return
        }
        let start = String.Index(utf16Offset: first.start, in: line)
        let begin = line.index(start, offsetBy: -Self.lead, limitedBy: line.startIndex) ?? line.startIndex
        // Leaves room for both ellipses.
        let part = line[begin...].prefix(Excerpt.limit - 2)
        text = (begin > line.startIndex ? "…" : "") + part + (part.endIndex < line.endIndex ? "…" : "")
        self.ranges = FoldedLine(text).ranges(of: words)
    }
}

/// A line in the form in which the search compares it, with the places of its characters.
private struct FoldedLine {
    private var scalars: [Unicode.Scalar] = []
    /// For each scalar, the range of the character that it stands for.
    private var origins: [TextRange] = []
    /// The position after the last character.
    private var end = 0

    init(_ line: String) {
        var line = line
        line.withUTF8 { line in
            scalars.reserveCapacity(line.count)
            origins.reserveCapacity(line.count)
            for part in SearchText.parts(of: line) {
                if part.isASCII {
                    for byte in line[part.range] {
                        append(CollectionOfOne(Unicode.Scalar(SearchText.foldedASCII(byte))), for: 1)
                    }
                } else {
                    for character in String(decoding: line[part.range], as: UTF8.self) { append(character) }
                }
            }
        }
    }

    private mutating func append(_ character: Character) {
        append(SearchText.folded(String(character)).unicodeScalars, for: character.utf16.count)
    }

    /// Appends what a character becomes.
    ///
    /// - Parameter length: The length of the character.
    private mutating func append(_ folded: some Sequence<Unicode.Scalar>, for length: Int) {
        let origin = TextRange(start: end, end: end + length)
        for scalar in folded {
            scalars.append(scalar)
            origins.append(origin)
        }
        end += length
    }

    /// Returns where the words are, from the first place to the last; words that touch or overlap share a range.
    func ranges(of words: [String]) -> [TextRange] {
        let found = words.flatMap { ranges(of: Array($0.unicodeScalars)) }.sorted { $0.start < $1.start }
        return found.reduce(into: []) { merged, range in
            guard let last = merged.last, range.start <= last.end else { return merged.append(range) }
            merged[merged.count - 1] = TextRange(start: last.start, end: max(last.end, range.end))
        }
    }

    private func ranges(of word: [Unicode.Scalar]) -> [TextRange] {
        guard !word.isEmpty, word.count <= scalars.count else { return [] }
        var found: [TextRange] = []
        var index = 0
        while index + word.count <= scalars.count {
            let end = index + word.count
            if scalars[index] == word[0], scalars[index..<end].elementsEqual(word) {
                found.append(TextRange(start: origins[index].start, end: origins[end - 1].end))
                index = end
            } else {
                index += 1
            }
        }
        return found
    }
}
