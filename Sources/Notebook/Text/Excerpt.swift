/// The first lines of a Markdown text as lists show them: without Markdown and blank lines.
struct Excerpt {
    /// The maximum length in characters.
    static let limit = 160

    /// The number of bytes that are read. Texts can be long.
    private static let read = 2400

    let text: String

    init(of body: String) {
        var body = body
        let (bytes, isAll) = body.withUTF8 { body in
            var end = min(Self.read, body.count)
            // Do not cut inside a character.
            while end < body.count, body[end] & 0xC0 == 0x80 { end -= 1 }
            return (Self.plainLines(body.prefix(end)), end == body.count)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        // A text has at most as many characters as bytes, and counting characters would take most of the time.
        let fits = bytes.count < Self.limit || text.count < Self.limit || (isAll && text.count == Self.limit)
        self.text = fits && isAll ? text : text.prefix(Self.limit - 1) + "…"
    }

    /// Returns a line without Markdown.
    static func plain(_ line: String) -> String {
        var line = line
        var plain: [UInt8] = []
        line.withUTF8 { appendPlain(withoutBlockMark(trimmed($0[...])), to: &plain) }
        return String(decoding: plain, as: UTF8.self)
    }

    private static func plainLines(_ body: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        var plain: [UInt8] = []
        for line in body.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let start = plain.count
            if start > 0 { plain.append(UInt8(ascii: "\n")) }
            let before = plain.count
            appendPlain(withoutBlockMark(trimmed(line)), to: &plain)
            if plain.count == before { plain.removeLast(plain.count - start) }
            // A character can have many bytes. Any more would be cut off.
            guard plain.count < limit * 8 else { break }
        }
        return plain
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func trimmed(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>> {
        var line = line.drop(while: isBlank)
        while let last = line.last, isBlank(last) { line.removeLast() }
        return line
    }

    /// Removes the `#` of a heading, the `>` of a quote, or the `-`, `1.` or `- [ ]` of an item.
    private static func withoutBlockMark(
        _ line: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        guard let first = line.first else { return line }
        /// Returns what follows the mark, if a blank or nothing follows it.
        func after(_ mark: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<UnsafeBufferPointer<UInt8>>? {
            let rest = line[mark.endIndex...]
            return rest.isEmpty || isBlank(rest[rest.startIndex]) ? rest.drop(while: isBlank) : nil
        }
        switch first {
        case UInt8(ascii: "#"):
            let mark = line.prefix { $0 == UInt8(ascii: "#") }
            return mark.count <= 6 ? after(mark) ?? line : line
        case UInt8(ascii: ">"): return line.dropFirst().drop(while: isBlank)
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            guard let item = after(line.prefix(1)) else { return line }
            return isBox(item.prefix(3)) ? item.dropFirst(3).drop(while: isBlank) : item
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let digits = line.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard digits.endIndex < line.endIndex, line[digits.endIndex] == UInt8(ascii: ".") else { return line }
            return after(line[...digits.endIndex]) ?? line
        default: return line
        }
    }

    private static func isBox(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        bytes.elementsEqual("[ ]".utf8) || bytes.elementsEqual("[x]".utf8) || bytes.elementsEqual("[X]".utf8)
    }

    /// Appends a line without emphasis and code marks, and of a link or an image only its text.
    private static func appendPlain(_ line: Slice<UnsafeBufferPointer<UInt8>>, to plain: inout [UInt8]) {
        var index = line.startIndex
        var brackets = LinkBrackets(in: line)
        while index < line.endIndex {
            let byte = line[index]
            let isPair = index + 1 < line.endIndex && line[index + 1] == byte
            if byte == UInt8(ascii: "`") {
                index += 1
            } else if isPair, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~") {
                index += 2
            } else if byte == UInt8(ascii: "!"), index + 1 < line.endIndex, line[index + 1] == UInt8(ascii: "["),
                let (words, end) = brackets.link(at: index + 1)
            {
                plain.append(contentsOf: words)
                index = end
            } else if byte == UInt8(ascii: "["), let (words, end) = brackets.link(at: index) {
                plain.append(contentsOf: words)
                index = end
            } else {
                plain.append(byte)
                index += 1
            }
        }
    }
}
