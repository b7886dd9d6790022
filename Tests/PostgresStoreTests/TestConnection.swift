import Foundation
import TestSupport
import Testing

@testable import PostgresStore

extension PostgresConnection {
    /// Connects to a new database.
    static func test() throws -> PostgresConnection { try PostgresConnection(ConnectionSettings(url: newDatabase())) }

    /// Creates an empty database and returns its connection URI.
    static func newDatabase() throws -> String {
        let server = try #require(TestDatabase.server)
        let name = "test_\(UUID().uuidString.lowercased().replacing("-", with: ""))"
        try PostgresConnection(ConnectionSettings(url: server)).rows("CREATE DATABASE \(name)")
        return TestDatabase.url(ofDatabase: name)
    }

    /// Returns the first column of the first row, whose name is `value`.
    func value<Value: PostgresConvertible>(
        _ statement: String, _ arguments: [any PostgresConvertible] = []
    ) throws -> Value {
        try #require(try rows(statement, arguments).first)["value"]
    }
}
