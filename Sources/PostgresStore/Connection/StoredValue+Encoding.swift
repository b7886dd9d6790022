import Notebook

/// The types of PostgreSQL by their object identifiers, which are the same in every database (`pg_type.dat`).
enum PostgresType {
    static let unspecified: UInt32 = 0
    static let boolean: UInt32 = 16
    static let bytes: UInt32 = 17
    static let integer64: UInt32 = 20
    static let integer16: UInt32 = 21
    static let integer32: UInt32 = 23
    static let text: UInt32 = 25
    static let variableText: UInt32 = 1_043
    static let integers: UInt32 = 1_016
    static let identifier: UInt32 = 2_950
    static let identifiers: UInt32 = 2_951
    static let texts: UInt32 = 1_009
    static let booleans: UInt32 = 1_000
    static let listsOfBytes: UInt32 = 1_001
}

// The binary format of each type is that of its `send` function in PostgreSQL: numbers are big-endian.
extension StoredValue {
    /// The object identifier of the type.
    var type: UInt32 {
        switch self {
        case .null: PostgresType.unspecified
        case .boolean: StoredType.boolean.number
        case .integer: StoredType.integer.number
        case .text: StoredType.text.number
        case .bytes: StoredType.bytes.number
        case .identifier: StoredType.identifier.number
        case .list(_, of: let element): element.listNumber
        }
    }

    /// The binary format, or `nil` for null.
    var encoded: [UInt8]? {
        switch self {
        case .null: nil
        case .boolean(let value): [value ? 1 : 0]
        case .integer(let value): Self.encoded(value)
        case .text(let text): Self.encoded(text)
        case .bytes(let bytes), .identifier(let bytes): bytes
        case .list(let values, of: let element): Self.array(of: values.map(\.encoded), type: element.number)
        }
    }

    /// Decodes a column, or returns `nil` if no table has columns of this type.
    init?(type: UInt32, encoded bytes: UnsafeBufferPointer<UInt8>) {
        switch type {
        case PostgresType.boolean: self = .boolean(bytes.first == 1)
        case PostgresType.integer16, PostgresType.integer32, PostgresType.integer64:
            self = .integer(Self.number(bytes))
        case PostgresType.text, PostgresType.variableText: self = .text(String(decoding: bytes, as: UTF8.self))
        case PostgresType.bytes: self = .bytes(Array(bytes))
        case PostgresType.identifier: self = .identifier(Array(bytes))
        case PostgresType.texts:
            self = .list(Self.elements(of: bytes).map { .text(String(decoding: $0, as: UTF8.self)) }, of: .text)
        default: return nil
        }
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64 {
        let isNegative = bytes.first.map { $0 & 0x80 != 0 } ?? false
        return bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
    }

    /// Only text that is looked for can have a null character, which PostgreSQL rejects.
    private static func encoded(_ text: String) -> [UInt8] {
        Array((text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text).utf8)
    }

    private static func encoded(_ value: Int64) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

    private static func encoded(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

    /// Decodes the elements of an array of one dimension without nulls.
    private static func elements(of array: UnsafeBufferPointer<UInt8>) -> [Slice<UnsafeBufferPointer<UInt8>>] {
        // The number of dimensions, whether there are nulls, the type, and for the dimension its length and first index.
        let headSize = 20
        guard array.count >= headSize else { return [] }
        let wordSize = 4
        func word(at position: Int) -> Int {
            Int(number(UnsafeBufferPointer(rebasing: array[position..<position + wordSize])))
        }
        var elements: [Slice<UnsafeBufferPointer<UInt8>>] = []
        var position = headSize
        while position + wordSize <= array.count {
            let start = position + wordSize
            let end = start + max(word(at: position), 0)
            guard end <= array.count else { break }
            elements.append(array[start..<end])
            position = end
        }
        return elements
    }

    /// Encodes an array of one dimension, whose first index is 1.
    private static func array(of elements: [[UInt8]?], type: UInt32) -> [UInt8] {
        let hasNulls: UInt32 = elements.contains { $0 == nil } ? 1 : 0
        let count = UInt32(elements.count)
        let head: [UInt32] = elements.isEmpty ? [0, hasNulls, type] : [1, hasNulls, type, count, 1]
        // The length of a null.
        let null = encoded(UInt32.max)
        return elements.reduce(into: head.flatMap(encoded)) { array, element in
            array += element.map { encoded(UInt32($0.count)) + $0 } ?? null
        }
    }
}

extension StoredType {
    /// The object identifier of the type.
    fileprivate var number: UInt32 {
        switch self {
        case .boolean: PostgresType.boolean
        case .integer: PostgresType.integer64
        case .text: PostgresType.text
        case .bytes: PostgresType.bytes
        case .identifier: PostgresType.identifier
        case .list(of: let element): element.listNumber
        }
    }

    /// The object identifier of the type of arrays. No array has arrays as elements.
    fileprivate var listNumber: UInt32 {
        switch self {
        case .boolean: PostgresType.booleans
        case .integer: PostgresType.integers
        case .text: PostgresType.texts
        case .bytes: PostgresType.listsOfBytes
        case .identifier: PostgresType.identifiers
        case .list: PostgresType.unspecified
        }
    }
}
