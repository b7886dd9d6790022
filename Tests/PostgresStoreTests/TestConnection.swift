import TestedStores
import Testing

@testable import PostgresStore

extension PostgresConnection {
    /// Connects to a new database.
    static func test() throws -> PostgresConnection {
        try PostgresConnection(ConnectionSettings(url: TestDatabase.makeLasting()))
    }

    /// Returns the first column of the first row, whose name is `value`.
    func value<Value: PostgresConvertible>(
        _ statement: String, _ arguments: [any PostgresConvertible] = []
    ) throws -> Value {
        try #require(try rows(statement, arguments).first)["value"]
    }
}
