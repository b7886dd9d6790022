// What the engines write differently.
extension SQLText {
    /// The column with the order in which rows were inserted.
    package static let insertionOrder: SQLText = "\(sqlite: "rowid", postgres: "number")"

    /// Compares values of which each can be null.
    package static let isNot: SQLText = "\(sqlite: "IS NOT", postgres: "IS DISTINCT FROM")"

    /// Follows a text that is compared by its bytes. SQLite always compares them so.
    package static let asBytes: SQLText = #"\#(sqlite: "", postgres: " COLLATE \"C\"")"#

    /// The length of a text in bytes of UTF-8.
    package static func octetCount(of column: String) -> SQLText {
        "\(sqlite: "length(CAST(\(raw: column) AS BLOB))", postgres: "octet_length(\(raw: column))")"
    }

    /// The first characters of a text.
    package static func beginning(of column: String, length: Int) -> SQLText {
        let length = "\(length)"
        return """
            \(sqlite: "substr(\(raw: column), 1, \(raw: length))", postgres: "left(\(raw: column), \(raw: length))")
            """
    }

    /// The texts that a statement selects, in its order, as one value: ``StoredList``.
    package static func list(_ selection: SQLText, of column: String) -> SQLText {
        "\(sqlite: "(SELECT json_group_array(\(raw: column)) FROM (\(selection)))", postgres: "ARRAY(\(selection))")"
    }

    /// Names the index that SQLite uses. PostgreSQL chooses by its statistics.
    package static func index(_ name: String) -> SQLText { "\(sqlite: "INDEXED BY \(raw: name)", postgres: "")" }

    /// Whether a column is true, as the partial indexes of SQLite say it.
    package static func isTrue(_ column: String) -> SQLText {
        "\(raw: column)\(sqlite: " = 1", postgres: "")"
    }

    /// Compares the key of a link's page.
    package static func key(of table: String, is key: String) -> SQLText { column("\(table).key", is: key) }

    /// Compares a long text by an index. That of PostgreSQL has the beginning of the text, since an entry of an index is limited.
    package static func column(_ column: String, is text: String) -> SQLText {
        """
        \(sqlite: "", postgres: "\(raw: column)::name = \(text)::text::name AND ")\(raw: column) = \(text)
        """
    }

    package static func isFalse(_ column: String) -> SQLText {
        "\(sqlite: "", postgres: "NOT ")\(raw: column)\(sqlite: " = 0", postgres: "")"
    }

    /// The condition that the account of a row is not being removed. Its rows may still be there.
    package static func hasAccountInUse(_ account: String) -> SQLText {
        "EXISTS (SELECT 1 FROM account WHERE account.id = \(raw: account) AND \(.isFalse("is_removed")))"
    }

    /// Joins tables in the order in which they are written, which SQLite's planner keeps.
    package static let joinInOrder: SQLText = "\(sqlite: "CROSS JOIN", postgres: "JOIN")"

    /// The place of the first occurrence of a text, or 0.
    package static func place(of text: SQLText, in other: SQLText) -> SQLText {
        "\(sqlite: "instr", postgres: "strpos")(\(other), \(text))"
    }

    /// An identifier as texts write it, in hexadecimal digits.
    package static func digits(of column: String) -> SQLText {
        "\(sqlite: "lower(hex(\(raw: column)))", postgres: "replace(\(raw: column)::text, '-', '')")"
    }

    /// A sum as an integer. That of PostgreSQL has no limit.
    package static func integer(_ sum: SQLText) -> SQLText { "\(sum)\(sqlite: "", postgres: "::bigint")" }

    /// A number as an argument of `substr`.
    package static func place(_ number: SQLText) -> SQLText {
        "\(number)\(sqlite: "", postgres: "::int")"
    }

    /// The function that returns the largest of its arguments.
    package static let greatest: SQLText = "\(sqlite: "max", postgres: "greatest")"
}
