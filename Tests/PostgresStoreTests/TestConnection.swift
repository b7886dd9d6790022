import Notebook
import TestedStores
import Testing

@testable import PostgresStore

extension PostgresConnection {
    /// Connects to a new database.
    static func test() throws -> PostgresConnection {
        try PostgresConnection(ConnectionSettings(url: TestDatabase.makeLasting()))
    }

    /// Returns the first column of the first row, whose name is `value`.
    func value<Value: StoredConvertible>(
        _ statement: String, _ arguments: [any StoredArgument] = []
    ) throws -> Value {
        try #require(try rows(statement, arguments).first)["value"]
    }
}

extension ConnectionPool {
    /// Runs work for all accounts.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable (PostgresConnection) throws -> Value
    ) async throws -> Value {
        try await run(for: .allAccounts, work)
    }
}
