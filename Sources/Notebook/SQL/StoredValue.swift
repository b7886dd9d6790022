import Foundation

/// A value of an argument or a column, in one of the types that the tables use.
public enum StoredValue: Sendable, Hashable {
    case null
    /// An integer in SQLite.
    case boolean(Bool)
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
    /// An identifier of 16 bytes: `uuid` in PostgreSQL, and bytes in SQLite.
    case identifier([UInt8])
    /// Values of one type, each of which can be null: an array in PostgreSQL. SQLite has none.
    case list([StoredValue], of: StoredType)
}

/// A type of columns.
public indirect enum StoredType: Sendable, Hashable {
    case boolean, integer, text, bytes, identifier
    case list(of: StoredType)
}

/// An argument of a statement.
public protocol StoredArgument {
    var storedValue: StoredValue { get }
}

extension StoredValue: StoredArgument {
    public var storedValue: StoredValue { self }
}

/// A type whose values are arguments and columns.
public protocol StoredConvertible: StoredArgument {
    /// The type of its columns.
    static var storedType: StoredType { get }

    /// Converts a column, or returns `nil` if it has another type.
    init?(_ value: StoredValue)
}

extension Bool: StoredConvertible {
    public static var storedType: StoredType { .boolean }
    public var storedValue: StoredValue { .boolean(self) }

    public init?(_ value: StoredValue) {
        switch value {
        case .boolean(let value): self = value
        // SQLite has no type for it.
        case .integer(let number): self = number != 0
        default: return nil
        }
    }
}

extension Int64: StoredConvertible {
    public static var storedType: StoredType { .integer }
    public var storedValue: StoredValue { .integer(self) }

    public init?(_ value: StoredValue) {
        guard case .integer(let value) = value else { return nil }
        self = value
    }
}

extension Int: StoredConvertible {
    public static var storedType: StoredType { .integer }
    public var storedValue: StoredValue { .integer(Int64(self)) }

    public init?(_ value: StoredValue) {
        guard case .integer(let value) = value else { return nil }
        self.init(exactly: value)
    }
}

extension String: StoredConvertible {
    public static var storedType: StoredType { .text }
    public var storedValue: StoredValue { .text(self) }

    public init?(_ value: StoredValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
}

extension [UInt8]: StoredArgument, StoredConvertible {
    public static var storedType: StoredType { .bytes }
    public var storedValue: StoredValue { .bytes(self) }

    public init?(_ value: StoredValue) {
        guard case .bytes(let bytes) = value else { return nil }
        self = bytes
    }
}

extension Optional: StoredArgument where Wrapped: StoredArgument {
    public var storedValue: StoredValue { self?.storedValue ?? .null }
}

extension Optional: StoredConvertible where Wrapped: StoredConvertible {
    public static var storedType: StoredType { Wrapped.storedType }

    public init?(_ value: StoredValue) {
        if case .null = value {
            self = .none
        } else if let wrapped = Wrapped(value) {
            self = .some(wrapped)
        } else {
            return nil
        }
    }
}

extension Identifier: StoredConvertible {
    public static var storedType: StoredType { .identifier }
    public var storedValue: StoredValue { .identifier(bytes) }

    public init?(_ value: StoredValue) {
        switch value {
        case .identifier(let bytes), .bytes(let bytes): self.init(bytes: bytes)
        default: return nil
        }
    }
}

extension Instant: StoredConvertible {
    public static var storedType: StoredType { .integer }
    public var storedValue: StoredValue { .integer(milliseconds) }

    public init?(_ value: StoredValue) {
        guard case .integer(let milliseconds) = value else { return nil }
        self.init(stored: milliseconds)
    }
}

extension AccountID: StoredConvertible {
    public static var storedType: StoredType { .integer }
    public var storedValue: StoredValue { .integer(rawValue) }

    public init?(_ value: StoredValue) {
        guard case .integer(let number) = value else { return nil }
        self.init(rawValue: number)
    }
}

/// A list of values of one type. See ``StoredValue/list(_:of:)``.
package struct StoredList<Element: StoredConvertible & Sendable>: StoredConvertible, Sendable {
    package let elements: [Element]

    package init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

    package static var storedType: StoredType { .list(of: Element.storedType) }
    package var storedValue: StoredValue { .list(elements.map(\.storedValue), of: Element.storedType) }

    package init?(_ value: StoredValue) {
        guard let values = Self.values(of: value) else { return nil }
        let elements = values.compactMap { Element($0) }
        guard elements.count == values.count else { return nil }
        self.elements = elements
    }

    private static func values(of value: StoredValue) -> [StoredValue]? {
        switch value {
        case .list(let values, of: Element.storedType): values
        // SQLite returns a list of texts as JSON.
        case .text(let json) where Element.storedType == .text:
            try? JSONDecoder().decode([String].self, from: Data(json.utf8)).map(StoredValue.text)
        default: nil
        }
    }
}
