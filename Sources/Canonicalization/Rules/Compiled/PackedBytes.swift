/// Writes the format that `PackedReader` reads: numbers as LEB128, and texts after their lengths.
struct PackedWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func append(_ text: [UInt8]) {
        append(text.count)
        bytes.append(contentsOf: text)
    }

    mutating func append(packed other: PackedWriter) {
        bytes.append(contentsOf: other.bytes)
    }

    mutating func append(_ texts: [[UInt8]]) {
        append(texts.count)
        for text in texts { append(text) }
    }
}

/// Reads the format that `PackedWriter` writes.
///
/// After invalid or incomplete input, numbers are zero and texts are empty, so that the caller needs to check
/// `isBroken` only once, at the end.
struct PackedReader {
    private let bytes: [UInt8]
    private var position: Int
    private(set) var isBroken = false

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    var isAtEnd: Bool { isBroken || position == bytes.count }

    mutating func fail() {
        isBroken = true
    }

    mutating func number() -> Int {
        var number = 0
        var shift = 0
        while !isBroken, position < bytes.count, shift < 28 {
            let byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        isBroken = true
        return 0
    }

    /// Reads the number of the following elements, each of which has at least one byte.
    mutating func count() -> Int {
        let count = number()
        if count > bytes.count - position { isBroken = true }
        return isBroken ? 0 : count
    }

    mutating func text() -> [UInt8] {
        let count = count()
        defer { position += count }
        return [UInt8](bytes[position..<position + count])
    }

    mutating func texts() -> [[UInt8]] {
        var texts: [[UInt8]] = []
        for _ in 0..<count() { texts.append(text()) }
        return texts
    }
}
