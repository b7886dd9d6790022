// JSON as `JSON.parse` reads it (RFC 8259), for what an app writes into its page. It is scanned without recursion and
// measured before anything of it is decoded, so that its size and its depth are known first.

/// A text that may be JSON.
struct JSONText {
    let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// A value, and where in the text it is.
    struct Value {
        enum Kind { case object, array, string, number, bool(Bool), null }

        let kind: Kind
        let range: Range<Int>
        let size: Size
    }

    /// The size of a value.
    struct Size: Equatable {
        /// The bytes of its texts and names in UTF-8, and 8 for each number, Boolean and null.
        var bytes = 0
        /// The number of values, with the value itself.
        var values = 0
        /// The depth of its nesting; 1 for a value without others.
        var depth = 0
    }

    /// Where the text stops being JSON.
    struct SyntaxError: Error, Equatable {
        /// In bytes.
        let offset: Int
    }

    /// Returns the whole text as one value.
    func root() throws(SyntaxError) -> Value {
        var scanner = JSONTextScanner(bytes)
        let value = try scanner.value()
        try scanner.end()
        return value
    }

    /// Returns the members of an object. Of members with the same name, the last counts.
    func members(of object: Value) -> [String: Value] {
        var scanner = JSONTextScanner(bytes, at: object.range.lowerBound)
        return (try? scanner.members()) ?? [:]
    }

    /// Returns the elements of an array.
    func elements(of array: Value) -> [Value] {
        var scanner = JSONTextScanner(bytes, at: array.range.lowerBound)
        return (try? scanner.elements()) ?? []
    }

    /// Returns the text of a string; nil for any other value, and for half a surrogate pair, which no text can contain.
    func string(_ value: Value) -> String? {
        guard case .string = value.kind else { return nil }
        var scanner = JSONTextScanner(bytes, at: value.range.lowerBound)
        return try? scanner.string()
    }

    /// Returns a value as it is written.
    func source(_ value: Value) -> String { String(decoding: bytes[value.range], as: UTF8.self) }
}

private struct JSONTextScanner {
    private let bytes: [UInt8]
    private var position: Int
    /// The last string, decoded.
    private var text: [UInt8] = []
    private var isWellFormed = true

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var error: JSONText.SyntaxError { JSONText.SyntaxError(offset: position) }

    mutating func end() throws(JSONText.SyntaxError) {
        skipSpace()
        if position < bytes.count { throw error }
    }

    mutating func string() throws(JSONText.SyntaxError) -> String? {
        try scanString()
        return isWellFormed ? String(decoding: text, as: UTF8.self) : nil
    }

    mutating func members() throws(JSONText.SyntaxError) -> [String: JSONText.Value] {
        var members: [String: JSONText.Value] = [:]
        try expect("{")
        if take("}") { return members }
        repeat {
            skipSpace()
            let name = try string()
            try expect(":")
            let value = try value()
            if let name { members[name] = value }
        } while take(",")
        return members
    }

    mutating func elements() throws(JSONText.SyntaxError) -> [JSONText.Value] {
        var elements: [JSONText.Value] = []
        try expect("[")
        if take("]") { return elements }
        repeat { elements.append(try value()) } while take(",")
        return elements
    }

    /// Scans a value with everything in it.
    mutating func value() throws(JSONText.SyntaxError) -> JSONText.Value {
        skipSpace()
        let start = position
        var kind: JSONText.Value.Kind?
        var size = JSONText.Size()
        /// Whether each open value is an object; otherwise it is an array.
        var open: [Bool] = []
        repeat {
            // Here a value begins.
            let next = try begin(&size, depth: open.count + 1)
            kind = kind ?? next
            switch next {
            case .object where !take("}"):
                open.append(true)
                try name(&size)
                continue
            case .array where !take("]"):
                open.append(false)
                continue
            default: break
            }
            // Here one has ended, and those that it is the last of.
            while let isObject = open.last {
                if take(",") {
                    if isObject { try name(&size) }
                    break
                }
                try expect(isObject ? "}" : "]")
                open.removeLast()
            }
        } while !open.isEmpty
        return JSONText.Value(kind: kind ?? .null, range: start..<position, size: size)
    }

    /// Scans a value without others, or the bracket that others follow.
    private mutating func begin(
        _ size: inout JSONText.Size, depth: Int
    ) throws(JSONText.SyntaxError) -> JSONText.Value.Kind {
        skipSpace()
        size.values += 1
        size.depth = max(size.depth, depth)
        switch peek {
        case UInt8(ascii: "{"):
            position += 1
            return .object
        case UInt8(ascii: "["):
            position += 1
            return .array
        case UInt8(ascii: "\""):
            try scanString()
            size.bytes += text.count
            return .string
        default:
            size.bytes += 8
            if takeWord("true") { return .bool(true) }
            if takeWord("false") { return .bool(false) }
            if takeWord("null") { return .null }
            try scanNumber()
            return .number
        }
    }

    private mutating func name(_ size: inout JSONText.Size) throws(JSONText.SyntaxError) {
        skipSpace()
        try scanString()
        size.bytes += text.count
        try expect(":")
    }

    // MARK: Numbers and strings

    private mutating func scanNumber() throws(JSONText.SyntaxError) {
        if peek == UInt8(ascii: "-") { position += 1 }
        if peek == UInt8(ascii: "0") { position += 1 } else { try scanDigits() }
        if peek == UInt8(ascii: ".") {
            position += 1
            try scanDigits()
        }
        if let byte = peek, byte.lowercased == UInt8(ascii: "e") {
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try scanDigits()
        }
    }

    private mutating func scanDigits() throws(JSONText.SyntaxError) {
        guard let byte = peek, byte.isASCIIDigit else { throw error }
        while let byte = peek, byte.isASCIIDigit { position += 1 }
    }

    private mutating func scanString() throws(JSONText.SyntaxError) {
        guard peek == UInt8(ascii: "\"") else { throw error }
        position += 1
        text.removeAll(keepingCapacity: true)
        isWellFormed = true
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"): try scanEscape()
            case ..<0x20: throw error
            default:
                text.append(byte)
                position += 1
            }
        }
        throw error
    }

    private mutating func scanEscape() throws(JSONText.SyntaxError) {
        position += 1
        guard let byte = peek else { throw error }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): return try scanUnit()
        default: throw error
        }
        position += 1
    }

    /// Scans the digits of one or, for a surrogate pair, two UTF-16 code units.
    private mutating func scanUnit() throws(JSONText.SyntaxError) {
        let unit = try hexadecimal()
        guard unit & 0xF800 == 0xD800 else { return text.append(scalar: unit) }
        if unit < 0xDC00, bytes[position...].starts(with: #"\u"#.utf8) {
            let start = position
            position += 1
            let low = try hexadecimal()
            if low & 0xFC00 == 0xDC00 {
                return text.append(scalar: 0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
            }
            position = start
        }
        isWellFormed = false
        text.append(scalar: 0xFFFD)
    }

    /// Scans four digits after a `u`.
    private mutating func hexadecimal() throws(JSONText.SyntaxError) -> UInt32 {
        position += 1
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek?.lowercased, byte.isASCIIDigit || 0x61...0x66 ~= byte else { throw error }
            value = value << 4 | UInt32(byte.isASCIIDigit ? byte - 0x30 : byte - 0x57)
            position += 1
        }
        return value
    }

    // MARK: Marks and space

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(JSONText.SyntaxError) {
        guard take(mark) else { throw error }
    }

    private mutating func takeWord(_ word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }
}
