import Foundation
import GRDB
import Notebook

// The names of tables and columns in these statements are those of `MovedTable`, not of a request.

extension Database {
    /// Returns the next rows of an account.
    func rows(
        of table: MovedTable, after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) throws -> MovedBatch {
        let order = table.key.map { $0.map(\.name.quotedDatabaseIdentifier) } ?? ["rowid"]
        let key = order.joined(separator: ", ")
        let columns = (table.columns.map(\.name.quotedDatabaseIdentifier) + order).joined(separator: ", ")
        let places = order.map { _ in "?" }.joined(separator: ", ")
        let start = position == nil ? "" : "AND (\(key)) > (\(places))"
        let next = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT \(columns) FROM \(table.name.quotedDatabaseIdentifier)
                    WHERE account = ? \(start) ORDER BY \(key) LIMIT ?
                    """),
            arguments: StatementArguments(
                [account.databaseValue] + (position?.values ?? []).map(\.databaseValue) + [size.rows.databaseValue]))
        var rows: [MovedRow] = []
        var end: MovedPosition?
        var bytes = 0
        while bytes < size.bytes, let row = try next.next() {
            let values = try row.databaseValues.map(MovedValue.init)
            rows.append(MovedRow(Array(values.prefix(table.columns.count))))
            end = MovedPosition(Array(values.suffix(order.count)))
            bytes += rows.last?.size ?? 0
        }
        return MovedBatch(rows: rows, end: end)
    }

    /// Inserts rows in their order.
    func insert(_ rows: [MovedRow], into table: MovedTable, for account: AccountID) throws {
        var names = table.columns.map(\.name.quotedDatabaseIdentifier)
        // The account is the first argument.
        var values = names.indices.map { "?\($0 + 2)" }
        if table.name == MovedTable.notes.name,
            let place = table.columns.firstIndex(where: { $0.name == "pin_place" })
        {
            names.append("is_pinned")
            values.append("\(values[place]) > 0")
        }
        let statement = try cachedStatement(
            sql: """
                INSERT INTO \(table.name.quotedDatabaseIdentifier) (account, \(names.joined(separator: ", ")))
                VALUES (?1, \(values.joined(separator: ", ")))
                """)
        for row in rows {
            try statement.execute(
                arguments: StatementArguments([account.databaseValue] + row.values.map(\.databaseValue)))
        }
    }
}

extension MovedValue {
    fileprivate init(_ value: DatabaseValue) throws {
        switch value.storage {
        case .null: self = .null
        case .int64(let number): self = .integer(number)
        case .string(let text): self = .text(text)
        case .blob(let data): self = .bytes([UInt8](data))
        case .double: throw DataFile.damage("a column contains a number with a fraction")
        }
    }

    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        }
    }
}
