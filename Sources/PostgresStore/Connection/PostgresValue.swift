import Notebook

/// A value of an argument or a column, in one of the types that the tables use.
enum PostgresValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    /// `bigint`.
    case integer(Int64)
    case text(String)
    /// `bytea`.
    case bytes([UInt8])
    /// `uuid`, 16 bytes.
    case identifier([UInt8])
    /// `bigint[]`.
    case integers([Int64])
    /// `uuid[]`, each 16 bytes.
    case identifiers([[UInt8]])
    /// `text[]`.
    case texts([String])
    /// An array of values of one type, each of which can be null.
    case list([PostgresValue], of: ElementType)

    /// A type of values that can be in a list.
    enum ElementType: Sendable, Hashable {
        case boolean, integer, text, bytes, identifier
    }
}

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
extension PostgresValue {
    var type: UInt32 {
        switch self {
        case .null: PostgresType.unspecified
        case .boolean: PostgresType.boolean
        case .integer: PostgresType.integer64
        case .text: PostgresType.text
        case .bytes: PostgresType.bytes
        case .identifier: PostgresType.identifier
        case .integers: PostgresType.integers
        case .identifiers: PostgresType.identifiers
        case .texts: PostgresType.texts
        case .list(_, of: let element): element.listType
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
        case .integers(let values): Self.array(of: values.map(Self.encoded), type: PostgresType.integer64)
        case .identifiers(let values): Self.array(of: values, type: PostgresType.identifier)
        case .texts(let values): Self.array(of: values.map(Self.encoded), type: PostgresType.text)
        case .list(let values, of: let element): Self.array(of: values.map(\.encoded), type: element.type)
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
        case PostgresType.texts: self = .texts(Self.elements(of: bytes).map { String(decoding: $0, as: UTF8.self) })
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

extension PostgresValue.ElementType {
    fileprivate var type: UInt32 {
        switch self {
        case .boolean: PostgresType.boolean
        case .integer: PostgresType.integer64
        case .text: PostgresType.text
        case .bytes: PostgresType.bytes
        case .identifier: PostgresType.identifier
        }
    }

    fileprivate var listType: UInt32 {
        switch self {
        case .boolean: PostgresType.booleans
        case .integer: PostgresType.integers
        case .text: PostgresType.texts
        case .bytes: PostgresType.listsOfBytes
        case .identifier: PostgresType.identifiers
        }
    }
}

/// A type whose values are arguments and columns.
protocol PostgresConvertible {
    var postgresValue: PostgresValue { get }

    /// Converts a column, or returns `nil` if it has another type.
    init?(_ value: PostgresValue)
}

extension Bool: PostgresConvertible {
    var postgresValue: PostgresValue { .boolean(self) }

    init?(_ value: PostgresValue) {
        guard case .boolean(let value) = value else { return nil }
        self = value
    }
}

extension Int64: PostgresConvertible {
    var postgresValue: PostgresValue { .integer(self) }

    init?(_ value: PostgresValue) {
        guard case .integer(let value) = value else { return nil }
        self = value
    }
}

extension Int: PostgresConvertible {
    var postgresValue: PostgresValue { .integer(Int64(self)) }

    init?(_ value: PostgresValue) {
        guard case .integer(let value) = value else { return nil }
        self.init(exactly: value)
    }
}

extension String: PostgresConvertible {
    var postgresValue: PostgresValue { .text(self) }

    init?(_ value: PostgresValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
}

/// An argument or a column of the type `text[]`.
struct TextList: PostgresConvertible {
    let texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    var postgresValue: PostgresValue { .texts(texts) }

    init?(_ value: PostgresValue) {
        guard case .texts(let texts) = value else { return nil }
        self.texts = texts
    }
}

/// An argument of the type `uuid[]`.
struct IdentifierList: PostgresConvertible {
    let identifiers: [[UInt8]]

    init<Subject>(_ identifiers: some Sequence<Identifier<Subject>>) { self.identifiers = identifiers.map(\.bytes) }

    var postgresValue: PostgresValue { .identifiers(identifiers) }

    /// No table has columns of this type.
    init?(_ value: PostgresValue) { nil }
}

/// An argument of the type `bigint[]`.
struct IntegerList: PostgresConvertible {
    let numbers: [Int64]

    init(_ numbers: [Int64]) { self.numbers = numbers }

    var postgresValue: PostgresValue { .integers(numbers) }

    /// No table has columns of this type.
    init?(_ value: PostgresValue) { nil }
}

extension [UInt8]: PostgresConvertible {
    var postgresValue: PostgresValue { .bytes(self) }

    init?(_ value: PostgresValue) {
        guard case .bytes(let bytes) = value else { return nil }
        self = bytes
    }
}

extension Optional: PostgresConvertible where Wrapped: PostgresConvertible {
    var postgresValue: PostgresValue { self?.postgresValue ?? .null }

    init?(_ value: PostgresValue) {
        if case .null = value {
            self = .none
        } else if let wrapped = Wrapped(value) {
            self = .some(wrapped)
        } else {
            return nil
        }
    }
}

extension Identifier: PostgresConvertible {
    var postgresValue: PostgresValue { .identifier(bytes) }

    init?(_ value: PostgresValue) {
        guard case .identifier(let bytes) = value else { return nil }
        self.init(bytes: bytes)
    }
}

extension Instant: PostgresConvertible {
    var postgresValue: PostgresValue { .integer(milliseconds) }

    init?(_ value: PostgresValue) {
        guard case .integer(let milliseconds) = value else { return nil }
        self.init(stored: milliseconds)
    }
}

extension AccountID: PostgresConvertible {
    var postgresValue: PostgresValue { .integer(rawValue) }

    init?(_ value: PostgresValue) {
        guard case .integer(let number) = value else { return nil }
        self.init(rawValue: number)
    }
}
