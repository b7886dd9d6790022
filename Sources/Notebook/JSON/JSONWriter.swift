/// Writes JSON (RFC 8259) for the responses to visits, where Foundation's encoder would take more time than the rest of
/// the visit.
///
/// The bytes equal those of `JSONEncoder` with sorted keys and unescaped slashes if the members are written in the
/// order of their names.
public struct JSONWriter: Sendable {
    public private(set) var bytes: [UInt8] = []
    /// Whether a comma is needed before the next member or element.
    private var needsComma = false

    /// Creates a writer.
    ///
    /// - Parameter capacity: The expected number of bytes.
    public init(capacity: Int = 512) {
        bytes.reserveCapacity(capacity)
    }

    // MARK: Structure

    /// Writes an object.
    public mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
        try enclosed(by: UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    /// Writes an array.
    public mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) throws -> Void
    ) rethrows {
        try enclosed(by: UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements {
                json.separate()
                try write(&json, element)
            }
        }
    }

    /// Writes an array of the first elements, as long as its size in bytes is less than a limit.
    public mutating func array<Element>(
        _ elements: some Sequence<Element>, upTo limit: Int, _ write: (inout JSONWriter, Element) throws -> Void
    ) rethrows {
        try enclosed(by: UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            let start = json.bytes.count
            for element in elements {
                if json.bytes.count - start >= limit { break }
                json.separate()
                try write(&json, element)
            }
        }
    }

    private mutating func enclosed(
        by open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) throws -> Void
    ) rethrows {
        bytes.append(open)
        needsComma = false
        try content(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    // MARK: Members

    /// Starts a member. Its value follows.
    ///
    /// - Parameter name: Plain ASCII.
    public mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    /// Writes a member with a string.
    public mutating func member(_ name: StaticString, _ text: String) {
        self.name(name)
        value(text)
    }

    /// Writes a member with a constant value.
    ///
    /// - Parameter word: Plain ASCII without characters to escape.
    public mutating func member(_ name: StaticString, word: StaticString) {
        self.name(name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a member, unless there is no text.
    ///
    /// - Parameter text: UTF-8. Invalid bytes are replaced.
    public mutating func member(_ name: StaticString, utf8 text: [UInt8]?) {
        guard let text else { return }
        self.name(name)
        // ASCII, which nearly all texts of rules are, is always valid.
        guard text.allSatisfy({ $0 < 0x80 }) else { return value(String(decoding: text, as: UTF8.self)) }
        text.withUnsafeBufferPointer { value(utf8: $0) }
    }

    /// Writes a text in place, without creating a string.
    ///
    /// - Parameters:
    ///   - asciiCount: The number of bytes, at most 32.
    ///   - write: Writes that number of bytes: plain ASCII without characters to escape.
    mutating func member(
        _ name: StaticString, asciiCount: Int, write: (UnsafeMutableBufferPointer<UInt8>) -> Void
    ) {
        self.name(name)
        bytes.append(UInt8(ascii: "\""))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: asciiCount) { text in
            write(text)
            bytes.append(contentsOf: UnsafeBufferPointer(text))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a member, unless there is no text.
    public mutating func member(_ name: StaticString, _ text: String?) {
        if let text { member(name, text) }
    }

    /// Writes a member with an integer.
    public mutating func member(_ name: StaticString, _ number: Int) {
        self.name(name)
        value(number)
    }

    /// Writes a member with a Boolean.
    public mutating func member(_ name: StaticString, _ isTrue: Bool) {
        self.name(name)
        bytes.append(contentsOf: isTrue ? "true".utf8 : "false".utf8)
    }

    /// Writes a member with an array of strings.
    public mutating func member(_ name: StaticString, _ texts: [String]) {
        self.name(name)
        array(texts) { $0.value($1) }
    }

    // MARK: Values

    /// Writes an integer.
    public mutating func value(_ number: Int) {
        // The digits are computed from the last to the first. A 64-bit number has at most 19 digits and a minus sign.
        var rest = number.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { text in
            var start = text.count
            repeat {
                start -= 1
                text[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 {
                start -= 1
                text[start] = UInt8(ascii: "-")
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
    }

    /// Writes a string.
    public mutating func value(_ text: String) {
        var text = text
        text.withUTF8 { value(utf8: $0) }
    }

    /// Writes a string.
    ///
    /// - Parameter text: Valid UTF-8.
    public mutating func value(utf8 text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                escape(byte)
                start = index + 1
            }
            index += 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x22, 0x5C: bytes.append(byte)
        default:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(Hexadecimal.digit(byte >> 4))
            bytes.append(Hexadecimal.digit(byte & 15))
        }
    }

    /// Writes existing JSON.
    public mutating func value(json: some Sequence<UInt8>) {
        bytes.append(contentsOf: json)
    }
}

/// Lowercase hexadecimal digits.
enum Hexadecimal {
    /// Returns the digit of a value from 0 to 15.
    static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Returns the digits of bytes.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }, as: UTF8.self)
    }

    /// Returns the bytes of digits, or `nil` if the text has anything else or more bytes than the limit.
    static func bytes(_ text: Substring, limit: Int) -> [UInt8]? {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }.map(UInt8.init)
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2), digits.count <= 2 * limit else {
            return nil
        }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
