/// The rows of a table in CSV (RFC 4180), also with semicolons or tabs. A first line `sep=;`, with which Excel writes the
/// separator, is no row.
///
/// - Complexity: Linear in the size of the text.
struct CSVRows: Sendable {
    /// The maximum number of fields in a row. A file with more is not read as a table.
    static let fieldLimit = 1_000

    struct Row: Sendable {
        var fields: [String]
        /// The line on which the row begins, counted from 1.
        let line: Int
        /// Whether the text ends inside a quoted field.
        var isCutOff = false
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private(set) var index = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let first = bytes[index...].prefix { $0 != 0x0A && $0 != 0x0D }
        guard let stated = Self.statedSeparator(in: first) else {
            separator = Self.separator(of: first)
            return
        }
        separator = stated
        index = first.endIndex
        let isPair = bytes[index...].starts(with: [0x0D, 0x0A])
        index = min(index + (isPair ? 2 : 1), bytes.count)
        line = 2
    }

    /// Returns the separator of a line such as `sep=;`, also with quotation marks around it.
    private static func statedSeparator(in line: ArraySlice<UInt8>) -> UInt8? {
        let isQuoted = line.first == UInt8(ascii: "\"") && line.last == UInt8(ascii: "\"")
        let text = isQuoted && line.count > 1 ? line.dropFirst().dropLast() : line
        guard text.count == 5, let last = text.last, last < 0x80, last != UInt8(ascii: "\""),
            text.prefix(4).map(\.lowercased) == Array("sep=".utf8)
        else { return nil }
        return last
    }

    /// Returns the separator that the first line has most of.
    private static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
        let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].map { byte in (byte, line.count { $0 == byte }) }
        return counts.reduce(counts[0]) { $1.1 > $0.1 ? $1 : $0 }.0
    }

    /// Returns the next row that is not blank.
    mutating func next() -> Row? {
        while index < bytes.count {
            let row = row()
            if row.fields.contains(where: { !$0.isEmpty }) { return row }
        }
        return nil
    }

    private mutating func row() -> Row {
        var row = Row(fields: [], line: line)
        while true {
            let (field, isCutOff) = field()
            if row.fields.count < Self.fieldLimit { row.fields.append(field) }
            row.isCutOff = row.isCutOff || isCutOff
            guard index < bytes.count else { return row }
            let end = bytes[index]
            index += 1
            if end == separator { continue }
            if end == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            line += 1
            return row
        }
    }

    /// Reads a field up to the separator or line break that ends it.
    private mutating func field() -> (text: String, isCutOff: Bool) {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return (plainField(), false) }
        var text: [UInt8] = []
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") {
                guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                    // What follows the quotation mark, which nothing should, belongs to the field.
                    return (FileText.string(text) + plainField(), false)
                }
                index += 1
            } else if byte == 0x0A {
                line += 1
            }
            text.append(byte)
        }
        return (FileText.string(text), true)
    }

    private mutating func plainField() -> String {
        let start = index
        while index < bytes.count, bytes[index] != separator, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return FileText.string(bytes[start..<index])
    }
}
