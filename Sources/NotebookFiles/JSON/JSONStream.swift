/// Reads the values of a JSON file from its beginning to its end, with a part of the file in memory.
///
/// Strings and brackets are followed; the decoder checks the rest of the grammar (see ``JSONScan``).
struct JSONStream: Sendable {
    /// How much is read at once, in bytes.
    private static let partSize = 262_144
    /// The maximum size of a value in bytes. The largest values are files in Base64 and notes with many links. A value
    /// takes three times its size while it is decoded.
    static let valueLimit = 64 * 1_048_576

    enum Fault: Error {
        /// The file ends, or cannot be read further.
        case incomplete
        case notJSON
    }

    struct Value: Sendable {
        /// The JSON; empty if it is larger than the limit.
        let json: [UInt8]
        /// The line on which it begins, counted from 1.
        let line: Int
        /// The number of arrays and objects inside one another.
        let depth: Int
        /// The number of strings, numbers, words, arrays and objects.
        let count: Int
        let isTooLarge: Bool
    }

    private let contents: any FileContents
    private var part: [UInt8] = []
    private var place = 0
    /// Where the part ends in the file.
    private var partEnd = 0
    /// The line of the next byte, counted from 1.
    private(set) var line = 1

    init(_ contents: some FileContents) {
        self.contents = contents
    }

    /// The number of bytes that have been read.
    var position: Int { partEnd - part.count + place }

    /// Reads the next part if this one has been read.
    ///
    /// - Returns: `false` at the end.
    private mutating func fill() -> Bool {
        if place < part.count { return true }
        guard partEnd < contents.size,
            let next = try? contents.bytes(in: partEnd..<min(partEnd + Self.partSize, contents.size))
        else { return false }
        part = next
        partEnd += next.count
        place = 0
        return true
    }

    /// Returns the next byte that is no white space, without taking it.
    mutating func peek() -> UInt8? {
        while fill() {
            let byte = part[place]
            guard FileText.isSpace(byte) else { return byte }
            if byte == 0x0A { line += 1 }
            place += 1
        }
        return nil
    }

    /// Takes a byte if it is next, after white space.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        place += 1
        return true
    }

    /// Takes the three bytes of a byte order mark.
    mutating func takeByteOrderMark() {
        if fill(), part.starts(with: [0xEF, 0xBB, 0xBF]), position == 0 { place = 3 }
    }

    /// Takes the name of a member and the colon after it.
    mutating func name() throws(Fault) -> String {
        guard let first = peek() else { throw .incomplete }
        guard first == UInt8(ascii: "\"") else { throw .notJSON }
        let text = try value().json
        guard take(UInt8(ascii: ":")) else { throw peek() == nil ? .incomplete : .notJSON }
        return FileText.string(text.dropFirst().dropLast())
    }

    /// Takes a value.
    mutating func value() throws(Fault) -> Value {
        guard peek() != nil else { throw .incomplete }
        let start = line
        var json: [UInt8] = []
        var size = 0
        var state = ValueState()
        repeat {
            guard fill() else {
                // A literal may end the file.
                if state.isLiteral { break }
                throw .incomplete
            }
            let first = place
            while place < part.count, !state.isComplete {
                let byte = part[place]
                guard try state.add(byte) else { break }
                if byte == 0x0A { line += 1 }
                place += 1
            }
            size += place - first
            if size <= Self.valueLimit { json += part[first..<place] } else { json = [] }
        } while !state.isComplete
        return Value(
            json: json, line: start, depth: state.deepest, count: state.count, isTooLarge: size > Self.valueLimit)
    }

    /// How far a value has been read.
    private struct ValueState {
        private var depth = 0
        private(set) var deepest = 0
        private(set) var count = 0
        private var isString = false
        private var isEscaped = false
        private(set) var isLiteral = false
        /// Whether the last byte belongs to a number or a word inside the value.
        private var isInLiteral = false
        private(set) var isComplete = false

        /// Adds the next byte.
        ///
        /// - Returns: Whether the byte belongs to the value.
        mutating func add(_ byte: UInt8) throws(Fault) -> Bool {
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                    isComplete = depth == 0
                }
                return true
            }
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                if endLiteral() { return false }
                depth += 1
                deepest = max(deepest, depth)
                count += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if endLiteral() { return false }
                guard depth > 0 else { throw .notJSON }
                depth -= 1
                isComplete = depth == 0
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if endLiteral() { return false }
                guard depth > 0 else { throw .notJSON }
            case UInt8(ascii: "\""):
                if endLiteral() { return false }
                isString = true
                count += 1
            default:
                if FileText.isSpace(byte) { return !endLiteral() }
                isLiteral = depth == 0
                if !isInLiteral { count += 1 }
                isInLiteral = true
            }
            return true
        }

        /// Ends a value that is a number or a word.
        private mutating func endLiteral() -> Bool {
            isInLiteral = false
            isComplete = isLiteral
            return isLiteral
        }
    }
}
