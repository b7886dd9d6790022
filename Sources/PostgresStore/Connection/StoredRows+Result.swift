import CPostgres
import Notebook

extension StoredRows {
    /// Reads a result of libpq.
    ///
    /// - Throws: `ColumnNotUsable` for a type that no table has.
    init(_ result: OpaquePointer) throws(ColumnNotUsable) {
        let count = PQnfields(result)
        var columns: [String: Int] = [:]
        for column in 0..<count {
            columns[PQfname(result, column).map { String(cString: $0) } ?? ""] = Int(column)
        }
        var values: [[StoredValue]] = []
        for row in 0..<PQntuples(result) {
            var cells: [StoredValue] = []
            for column in 0..<count { cells.append(try Self.value(of: result, row, column)) }
            values.append(cells)
        }
        self.init(columns: columns, values: values, affectedCount: Self.affectedCount(of: result))
    }

    /// The number of rows that a statement inserted, changed, deleted or selected.
    static func affectedCount(of result: OpaquePointer) -> Int {
        PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    }

    /// What a statement did, such as `INSERT` or `COMMIT`.
    static func command(of result: OpaquePointer) -> String {
        let status = PQcmdStatus(result).map { String(cString: $0) } ?? ""
        return String(status.prefix { $0 != " " })
    }

    private static func value(
        of result: OpaquePointer, _ row: Int32, _ column: Int32
    ) throws(ColumnNotUsable) -> StoredValue {
        if PQgetisnull(result, row, column) == 1 { return .null }
        let length = Int(PQgetlength(result, row, column))
        let start = UnsafeRawPointer(PQgetvalue(result, row, column))?.assumingMemoryBound(to: UInt8.self)
        let bytes = UnsafeBufferPointer(start: start, count: length)
        guard let value = StoredValue(type: PQftype(result, column), encoded: bytes) else {
            throw ColumnNotUsable(name: PQfname(result, column).map { String(cString: $0) } ?? "")
        }
        return value
    }
}
