/// The rows of a result.
public struct StoredRows: Sendable {
    package let columns: [String: Int]
    package let values: [[StoredValue]]
    /// The number of rows that the statement inserted, changed, deleted or selected.
    package let affectedCount: Int

    package init(columns: [String: Int], values: [[StoredValue]], affectedCount: Int) {
        self.columns = columns
        self.values = values
        self.affectedCount = affectedCount
    }

    package var first: StoredRow? { values.first.map { StoredRow(columns: columns, values: $0) } }

    package func map<Value>(_ transform: (StoredRow) throws -> Value) rethrows -> [Value] {
        try values.map { try transform(StoredRow(columns: columns, values: $0)) }
    }
}

/// One row of a result.
package struct StoredRow: Sendable {
    fileprivate let columns: [String: Int]
    fileprivate let values: [StoredValue]

    fileprivate init(columns: [String: Int], values: [StoredValue]) {
        self.columns = columns
        self.values = values
    }

    /// Returns the value of a column.
    ///
    /// - Throws: `ColumnNotUsable` if there is no such column, or if it has another type.
    package subscript<Value: StoredConvertible>(name: String) -> Value {
        get throws {
            guard let value = Value(try self.value(of: name)) else { throw ColumnNotUsable(name: name) }
            return value
        }
    }

    /// Returns the value of a column of any type.
    ///
    /// - Throws: `ColumnNotUsable` if there is no such column.
    package func value(of name: String) throws -> StoredValue {
        guard let index = columns[name] else { throw ColumnNotUsable(name: name) }
        return values[index]
    }
}

/// A column that a result does not have, or that has another type than expected.
package struct ColumnNotUsable: Error, Hashable {
    package let name: String

    package init(name: String) {
        self.name = name
    }
}
