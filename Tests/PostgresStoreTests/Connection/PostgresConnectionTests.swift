import Foundation
import Notebook
import TestSupport
import TestedStores
import Testing

@testable import PostgresStore

@Suite(.enabled(if: TestDatabaseServer.isAvailable))
struct PostgresConnectionTests {
    @Test func aValueOfEachTypeIsReturnedAsItWasSent() throws {
        let connection = try PostgresConnection.test()
        func sent<Value: StoredConvertible>(_ value: Value) throws -> Value {
            try connection.value("SELECT $1 AS value", [value])
        }
        for value in [0, 1, -1, 255, .max, .min] as [Int64] { #expect(try sent(value) == value) }
        for value in [true, false] { #expect(try sent(value) == value) }
        for value in ["", "wool", "'; DROP TABLE x; --", "会議 🙂", "a\nb"] { #expect(try sent(value) == value) }
        for value in [[], [0], [0, 1, 255]] as [[UInt8]] { #expect(try sent(value) == value) }
        let id = Identifier<Note>()
        #expect(try sent(id) == id)
        #expect(try sent(String?.none) == nil)
        #expect(try connection.value("SELECT 7::smallint AS value") == 7 as Int64)
        #expect(try connection.value("SELECT (-7)::integer AS value") == -7 as Int64)
    }

    @Test(arguments: [[], [5], [-1, 2, .max]] as [[Int64]])
    func arraysAreSentAsOneArgument(numbers: [Int64]) throws {
        let connection = try PostgresConnection.test()
        let list = StoredList(numbers)
        let found: [Int64] = try connection.rows("SELECT unnest($1::bigint[]) AS value", [list]).map { try $0["value"] }
        #expect(found == numbers)
    }

    @Test(arguments: [[], [nil], ["a", nil, "", "\u{FFFD}"]] as [[String?]])
    func anArrayCanContainNulls(texts: [String?]) throws {
        let connection = try PostgresConnection.test()
        let found: [String?] = try connection.rows("SELECT unnest($1::text[]) AS value", [StoredList(texts)])
            .map { try $0["value"] }
        #expect(found == texts)
    }

    @Test func aPlaceHasNoUserAndNoPassword() throws {
        let place = try PostgresConnection.test().place
        #expect(place.contains(/^postgres:\/\/127\.0\.0\.1:\d+\/\w+$/))
    }

    @Test func aColumnOfAnotherTypeIsAnError() throws {
        let connection = try PostgresConnection.test()
        let row = try #require(try connection.rows("SELECT 'a'::text AS value").first)
        #expect(throws: ColumnNotUsable(name: "value")) { let _: Int64 = try row["value"] }
        #expect(throws: ColumnNotUsable(name: "other")) { let _: String = try row["other"] }
        #expect(throws: ColumnNotUsable(name: "value")) {
            try connection.rows("SELECT point(1, 2) AS value")
        }
        #expect(try connection.value("SELECT 1::bigint AS value") == 1 as Int64)
    }

    @Test func aRejectedStatementHasACodeAndLeavesTheConnectionUsable() throws {
        let connection = try PostgresConnection.test()
        for (statement, code) in [("SELECT", "42601"), ("SELECT nothing", "42703"), ("SELECT 1 / 0", "22012")] {
            do {
                try connection.rows(statement + (statement == "SELECT" ? " FROM" : ""))
                Issue.record("no error: \(statement)")
            } catch PostgresError.rejected(let found, _) {
                #expect(found == code, "\(statement)")
            }
            #expect(try connection.value("SELECT 1::bigint AS value") == 1 as Int64)
        }
    }

    @Test func twoStatementsReturnTheirRowsOfOneRoundTrip() throws {
        let connection = try PostgresConnection.test()
        for _ in 0..<2 {
            let rows = try connection.rows(ofEach: [
                ("SELECT unnest($1::bigint[]) AS value", [StoredList([1, 2])]), ("SELECT $1::text AS name", ["wool"]),
            ])
            #expect(rows.count == 2)
            #expect(try rows[0].map { try $0["value"] as Int64 } == [1, 2])
            #expect(try rows[1].map { try $0["name"] as String } == ["wool"])
        }
    }

    @Test(arguments: [("SELECT 1 / 0", "SELECT 1::bigint AS value"), ("SELECT 1::bigint AS value", "SELECT 1 / 0")])
    func anErrorOfEitherOfTwoStatementsIsThrown(first: String, second: String) throws {
        let connection = try PostgresConnection.test()
        #expect(throws: PostgresError.self) { try connection.rows(ofEach: [(first, []), (second, [])]) }
        #expect(try connection.value("SELECT 1::bigint AS value") == 1 as Int64)
    }

    @Test func aTransactionIsCommittedOrUndone() throws {
        let connection = try PostgresConnection.test()
        try connection.rows("CREATE TABLE kept (value bigint)")
        try connection.transaction { _ = try $0.rows("INSERT INTO kept VALUES (1)") }
        #expect(throws: CancellationError.self) {
            try connection.transaction { connection in
                try connection.rows("INSERT INTO kept VALUES (2)")
                throw CancellationError()
            }
        }
        // A failed statement undoes the transaction, even if the work goes on.
        #expect(throws: PostgresError.self) {
            try connection.transaction { connection in
                try connection.rows("INSERT INTO kept VALUES (3)")
                _ = try? connection.rows("SELECT nothing")
            }
        }
        // A transaction without a statement sends nothing.
        try connection.transaction { _ in }
        let kept: [Int64] = try connection.rows("SELECT value FROM kept").map { try $0["value"] }
        #expect(kept == [1])
    }

    @Test func aPrecedingStatementIsSentWithTheNextOne() throws {
        let connection = try PostgresConnection.test()
        try connection.rows("CREATE TABLE kept (value bigint)")
        let inserted: Int64 = try connection.transaction { connection in
            connection.enqueue("INSERT INTO kept VALUES ($1)", [Int64(7)])
            return try connection.value("SELECT value FROM kept")
        }
        #expect(inserted == 7)
        #expect(throws: PostgresError.self) {
            try connection.transaction { connection in
                connection.enqueue("SELECT nothing")
                try connection.rows("DELETE FROM kept")
            }
        }
        #expect(throws: CancellationError.self) {
            try connection.transaction { connection in
                connection.enqueue("SELECT 1 FROM kept WHERE value = 8", orThrow: CancellationError())
                try connection.rows("DELETE FROM kept")
            }
        }
        // Nothing is left for the statement after a transaction.
        #expect(try connection.value("SELECT value FROM kept") == 7 as Int64)
    }

    @Test func theLastStatementsOfATransactionAreSentWithItsCommit() throws {
        let connection = try PostgresConnection.test()
        try connection.rows("CREATE TABLE kept (value bigint)")
        try connection.transaction { connection in
            for value in 0..<3 { connection.enqueue("INSERT INTO kept VALUES ($1)", [Int64(value)]) }
        }
        #expect(try connection.value("SELECT count(*) AS value FROM kept") == 3 as Int64)
        #expect(throws: PostgresError.self) {
            try connection.transaction { connection in
                connection.enqueue("DELETE FROM kept")
                connection.enqueue("SELECT nothing")
            }
        }
        #expect(throws: CancellationError.self) {
            try connection.transaction { connection in
                connection.enqueue("SELECT 1 FROM kept WHERE value = 8", orThrow: CancellationError())
                connection.enqueue("DELETE FROM kept")
            }
        }
        #expect(try connection.value("SELECT count(*) AS value FROM kept") == 3 as Int64)
    }

    @Test func moreStatementsThanAreKeptPreparedCanBeRun() throws {
        let connection = try PostgresConnection.test()
        for round in 0..<2 {
            for number in 0..<300 {
                try connection.limitPreparedStatements()
                let value: Int64 = try connection.value("SELECT $1 + \(number)::bigint AS value", [Int64(round)])
                #expect(value == Int64(round + number))
            }
        }
        let prepared: Int64 = try connection.value("SELECT count(*) AS value FROM pg_prepared_statements")
        #expect(prepared <= 257)
    }

    @Test func aTransactionWithManyStatementsCanFail() throws {
        let connection = try PostgresConnection.test()
        #expect(throws: PostgresError.self) {
            try connection.transaction { connection in
                for number in 0..<300 { try connection.rows("SELECT \(number)::bigint AS value") }
                try connection.rows("SELECT nothing")
            }
        }
        #expect(try connection.value("SELECT 1::bigint AS value") == 1 as Int64)
        #expect(!connection.isBroken)
    }

    @Test func aSlowStatementIsStopped() throws {
        let connection = try PostgresConnection.test()
        #expect(throws: PostgresError.rejected(code: "57014", message: "canceling statement due to statement timeout"))
        {
            // For this statement only: the next one may take longer on a busy machine.
            try connection.transaction { connection in
                try connection.rows("SET LOCAL statement_timeout = 50")
                try connection.rows("SELECT pg_sleep(60)::text")
            }
        }
        #expect(try connection.value("SELECT 1::bigint AS value") == 1 as Int64)
    }

    @Test func aServerThatDoesNotAnswerIsGivenUp() throws {
        var settings = try ConnectionSettings(url: TestDatabase.makeLasting())
        (settings.statementMilliseconds, settings.responseLimit) = (0, .milliseconds(100))
        let connection = try PostgresConnection(settings)
        #expect(throws: PostgresError.connectionLost(message: "the server does not answer.")) {
            try connection.rows("SELECT pg_sleep(60)::text")
        }
    }

    @Test func aServerThatIsNotThereIsAnError() throws {
        let settings = try ConnectionSettings(url: "postgres://127.0.0.1:1/none")
        let error = #expect(throws: PostgresError.self) { _ = try PostgresConnection(settings) }
        guard case .notConnected(let message) = error else {
            Issue.record("another error: \(error as Any)")
            return
        }
        #expect(message.contains("refused"))
    }
}
