import Notebook

/// Replaces the links and images in a Markdown text: `[words](destination)`, `![words](destination)`, `[[wiki links]]`,
/// `![[wiki embeds]]` and `<img src="destination">`. Those in code stay.
///
/// A link is on one line. Its parts are at most 1,024 bytes long and have at most eight brackets inside each other, so that
/// each byte is read a limited number of times.
struct LinkedText {
    private static let reach = 1_024
    private static let depthLimit = 8

    private let bytes: [UInt8]
    private var index = 0
    private var output: [UInt8] = []
    private let limit: Int
    /// Whether the result is larger than the limit.
    var isTooLong: Bool { output.count > limit }
    private var fence: (mark: UInt8, length: Int)?
    /// Up to where there is no run of so many backquotes that could end code.
    private var searched: [Int: Int] = [:]
    /// The number of bytes that were read to find the ends of lines and of code, for tests.
    private(set) var readCount = 0

    /// What a text shows: an image, or a link to another kind of file.
    struct Shown {
        let isImage: Bool
        let destination: String
        /// The words of a link without words.
        let name: String
    }

    /// Returns what replaces the links and images of a text, or `nil` for those that stay.
    struct Replacements {
        /// Replaces `[[text]]`.
        var wikiLink: (String) -> String? = { _ in nil }
        /// Replaces `![[text]]`.
        var wikiEmbed: (String) -> String? = { _ in nil }
        /// Replaces a link with these words and this destination.
        var link: (_ words: String, _ destination: String) -> String? = { _, _ in nil }
        /// Replaces the destination of an image.
        var image: (_ destination: String) -> Shown? = { _ in nil }
    }

    static func replacingLinks(in text: String, by replacements: Replacements) -> String {
        replacingLinks(in: text, by: replacements, upTo: .max) ?? text
    }

    /// Returns the text with its links replaced; `nil` if it would be larger than a limit in bytes. A link of a few bytes can
    /// become one of a thousand.
    static func replacingLinks(in text: String, by replacements: Replacements, upTo limit: Int) -> String? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }) else { return text }
        var scanner = LinkedText(text, limit: limit)
        let replaced = scanner.replaced(by: replacements)
        return scanner.isTooLong ? nil : replaced
    }

    /// - Parameter limit: The size of the result in bytes after which the rest is not read.
    init(_ text: String, limit: Int = .max) {
        self.limit = limit
        bytes = Array(text.utf8)
        output.reserveCapacity(bytes.count)
    }

    mutating func replaced(by replacements: Replacements) -> String {
        var isLineStart = true
        while index < bytes.count, !isTooLong {
            if isLineStart, readFence() {
                copy(to: lineEnd(from: index) + 1)
                continue
            }
            isLineStart = bytes[index] == UInt8(ascii: "\n")
            switch bytes[index] {
            case UInt8(ascii: "\\"): copy(to: isByte("\n", at: index + 1) ? index + 1 : index + 2)
            case UInt8(ascii: "`"): copyCode()
            case UInt8(ascii: "!") where isByte("[", at: index + 1):
                if let found = wikiText(at: index + 1), let replacement = replacements.wikiEmbed(text(found)) {
                    replace(upTo: found.upperBound + 2, by: replacement)
                } else if let found = linkParts(at: index + 1, allowsTitle: true),
                    let shown = replacements.image(text(found.destination))
                {
                    let title = text(found.title)
                    let words = text(found.words)
                    let label = words.isEmpty && !shown.isImage ? NoteReference.label(shown.name) : words
                    replace(
                        upTo: found.end,
                        by: "\(shown.isImage ? "!" : "")[\(label)](\(shown.destination)\(title))")
                } else {
                    copy(to: isByte("[", at: index + 2) ? index + 3 : index + 2)
                }
            case UInt8(ascii: "["):
                if let found = wikiText(at: index), let replacement = replacements.wikiLink(text(found)) {
                    replace(upTo: found.upperBound + 2, by: replacement)
                } else if let found = linkParts(at: index),
                    let replacement = replacements.link(text(found.words), text(found.destination))
                {
                    replace(upTo: found.end, by: replacement)
                } else {
                    copy(to: index + 1)
                }
            case UInt8(ascii: "<"):
                if let tag = ImageTag(in: bytes, at: index, reach: Self.reach),
                    let shown = replacements.image(tag.source)
                {
                    replace(upTo: tag.end, by: tag.markdown(showing: shown))
                } else {
                    copy(to: index + 1)
                }
            default: copy(to: index + 1)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    // MARK: Code

    /// Returns whether the line is in a code block or one of its fences.
    private mutating func readFence() -> Bool {
        var start = index
        while start < bytes.count, [0x20, 0x09, UInt8(ascii: ">")].contains(bytes[start]) { start += 1 }
        guard start < bytes.count, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else {
            return fence != nil
        }
        let mark = bytes[start]
        let length = bytes[start...].prefix { $0 == mark }.count
        let end = lineEnd(from: start)
        let rest = bytes[(start + length)..<end]
        if let open = fence {
            if open.mark == mark, length >= open.length, rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { fence = nil }
            return true
        }
        guard length >= 3, mark == UInt8(ascii: "~") || !rest.contains(mark) else { return false }
        fence = (mark, length)
        return true
    }

    private mutating func copyCode() {
        let start = index
        let length = bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count
        let first = max(start + length, searched[length] ?? 0)
        var end = first
        let limit = min(bytes.count, start + length + Self.reach)
        defer { readCount += max(end - first, 0) }
        while end < limit, bytes[end] != 0x0A {
            guard isByte("`", at: end) else {
                end += 1
                continue
            }
            let run = bytes[end..<limit].prefix { $0 == UInt8(ascii: "`") }.count
            // The rest of the run is beyond the limit.
            if isByte("`", at: end + run) { break }
            end += run
            if run == length { return copy(to: end) }
        }
        searched[length] = end
        copy(to: start + length)
    }

    // MARK: Links

    /// Returns the place of the text between `[[` and `]]`.
    private func wikiText(at index: Int) -> Range<Int>? {
        guard isByte("[", at: index + 1) else { return nil }
        let start = index + 2
        var end = start
        while end < bytes.count, end - start < Self.reach, !"[]\n".utf8.contains(bytes[end]) { end += 1 }
        return end > start && isByte("]", at: end) && isByte("]", at: end + 1) ? start..<end : nil
    }

    private typealias LinkParts = (words: Range<Int>, destination: Range<Int>, title: Range<Int>, end: Int)

    /// Returns the parts of a link.
    ///
    /// - Parameter allowsTitle: Whether it may have a title. A link with a title stays: nothing else could keep it.
    private func linkParts(at index: Int, allowsTitle: Bool = false) -> LinkParts? {
        let start = index + 1
        var end = start
        var depth = 0
        while end < bytes.count, end - start < Self.reach, bytes[end] != 0x0A {
            if isByte("]", at: end) {
                if depth == 0 { break }
                depth -= 1
            }
            if isByte("[", at: end) { depth += 1 }
            if depth > Self.depthLimit { return nil }
            end += isByte("\\", at: end) ? 2 : 1
        }
        guard end < bytes.count, isByte("]", at: end), isByte("(", at: end + 1) else { return nil }
        var look = end + 2
        let isBracketed = isByte("<", at: look)
        if isBracketed { look += 1 }
        let first = look
        depth = 0
        while look < bytes.count, look - first < Self.reach, bytes[look] != 0x0A {
            if isBracketed {
                if isByte(">", at: look) { break }
                if isByte("<", at: look) { return nil }
            } else {
                if bytes[look] <= 0x20 || isByte(")", at: look) && depth == 0 { break }
                if isByte("(", at: look) { depth += 1 }
                if isByte(")", at: look) { depth -= 1 }
                if depth > Self.depthLimit { return nil }
            }
            look += isByte("\\", at: look) ? 2 : 1
        }
        guard look < bytes.count, look > first else { return nil }
        let destination = first..<look
        if isBracketed {
            guard isByte(">", at: look) else { return nil }
            look += 1
        }
        let title = allowsTitle ? title(at: look) : look..<look
        return isByte(")", at: title.upperBound) ? (start..<end, destination, title, title.upperBound + 1) : nil
    }

    /// Returns the range of the title and the space before it; an empty one if there is no title.
    private func title(at index: Int) -> Range<Int> {
        var start = index
        while isByte(" ", at: start) { start += 1 }
        guard start > index, isByte("\"", at: start) || isByte("'", at: start) else { return index..<index }
        var end = start + 1
        while end < bytes.count, end - start < Self.reach, bytes[end] != 0x0A, bytes[end] != bytes[start] {
            end += isByte("\\", at: end) ? 2 : 1
        }
        guard end < bytes.count, bytes[end] == bytes[start] else { return index..<index }
        return index..<end + 1
    }

    // MARK: Bytes

    private func isByte(_ scalar: Unicode.Scalar, at position: Int) -> Bool {
        position < bytes.count && bytes[position] == UInt8(ascii: scalar)
    }

    private mutating func lineEnd(from start: Int) -> Int {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        readCount += end - start
        return end
    }

    private mutating func replace(upTo end: Int, by text: String) {
        output += text.utf8
        index = end
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func copy(to end: Int) {
        let end = min(end, bytes.count)
        output += bytes[index..<end]
        index = end
    }
}
