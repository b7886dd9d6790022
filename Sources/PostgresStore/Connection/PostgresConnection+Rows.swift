import Notebook

extension PostgresConnection {
    /// Runs a statement and returns its rows.
    ///
    /// - Parameters:
    ///   - statement: SQL with the arguments `$1`, `$2` and so on.
    /// - Throws: `PostgresError`.
    @discardableResult
    func rows(_ statement: String, _ arguments: [any StoredArgument] = []) throws -> StoredRows {
        try rows(ofEach: [(statement, arguments)])[0]
    }
}
