import GRDB

/// Inserts rows into a table, several with each statement. Starting a statement costs SQLite about as much as inserting
/// a row.
struct RowInserter {
    private static let together = 32

    private let db: Database
    private let columns: Int
    private let head: StaticString
    private let tail: StaticString

    /// Creates an inserter. Static strings keep other texts out of the statement.
    ///
    /// - Parameters:
    ///   - head: The statement before the rows.
    ///   - columns: The number of values in a row, each of which is an argument.
    ///   - tail: The statement after the rows.
    init(_ db: Database, _ head: StaticString, columns: Int, _ tail: StaticString = "") {
        self.db = db
        self.columns = columns
        self.head = head
        self.tail = tail
    }

    /// Inserts rows.
    ///
    /// - Parameter bind: Binds the columns of a row, counted from 1.
    /// - Throws: `DatabaseError`, and the errors of `bind`.
    func insert<Row>(_ rows: [Row], bind: (Row, RawStatement) throws -> Void) throws {
        let rest = rows.count - rows.count % Self.together
        try insert(rows[..<rest], together: Self.together, bind: bind)
        try insert(rows[rest...], together: 1, bind: bind)
    }

    /// Inserts rows in groups.
    ///
    /// - Parameter count: The size of a group. It divides the number of rows.
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
