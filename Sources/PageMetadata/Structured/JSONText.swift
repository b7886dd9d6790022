import JSONTokens

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

    typealias SyntaxError = JSONScanner.SyntaxError

    /// Returns the whole text as one value.
    func root() throws(SyntaxError) -> Value {
        try scan(from: 0) { scanner throws(SyntaxError) in
            let value = try scanner.value()
            try scanner.end()
            return value
        }
    }

    /// Returns the members of an object. Of members with the same name, the last counts.
    func members(of object: Value) -> [String: Value] {
        (try? scan(from: object.range.lowerBound) { scanner throws(SyntaxError) in try scanner.members() }) ?? [:]
    }

    /// Returns the elements of an array.
    func elements(of array: Value) -> [Value] {
        (try? scan(from: array.range.lowerBound) { scanner throws(SyntaxError) in try scanner.elements() }) ?? []
    }

    /// Returns the text of a string; nil for any other value, and for half a surrogate pair, which no text can contain.
    func string(_ value: Value) -> String? {
        guard case .string = value.kind else { return nil }
        return try? scan(from: value.range.lowerBound) { scanner throws(SyntaxError) in try scanner.string() }
    }

    /// Returns a value as it is written.
    func source(_ value: Value) -> String { String(decoding: bytes[value.range], as: UTF8.self) }

    private func scan<Result>(
        from index: Int, _ body: (inout JSONTextScanner) throws(SyntaxError) -> Result
    ) throws(SyntaxError) -> Result {
        try bytes.withUnsafeBufferPointer { bytes throws(SyntaxError) in
            var scanner = JSONTextScanner(scanner: JSONScanner(bytes, at: index))
            return try body(&scanner)
        }
    }
}

private struct JSONTextScanner {
    var scanner: JSONScanner

    mutating func end() throws(JSONText.SyntaxError) {
        scanner.skipSpace()
        if scanner.peek != nil { throw scanner.error }
    }

    mutating func string() throws(JSONText.SyntaxError) -> String? {
        scanner.string(try text())
    }

    mutating func members() throws(JSONText.SyntaxError) -> [String: JSONText.Value] {
        var members: [String: JSONText.Value] = [:]
        try expect("{")
        if scanner.take("}") { return members }
        repeat {
            scanner.skipSpace()
            let name = try string()
            try expect(":")
            let value = try value()
            if let name { members[name] = value }
        } while scanner.take(",")
        return members
    }

    mutating func elements() throws(JSONText.SyntaxError) -> [JSONText.Value] {
        var elements: [JSONText.Value] = []
        try expect("[")
        if scanner.take("]") { return elements }
        repeat { elements.append(try value()) } while scanner.take(",")
        return elements
    }

    /// Scans a value with everything in it.
    mutating func value() throws(JSONText.SyntaxError) -> JSONText.Value {
        scanner.skipSpace()
        let start = scanner.index
        var kind: JSONText.Value.Kind?
        var size = JSONText.Size()
        /// Whether each open value is an object; otherwise it is an array.
        var open: [Bool] = []
        repeat {
            // Here a value begins.
            let next = try begin(&size, depth: open.count + 1)
            kind = kind ?? next
            switch next {
            case .object where !scanner.take("}"):
                open.append(true)
                try name(&size)
                continue
            case .array where !scanner.take("]"):
                open.append(false)
                continue
            default: break
            }
            // Here one has ended, and those that it is the last of.
            while let isObject = open.last {
                if scanner.take(",") {
                    if isObject { try name(&size) }
                    break
                }
                try expect(isObject ? "}" : "]")
                open.removeLast()
            }
        } while !open.isEmpty
        return JSONText.Value(kind: kind ?? .null, range: start..<scanner.index, size: size)
    }

    /// Scans a value without others, or the bracket that others follow.
    private mutating func begin(
        _ size: inout JSONText.Size, depth: Int
    ) throws(JSONText.SyntaxError) -> JSONText.Value.Kind {
        scanner.skipSpace()
        size.values += 1
        size.depth = max(size.depth, depth)
        switch scanner.peek {
        case UInt8(ascii: "{"):
            scanner.index += 1
            return .object
        case UInt8(ascii: "["):
            scanner.index += 1
            return .array
        case UInt8(ascii: "\""):
            size.bytes += try text().decodedCount
            return .string
        default:
            size.bytes += 8
            if scanner.take(word: "true") { return .bool(true) }
            if scanner.take(word: "false") { return .bool(false) }
            if scanner.take(word: "null") { return .null }
            try scanNumber()
            return .number
        }
    }

    private mutating func name(_ size: inout JSONText.Size) throws(JSONText.SyntaxError) {
        scanner.skipSpace()
        size.bytes += try text().decodedCount
        try expect(":")
    }

    // MARK: Numbers and strings

    private mutating func scanNumber() throws(JSONText.SyntaxError) {
        if scanner.peek == UInt8(ascii: "-") { scanner.index += 1 }
        if scanner.peek == UInt8(ascii: "0") { scanner.index += 1 } else { try scanDigits() }
        if scanner.peek == UInt8(ascii: ".") {
            scanner.index += 1
            try scanDigits()
        }
        if let byte = scanner.peek, byte.lowercased == UInt8(ascii: "e") {
            scanner.index += 1
            if scanner.peek == UInt8(ascii: "+") || scanner.peek == UInt8(ascii: "-") { scanner.index += 1 }
            try scanDigits()
        }
    }

    private mutating func scanDigits() throws(JSONText.SyntaxError) {
        guard let byte = scanner.peek, byte.isASCIIDigit else { throw scanner.error }
        while let byte = scanner.peek, byte.isASCIIDigit { scanner.index += 1 }
    }

    private mutating func text() throws(JSONText.SyntaxError) -> JSONScanner.Text {
        guard scanner.peek == UInt8(ascii: "\"") else { throw scanner.error }
        scanner.index += 1
        return try scanner.text()
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(JSONText.SyntaxError) {
        guard scanner.take(mark) else { throw scanner.error }
    }
}
