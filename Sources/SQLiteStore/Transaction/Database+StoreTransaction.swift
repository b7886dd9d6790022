import Foundation
import GRDB
import Notebook

extension Database: StoreTransaction {
    @discardableResult
    public func rows(_ statement: SQLText) throws -> StoredRows {
        let (prepared, arguments) = try prepared(statement)
        let names = prepared.columnNames
        if names.isEmpty {
            try prepared.execute(arguments: arguments)
            return StoredRows(columns: [:], values: [], affectedCount: changesCount)
        }
        var values: [[StoredValue]] = []
        let rows = try Row.fetchCursor(prepared, arguments: arguments)
        while let row = try rows.next() { values.append(row.databaseValues.map(StoredValue.init)) }
        return StoredRows(
            columns: Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }, values: values,
            affectedCount: values.count)
    }

    public func run(_ statement: SQLText, orThrow error: (any Error)?) throws {
        let affectedCount = try rows(statement).affectedCount
        if let error, affectedCount == 0 { throw error }
    }

    private func prepared(_ statement: SQLText) throws -> (Statement, StatementArguments) {
        let rendering = statement.rendering(for: .sqlite)
        return (
            try cachedStatement(sql: rendering.text),
            StatementArguments(try rendering.arguments.map { try DatabaseValue($0) })
        )
    }
}

extension DatabaseValue {
    /// - Throws: `ColumnNotUsable` for a list, which SQLite does not have.
    fileprivate init(_ value: StoredValue) throws {
        switch value {
        case .null: self = .null
        case .boolean(let isTrue): self = isTrue.databaseValue
        case .integer(let number): self = number.databaseValue
        case .text(let text): self = text.databaseValue
        case .bytes(let bytes), .identifier(let bytes): self = Data(bytes).databaseValue
        case .list: throw ColumnNotUsable(name: "list")
        }
    }
}

extension StoredValue {
    fileprivate init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let number): self = .integer(number)
        // No column has such a value, so that no type accepts it.
        case .double(let number): self = .text("\(number)")
        case .string(let text): self = .text(text)
        case .blob(let data): self = .bytes([UInt8](data))
        }
    }
}
