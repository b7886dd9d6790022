/// Finds the values of a JSON text without decoding them, so that a long list is read one element at a time.
///
/// Strings and brackets are followed; the decoder checks the rest of the grammar.
struct JSONScan: Sendable {
    /// Arrays and objects inside one another. Foundation's decoder takes very long for deeper ones.
    static let depthLimit = 64
    /// Strings, numbers, words, arrays and objects in a value that is decoded at once. Foundation's decoder takes about 40 bytes for each
    /// of them, many times the size of a list of small numbers.
    static let countLimit = 4_000_000

    enum Fault: Error, Equatable {
        case incomplete(at: Int)
        case notJSON(at: Int)
    }

    let bytes: [UInt8]
    private(set) var index = 0

    init(_ bytes: [UInt8], at index: Int = 0) {
        self.bytes = bytes
        self.index = index
    }

    mutating func skipSpace() {
        while index < bytes.count, FileText.isSpace(bytes[index]) { index += 1 }
    }

    /// Takes a byte if it is next, after white space.
    mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Skips a value.
    ///
    /// - Returns: Where the value is, the depth of its nesting, and how many strings, numbers, words, arrays and objects it has.
    mutating func value() throws(Fault) -> (range: Range<Int>, depth: Int, count: Int) {
        skipSpace()
        let start = index
        var depth = 0
        var deepest = 0
        var count = 0
        repeat {
            guard index < bytes.count else { throw .incomplete(at: start) }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                count += 1
                try skipString()
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
                count += 1
                index += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard depth > 0 else { throw .notJSON(at: index) }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw .notJSON(at: index) }
                index += 1
            case let byte where FileText.isSpace(byte): index += 1
            default:
                count += 1
                skipLiteral()
            }
        } while depth > 0
        return (start..<index, deepest, count)
    }

    /// Skips a string.
    ///
    /// - Returns: The bytes between its quotation marks.
    @discardableResult
    mutating func skipString() throws(Fault) -> Range<Int> {
        let start = index
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return start + 1..<index - 1
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        throw .incomplete(at: start)
    }

    private mutating func skipLiteral() {
        while index < bytes.count, !Self.endsLiteral(bytes[index]) { index += 1 }
    }

    private static func endsLiteral(_ byte: UInt8) -> Bool {
        FileText.isSpace(byte) || ",:[]{}\"".utf8.contains(byte)
    }

    /// Returns the members of the object that starts here, by their names. Of several with one name, the last counts. If
    /// the text ends inside a member, that member is the last one.
    mutating func members() throws(Fault) -> [String: Range<Int>] {
        var members: [String: Range<Int>] = [:]
        guard take(UInt8(ascii: "{")) else { throw .notJSON(at: index) }
        if take(UInt8(ascii: "}")) { return members }
        repeat {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw .notJSON(at: index) }
            let name = try skipString()
            guard take(UInt8(ascii: ":")) else { throw .notJSON(at: index) }
            skipSpace()
            let start = index
            do throws(Fault) {
                members[FileText.string(bytes[name])] = try value().range
            } catch .incomplete {
                members[FileText.string(bytes[name])] = start..<bytes.count
                return members
            }
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw index < bytes.count ? .notJSON(at: index) : .incomplete(at: index) }
        return members
    }
}
