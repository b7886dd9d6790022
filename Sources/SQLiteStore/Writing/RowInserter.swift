import GRDB

/// Writes rows of one table, several by each statement: SQLite opens a table's tree and those of its indexes once a statement, which takes
/// about as long as a row does in them.
struct RowInserter {
    private static let together = 32

    private let db: Database
    private let columns: Int
    private let head: StaticString
    private let tail: StaticString

    /// Only what stands in the sources becomes part of a statement.
    ///
    /// - Parameters:
    ///   - head: what comes before the rows.
    ///   - columns: how many values a row has, each of them an argument.
    ///   - tail: what comes after the rows.
    init(_ db: Database, _ head: StaticString, columns: Int, _ tail: StaticString = "") {
        self.db = db
        self.columns = columns
        self.head = head
        self.tail = tail
    }

    /// - Parameter bind: binds all columns of a row, counted from 1.
    /// - Throws: `DatabaseError`, and what `bind` throws.
    func insert<Row>(_ rows: [Row], bind: (Row, RawStatement) throws -> Void) throws {
        let rest = rows.count - rows.count % Self.together
        try insert(rows[..<rest], together: Self.together, bind: bind)
        try insert(rows[rest...], together: 1, bind: bind)
    }

    /// - Parameter count: divides the number of rows.
    private func insert<Row>(
        _ rows: ArraySlice<Row>, together count: Int, bind: (Row, RawStatement) throws -> Void
    ) throws {
        if rows.isEmpty { return }
        let row = "(" + repeatElement("?", count: columns).joined(separator: ", ") + ")"
        let values = repeatElement(row, count: count).joined(separator: ", ")
        let statement = try RawStatement(db, "\(head) VALUES \(values) \(tail)")
        let places = (0..<count).map { statement.after(Int32($0 * columns)) }
        var bound = 0
        for row in rows {
            try bind(row, places[bound])
            bound += 1
            if bound == count {
                try statement.execute()
                bound = 0
            }
        }
    }
}
