/// Reads the tags and texts of an XML file from its beginning to its end (XML 1.0), with a part of the file in memory.
///
/// A document type and its entities are skipped, and never loaded.
struct XMLStream: Sendable {
    /// How much is read at once, in bytes.
    private static let partSize = 262_144
    /// The maximum size of a tag in bytes.
    private static let tagLimit = 65_536

    enum Piece {
        case start(name: String, isEmpty: Bool)
        case end(name: String)
        /// A part of a text. References to characters are not resolved.
        case text([UInt8])
        /// A part of a section whose text has no references.
        case characterData([UInt8])
    }

    private let contents: any FileContents
    private var part: [UInt8] = []
    private var place = 0
    /// Where the part ends in the file.
    private var partEnd = 0
    private var isInCharacterData = false
    /// The line of the next byte, counted from 1.
    private(set) var line = 1

    init(_ contents: some FileContents) { self.contents = contents }

    /// The number of bytes that have been read.
    var position: Int { partEnd - part.count + place }

    /// Returns the next piece; `nil` at the end of the file, or where it cannot be read further.
    mutating func next() -> Piece? {
        while true {
            if isInCharacterData {
                let text = takeText(upTo: "]]>")
                if text.isEnd {
                    isInCharacterData = false
                    take(3)
                }
                if !text.bytes.isEmpty { return .characterData(text.bytes) }
                if text.isEnd { continue }
                return nil
            }
            guard fill(atLeast: 1) else { return nil }
            guard part[place] == UInt8(ascii: "<") else { return .text(takeText(upTo: "<").bytes) }
            _ = fill(atLeast: 9)
            if starts("<![CDATA[") {
                take(9)
                isInCharacterData = true
            } else if starts("<!--") {
                guard skip(to: "-->") else { return nil }
            } else if starts("<?") {
                guard skip(to: "?>") else { return nil }
            } else if starts("<!") {
                guard skipDeclaration() else { return nil }
            } else {
                return tag()
            }
        }
    }

    // MARK: Pieces

    private mutating func tag() -> Piece? {
        var content: [UInt8] = []
        take(1)
        var quote: UInt8?
        while fill(atLeast: 1), content.count <= Self.tagLimit {
            let byte = part[place]
            take(1)
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                let isEnd = content.first == UInt8(ascii: "/")
                let isEmpty = content.last == UInt8(ascii: "/")
                let name = content.dropFirst(isEnd ? 1 : 0).prefix { !FileText.isSpace($0) && $0 != UInt8(ascii: "/") }
                let text = String(decoding: name, as: UTF8.self)
                return isEnd ? .end(name: text) : .start(name: text, isEmpty: isEmpty)
            }
            content.append(byte)
        }
        return nil
    }

    /// Takes the bytes before a mark, as far as they are in memory.
    private mutating func takeText(upTo mark: StaticString) -> (bytes: [UInt8], isEnd: Bool) {
        let length = mark.utf8CodeUnitCount
        guard fill(atLeast: length) else {
            let rest = Array(part[place...])
            take(rest.count)
            return (rest, false)
        }
        let start = place
        var end = place
        let first = mark.utf8Start[0]
        while end + length <= part.count {
            guard let next = part[end...].firstIndex(of: first), next + length <= part.count else {
                end = part.count - length + 1
                break
            }
            end = next
            if starts(mark, at: end) { break }
            end += 1
        }
        let isEnd = end + length <= part.count
        let bytes = Array(part[start..<end])
        take(bytes.count)
        return (bytes, isEnd)
    }

    /// Skips everything up to a mark, and the mark.
    private mutating func skip(to mark: StaticString) -> Bool {
        while true {
            let text = takeText(upTo: mark)
            if text.isEnd {
                take(mark.utf8CodeUnitCount)
                return true
            }
            if text.bytes.isEmpty { return false }
        }
    }

    /// Skips a document type, which may have declarations in brackets.
    private mutating func skipDeclaration() -> Bool {
        var depth = 0
        while fill(atLeast: 1) {
            let byte = part[place]
            take(1)
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if byte == UInt8(ascii: ">"), depth <= 0 { return true }
        }
        return false
    }

    // MARK: Bytes

    /// Reads the next part if fewer bytes are in memory.
    ///
    /// - Returns: `false` at the end.
    private mutating func fill(atLeast count: Int) -> Bool {
        if part.count - place >= count { return true }
        while part.count - place < count {
            guard partEnd < contents.size,
                let next = try? contents.bytes(in: partEnd..<min(partEnd + Self.partSize, contents.size))
            else { return false }
            part = Array(part[place...]) + next
            place = 0
            partEnd += next.count
        }
        return true
    }

    private mutating func take(_ count: Int) {
        for byte in part[place..<place + count] where byte == 0x0A { line += 1 }
        place += count
    }

    private func starts(_ mark: StaticString, at index: Int? = nil) -> Bool {
        let start = index ?? place
        let length = mark.utf8CodeUnitCount
        guard start + length <= part.count else { return false }
        return mark.withUTF8Buffer { mark in
            part[start..<start + length].elementsEqual(mark)
        }
    }
}
