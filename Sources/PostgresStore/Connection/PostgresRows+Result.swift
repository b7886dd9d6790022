import CPostgres

extension PostgresRows {
    /// Reads a result of libpq.
    ///
    /// - Throws: `PostgresError.columnNotUsable` for a type that no table has.
    init(_ result: OpaquePointer) throws(PostgresError) {
        let count = PQnfields(result)
        var columns: [String: Int] = [:]
        for column in 0..<count {
            columns[PQfname(result, column).map { String(cString: $0) } ?? ""] = Int(column)
        }
        var values: [[PostgresValue]] = []
        for row in 0..<PQntuples(result) {
            var cells: [PostgresValue] = []
            for column in 0..<count { cells.append(try Self.value(of: result, row, column)) }
            values.append(cells)
        }
        let status = PQcmdStatus(result).map { String(cString: $0) } ?? ""
        self.init(
            columns: columns, values: values, command: String(status.prefix { $0 != " " }),
            affectedCount: PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0)
    }

    private static func value(
        of result: OpaquePointer, _ row: Int32, _ column: Int32
    ) throws(PostgresError) -> PostgresValue {
        if PQgetisnull(result, row, column) == 1 { return .null }
        let length = Int(PQgetlength(result, row, column))
        let start = UnsafeRawPointer(PQgetvalue(result, row, column))?.assumingMemoryBound(to: UInt8.self)
        let bytes = UnsafeBufferPointer(start: start, count: length)
        guard let value = PostgresValue(type: PQftype(result, column), encoded: bytes) else {
            throw .columnNotUsable(name: PQfname(result, column).map { String(cString: $0) } ?? "")
        }
        return value
    }
}
