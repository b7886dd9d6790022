import Notebook

extension PostgresConnection: StoreTransaction {
    @discardableResult
    public func rows(_ statement: SQLText) throws -> StoredRows {
        let rendering = statement.rendering(for: .postgres)
        return try rows(rendering.text, rendering.arguments)
    }

    public func run(_ statement: SQLText, orThrow error: (any Error)?) {
        let rendering = statement.rendering(for: .postgres)
        enqueue(rendering.text, rendering.arguments, orThrow: error)
    }
}
