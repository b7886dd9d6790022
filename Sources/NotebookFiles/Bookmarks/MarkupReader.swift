import PageMetadata

/// Finds the tags of a list in HTML as programs really write it, with titles and descriptions that are not escaped.
///
/// Only the tags that a list is made of are tags. Everything else that looks like one, such as `Vector<Int>`, is text.
///
/// - Complexity: Linear in the size of the text. No position is searched more than a few times.
struct MarkupReader: Sendable {
    /// A start or end tag.
    struct Tag: Sendable {
        /// In lowercase; end tags begin with a slash.
        let name: String
        /// The index of its `<`.
        let start: Int
        /// The index after its `>`.
        let end: Int
        /// Where its attributes are.
        let attributes: Range<Int>
    }

    let bytes: [UInt8]
    /// The names of the tags, with those of end tags; `nil` for all names.
    private let names: Set<String>?
    private let longestName: Int
    private(set) var index = 0
    /// Where the text ends inside a tag, after which nothing can be read.
    private(set) var brokenTag: Int?
    /// The bytes after the first line of a value in which its end is searched.
    private static let longestValue = 4_096
    /// Where the last search for the end of a value ended without it.
    private var searchedEnd = 0
    private var commentEnds = ForwardSearch("-->")
    private var lineEnds = ForwardSearch("\n")
    /// The elements whose end was searched without success.
    private var endless: Set<String> = []

    /// - Parameters:
    ///   - bytes: HTML in UTF-8.
    ///   - names: The names of the tags in lowercase, such as `a` and `/a`.
    init(_ bytes: [UInt8], tags names: Set<String>) {
        self.bytes = bytes
        self.names = names
        longestName = names.map(\.utf8.count).max() ?? 0
    }

    /// Reads a page, in which everything that looks like a tag is one.
    init(page bytes: [UInt8]) {
        self.bytes = bytes
        names = nil
        longestName = 64
    }

    /// Continues at an index.
    mutating func move(to index: Int) { self.index = index }

    /// Finds the next tag, and continues after it.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    mutating func next() throws(CancellationError) -> Tag? {
        guard let tag = try tag(from: index) else {
            index = bytes.count
            return nil
        }
        index = tag.end
        return tag
    }

    /// Finds the next tag without continuing after it.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    mutating func tag(from start: Int) throws(CancellationError) -> Tag? {
        try checkCancellation()
        let end = bytes.count
        var position = start
        while position < end {
            guard bytes[position] == UInt8(ascii: "<") else {
                position += 1
                continue
            }
            if let after = commentEnd(at: position) {
                position = after
                continue
            }
            if let nameEnd = nameEnd(at: position) {
                guard let close = tagEnd(from: nameEnd) else {
                    brokenTag = position
                    return nil
                }
                let name = String(decoding: bytes[position + 1..<nameEnd].map(\.lowercased), as: UTF8.self)
                return Tag(name: name, start: position, end: close + 1, attributes: nameEnd..<close)
            }
            position += 1
        }
        return nil
    }

    /// Finds the next end tag of an element whose content is text, such as a script (HTML Standard, "RAWTEXT end tag name
    /// state"), without continuing after it.
    ///
    /// - Returns: `nil` if the element does not end.
    mutating func endTag(of name: String) -> (start: Int, end: Int)? {
        if endless.contains(name) { return nil }
        var search = ForwardSearch("</" + name)
        var position = index
        while let start = search.next(in: bytes, from: position) {
            position = start + name.utf8.count + 2
            guard position < bytes.count, FileText.isSpace(bytes[position]) || "/>".utf8.contains(bytes[position])
            else {
                continue
            }
            guard let close = tagEnd(from: position) else { break }
            return (start, close + 1)
        }
        endless.insert(name)
        return nil
    }

    /// Returns the index after a comment that starts at an index.
    ///
    /// A comment without an end is text. In a list, so is one in a line with a title that goes on in other lines: a title may
    /// be about comments, and must not take the next entries with it.
    private mutating func commentEnd(at start: Int) -> Int? {
        guard bytes[start...].starts(with: "<!--".utf8) else { return nil }
        // The marks of `<!-->` are one comment (HTML Standard, "comment start state").
        guard let close = commentEnds.next(in: bytes, from: start + 2) else { return nil }
        if names != nil, !isAtLineStart(start), let line = lineEnds.next(in: bytes, from: start), line < close {
            return nil
        }
        return close + 3
    }

    /// Returns the index after the name of a tag that starts at an index.
    private func nameEnd(at start: Int) -> Int? {
        var end = start + 1
        if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
        while end < bytes.count, end - start - 1 <= longestName, isNameByte(bytes[end]) { end += 1 }
        guard let names else { return pageNameEnd(at: start) }
        guard end < bytes.count, FileText.isSpace(bytes[end]) || bytes[end] == UInt8(ascii: ">") else { return nil }
        let name = bytes[start + 1..<end].map(\.lowercased)
        return names.contains(String(decoding: name, as: UTF8.self)) ? end : nil
    }

    /// Returns the index after the name of a tag of a page (HTML Standard, "tag open state").
    private func pageNameEnd(at start: Int) -> Int? {
        var end = start + 1
        if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
        guard end < bytes.count,
            (bytes[end] | 0x20) &- 0x61 < 26 || bytes[end] == UInt8(ascii: "!") || bytes[end] == UInt8(ascii: "?"),
            !bytes[start...].starts(with: "<!--".utf8)
        else { return nil }
        while end < bytes.count, end - start <= longestName, !FileText.isSpace(bytes[end]),
            bytes[end] != UInt8(ascii: ">"),
            bytes[end] != UInt8(ascii: "/")
        { end += 1 }
        return end
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// Returns the index of the `>` that ends a tag, or of the line break after a value without its quotation mark.
    private mutating func tagEnd(from start: Int) -> Int? {
        var position = start
        var isValue = false
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: ">") { return position }
            if isValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let value = bytes[(position + 1)...].prefix { $0 != byte && $0 != 0x0A }
                // One without its quotation mark must not take the next entries with it.
                guard let close = valueEnd(byte, from: value.endIndex) else {
                    let lineEnd = value.endIndex < bytes.count ? value.endIndex : nil
                    return value.firstIndex(of: UInt8(ascii: ">")) ?? lineEnd
                }
                position = close + 1
                isValue = false
                continue
            }
            if byte == UInt8(ascii: "=") { isValue = true } else if !FileText.isSpace(byte) { isValue = false }
            position += 1
        }
        return nil
    }

    /// Returns the index of the quotation mark that ends a value of some lines, none of which begins with a tag.
    private mutating func valueEnd(_ mark: UInt8, from start: Int) -> Int? {
        var position = start
        let end = min(start + Self.longestValue, bytes.count)
        while position < end {
            let byte = bytes[position]
            if byte == mark { return position }
            guard byte == 0x0A else {
                position += 1
                continue
            }
            // What was searched for one value is not searched for the next.
            guard start >= searchedEnd else { return nil }
            position += 1
            while position < end, FileText.isSpace(bytes[position]) { position += 1 }
            if position < end, bytes[position] == UInt8(ascii: "<") { return nil }
        }
        searchedEnd = end
        return nil
    }

    /// Returns whether only white space precedes an index in its line.
    func isAtLineStart(_ index: Int) -> Bool {
        let before = bytes[..<index].last { $0 != 0x20 && $0 != 0x09 }
        return before == nil || before == 0x0A || before == 0x0D
    }

    // MARK: Texts

    /// Returns a text without its comments. In a list, a comment after text in its line belongs to the text.
    mutating func textWithoutComments(_ range: Range<Int>) -> String {
        var text = ""
        var start = range.lowerBound
        var position = start
        while let mark = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
            guard let end = commentEnd(at: mark), names == nil || isAtLineStart(mark) else {
                position = mark + 1
                continue
            }
            text += self.text(start..<mark)
            start = min(end, range.upperBound)
            position = start
        }
        return text + self.text(start..<range.upperBound)
    }

    /// Returns the value of an attribute; of several, the first.
    func attribute(_ name: String, of tag: Tag) -> String? {
        var position = tag.attributes.lowerBound
        let end = tag.attributes.upperBound
        while position < end {
            while position < end, FileText.isSpace(bytes[position]) || bytes[position] == UInt8(ascii: "/") {
                position += 1
            }
            let nameStart = position
            while position < end, !FileText.isSpace(bytes[position]), bytes[position] != UInt8(ascii: "=") {
                position += 1
            }
            let isFound = bytes[nameStart..<position].elementsEqual(name.utf8) { $0.lowercased == $1 }
            while position < end, FileText.isSpace(bytes[position]) { position += 1 }
            var value = position..<position
            if position < end, bytes[position] == UInt8(ascii: "=") {
                position += 1
                while position < end, FileText.isSpace(bytes[position]) { position += 1 }
                if position < end, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
                    let close = bytes[(position + 1)..<end].firstIndex(of: bytes[position]) ?? end
                    value = position + 1..<close
                    position = min(close + 1, end)
                } else {
                    let close = bytes[position..<end].firstIndex(where: FileText.isSpace) ?? end
                    value = position..<close
                    position = close
                }
            }
            if isFound { return text(value, inAttribute: true) }
        }
        return nil
    }

    /// Returns a text with its character references resolved.
    func text(_ range: Range<Int>, inAttribute: Bool = false) -> String {
        guard bytes[range].contains(UInt8(ascii: "&")) else { return FileText.string(bytes[range]) }
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "&") else {
                text.append(byte)
                continue
            }
            var reference = CharacterReference()
            while position < range.upperBound, reference.take(bytes[position]) { position += 1 }
            let next = position < range.upperBound ? bytes[position] : nil
            if reference.finish(next: next, inAttribute: inAttribute, into: &text) { position += 1 }
        }
        return FileText.string(text)
    }
}
