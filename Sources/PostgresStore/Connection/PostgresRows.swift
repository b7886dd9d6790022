/// The rows of a result.
struct PostgresRows: Sendable {
    let columns: [String: Int]
    let values: [[PostgresValue]]
    /// What the statement did, such as `INSERT` or `COMMIT`.
    let command: String
    /// The number of rows that the statement inserted, changed, deleted or selected.
    let affectedCount: Int

    var first: PostgresRow? { values.first.map { PostgresRow(columns: columns, values: $0) } }

    func map<Value>(_ transform: (PostgresRow) throws -> Value) rethrows -> [Value] {
        try values.map { try transform(PostgresRow(columns: columns, values: $0)) }
    }
}

/// One row of a result.
struct PostgresRow: Sendable {
    fileprivate let columns: [String: Int]
    fileprivate let values: [PostgresValue]

    fileprivate init(columns: [String: Int], values: [PostgresValue]) {
        self.columns = columns
        self.values = values
    }

    /// Returns the value of a column.
    ///
    /// - Throws: `PostgresError.columnNotUsable` if there is no such column, or if it has another type.
    subscript<Value: PostgresConvertible>(name: String) -> Value {
        get throws {
            guard let index = columns[name], let value = Value(values[index]) else {
                throw PostgresError.columnNotUsable(name: name)
            }
            return value
        }
    }

    /// Returns the value of a column of any type.
    func value(of name: String) throws -> PostgresValue {
        guard let index = columns[name] else { throw PostgresError.columnNotUsable(name: name) }
        return values[index]
    }
}
