/// Markup that leaves libxml2 nothing to guess: tags of our own writing, attributes in double quotes, all text escaped.
struct CleanMarkup {
    private(set) var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Tags

    /// Begins a start tag. Its attributes follow, and ``endStartTag(isEmpty:)``.
    mutating func beginStartTag(_ name: String, prefix: StaticString) {
        append("<")
        append(prefix)
        append(name: name)
    }

    mutating func attribute(_ name: some Sequence<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
        append(" ")
        bytes.append(contentsOf: name)
        append("=\"")
        appendEscaped(value.wholeCharacters)
        append("\"")
    }

    /// - Parameter isEmpty: Whether the element ends right there.
    mutating func endStartTag(isEmpty: Bool) {
        append(isEmpty ? "/>" : ">")
    }

    mutating func endTag(_ name: String, prefix: StaticString) {
        append("</")
        append(prefix)
        append(name: name)
        append(">")
    }

    // MARK: Text

    /// Writes text as HTML has it: with line feeds alone, and without the control characters that it does not allow.
    mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices where text[index] < 0x20 && text[index] != 0x0A && text[index] != 0x09 {
            appendEscaped(UnsafeBufferPointer(rebasing: text[start..<index]))
            switch text[index] {
            case 0x0D: bytes.append(0x0A)
            case 0x0B, 0x0C: bytes.append(0x20)
            default: break
            }
            start = index + 1
        }
        appendEscaped(UnsafeBufferPointer(rebasing: text[start...]))
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            let reference: StaticString
            switch text[index] {
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "\""): reference = "&quot;"
            default: continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            append(reference)
            start = index + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// libxml2 reads the rest of a longer name as an attribute.
    private static let longestName = 64

    private mutating func append(name: String) {
        for byte in name.utf8.prefix(Self.longestName) {
            bytes.append(byte.isPlainInName ? byte : UInt8(ascii: "_"))
        }
    }
}

extension UInt8 {
    /// Whether libxml2 reads the byte as a part of a name.
    var isPlainInName: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
            || self == UInt8(ascii: ":")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The UTF-8 text without the character that a limit has cut at its end.
    var wholeCharacters: UnsafeBufferPointer<UInt8> {
        var end = count
        while end > 0, count - end < 3, self[end - 1] & 0xC0 == 0x80 { end -= 1 }
        guard end > 0, self[end - 1] >= 0xC0 else { return self }
        let length = self[end - 1] >= 0xF0 ? 4 : self[end - 1] >= 0xE0 ? 3 : 2
        return count - end + 1 < length ? UnsafeBufferPointer(rebasing: self[..<(end - 1)]) : self
    }
}
