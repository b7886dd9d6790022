import Notebook
import Testing

struct SQLTextTests {
    private static let account = AccountID(rawValue: 7)
    private static let ids = (1...3).map { Identifier<Note>(bytes: [UInt8](repeating: $0, count: 16))! }
    private static let noNumber: Int? = nil

    @Test(
        arguments: [
            ("SELECT 1", "SELECT 1", "SELECT 1"),
            ("a = \(5) AND b = \("x")", "a = ?1 AND b = ?2", "a = $1 AND b = $2"),
            // The account is one argument.
            (
                "account = \(account) AND id = \(ids[0]) AND other = \(account)",
                "account = ?1 AND id = ?2 AND other = ?1",
                "account = $1 AND id = $2 AND other = $1"
            ),
            // PostgreSQL must know the type of what may be null.
            ("a = \(noNumber)", "a = ?1", "a = $1::bigint"),
            ("a = \(Int?.some(1))", "a = ?1", "a = $1::bigint"),
            ("id \(in: ids)", "id IN (?1, ?2, ?3, ?4)", "id = ANY ($1::uuid[])"),
            ("id \(in: ids.prefix(1))", "id IN (?1)", "id = ANY ($1::uuid[])"),
            ("id \(notIn: ids.prefix(0))", "id NOT IN ()", "id <> ALL ($1::uuid[])"),
            (
                "FROM \(rowsOf: [1, 2]) AS number", "FROM (SELECT column1 AS value FROM (VALUES (?1), (?2))) AS number",
                "FROM (SELECT unnest($1::bigint[]) AS value) AS number"
            ),
            (
                "FROM \(rowsOf: [String]()) AS name", "FROM (SELECT NULL AS value WHERE 0) AS name",
                "FROM (SELECT unnest($1::text[]) AS value) AS name"
            ),
            ("\(sqlite: "max", postgres: "greatest")(a, \(2))", "max(a, ?1)", "greatest(a, $1)"),
            ("\(sqlite: "a = \(1), ", postgres: "")b = \(2)", "a = ?1, b = ?2", "b = $1"),
            (
                "SELECT \(raw: "a, b") WHERE \("a = \(1)" as SQLText)", "SELECT a, b WHERE a = ?1",
                "SELECT a, b WHERE a = $1"
            ),
        ] as [(SQLText, String, String)])
    func aStatementIsRenderedForEachEngine(statement: SQLText, sqlite: String, postgres: String) {
        #expect(statement.rendering(for: .sqlite).text == sqlite)
        #expect(statement.rendering(for: .postgres).text == postgres)
    }

    /// SQLite limits the number of arguments of a statement.
    @Test func aLongListIsOneArgumentInSQLite() {
        let numbers = ("a \(in: 1...300)" as SQLText).rendering(for: .sqlite)
        #expect(numbers.text == "a IN (SELECT value FROM json_each(?1))")
        #expect(numbers.arguments == [.text("[" + (1...300).map { "\($0)" }.joined(separator: ",") + "]")])
        let texts = ("FROM \(rowsOf: Array(repeating: "\"", count: 257)) AS x" as SQLText).rendering(for: .sqlite)
        #expect(texts.text == "FROM (SELECT value FROM json_each(?1)) AS x")
        let ids = ("id \(notIn: (0..<257).map { _ in Identifier<Note>() })" as SQLText).rendering(for: .sqlite)
        #expect(ids.arguments.count == 2)
        #expect(ids.text.hasPrefix("id NOT IN (WITH RECURSIVE place(number) AS"))
    }

    @Test func argumentsAreInTheOrderOfTheirPlaceholders() {
        let statement: SQLText = "\(Self.account) \("x") \(Self.account) \(in: [1, 2, 3]) \(Self.noNumber)"
        #expect(
            statement.rendering(for: .sqlite).arguments == [
                .integer(7), .text("x"), .integer(1), .integer(2), .integer(3), .integer(3), .null,
            ])
        #expect(
            statement.rendering(for: .postgres).arguments == [
                .integer(7), .text("x"), .list([.integer(1), .integer(2), .integer(3)], of: .integer), .null,
            ])
    }

    @Test func textFromOutsideIsNeverPartOfAStatement() {
        let hostile = "'; DROP TABLE note; --"
        for dialect in SQLDialect.allCases {
            let rendering = ("SELECT \(hostile), \(in: [hostile]), \(rowsOf: [hostile])" as SQLText).rendering(
                for: dialect)
            #expect(!rendering.text.contains("DROP"))
            #expect(rendering.arguments.count == 3)
        }
    }
}
