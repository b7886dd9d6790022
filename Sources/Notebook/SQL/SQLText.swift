/// A statement of SQL, or a part of one, with its arguments.
///
/// A statement is written once for both engines. Each interpolated value becomes an argument:
///
/// ```swift
/// let found = try transaction.rows("SELECT title FROM note WHERE account = \(account) AND id = \(id)")
/// ```
///
/// Where the engines differ, an interpolation says how:
/// - `\(in: ids)` compares a column with a list, and `\(rowsOf: ids)` is a table of one.
/// - `\(sqlite: "max", postgres: "greatest")` gives each engine its own words.
/// - `\(part)`, where `part` is another `SQLText`, inserts a part with its arguments.
/// - `\(raw: columns)` inserts text that is not an argument. It must be a constant of the program.
public struct SQLText: Sendable, ExpressibleByStringInterpolation {
    fileprivate enum Part: Sendable {
        case text(String)
        /// The account, which is one argument however often the statement names it.
        case account(AccountID)
        /// An argument, with its type if it can be null: PostgreSQL must know the type of a null.
        case argument(StoredValue, nullable: StoredType?)
        case comparison(isIn: Bool, [StoredValue], of: StoredType)
        /// A table with the column `value`.
        case table([StoredValue], of: StoredType)
        case words(sqlite: SQLText, postgres: SQLText)
    }

    fileprivate var parts: [Part]

    public init(stringLiteral text: String) { parts = [.text(text)] }

    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) { parts.reserveCapacity(2 * interpolationCount + 1) }

        public mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }

        /// Adds the account.
        public mutating func appendInterpolation(_ account: AccountID) { parts.append(.account(account)) }

        /// Adds an argument.
        public mutating func appendInterpolation<Value: StoredConvertible>(_ value: Value) {
            parts.append(.argument(value.storedValue, nullable: nil))
        }

        /// Adds an argument that can be null.
        public mutating func appendInterpolation<Value: StoredConvertible>(_ value: Value?) {
            parts.append(.argument(value.storedValue, nullable: Value.storedType))
        }

        /// Adds a comparison of a column with each of the values, as `IN` does.
        public mutating func appendInterpolation<Value: StoredConvertible>(in values: some Sequence<Value>) {
            parts.append(.comparison(isIn: true, values.map(\.storedValue), of: Value.storedType))
        }

        /// Adds a comparison of a column with each of the values, as `NOT IN` does.
        public mutating func appendInterpolation<Value: StoredConvertible>(notIn values: some Sequence<Value>) {
            parts.append(.comparison(isIn: false, values.map(\.storedValue), of: Value.storedType))
        }

        /// Adds a table whose column `value` has the values. A value can be in it more than once.
        public mutating func appendInterpolation<Value: StoredConvertible>(rowsOf values: some Sequence<Value>) {
            parts.append(.table(values.map(\.storedValue), of: Value.storedType))
        }

        /// Adds a part with its arguments.
        public mutating func appendInterpolation(_ part: SQLText) { parts += part.parts }

        /// Adds what the engines write differently.
        public mutating func appendInterpolation(sqlite: SQLText, postgres: SQLText) {
            parts.append(.words(sqlite: sqlite, postgres: postgres))
        }

        /// Adds text that is not an argument, such as the names of columns.
        public mutating func appendInterpolation(raw text: String) { parts.append(.text(text)) }
    }
}

/// An engine's variant of SQL.
public enum SQLDialect: Sendable, CaseIterable {
    case sqlite, postgres
}

extension SQLText {
    /// A statement in the words of an engine. The first of its arguments is `?1` in SQLite, and `$1` in PostgreSQL.
    package struct Rendering: Sendable, Equatable {
        package var text = ""
        package var arguments: [StoredValue] = []
        /// The number of the argument that is the account.
        fileprivate var accountNumber: Int?
    }

    /// Returns the statement in the words of an engine.
    ///
    /// - Complexity: O(length of the text).
    package func rendering(for dialect: SQLDialect) -> Rendering {
        var rendering = Rendering()
        for part in parts { part.append(to: &rendering, for: dialect) }
        return rendering
    }
}

extension SQLText.Part {
    fileprivate func append(to rendering: inout SQLText.Rendering, for dialect: SQLDialect) {
        switch self {
        case .text(let text): rendering.text += text
        case .account(let account): rendering.addAccount(account, for: dialect)
        case .argument(let value, let type):
            rendering.addArgument(value, for: dialect)
            if dialect == .postgres, let type { rendering.text += "::\(type.postgresName)" }
        case .comparison(let isIn, let values, let type):
            switch dialect {
            case .postgres:
                rendering.text += isIn ? "= ANY (" : "<> ALL ("
                rendering.addArgument(.list(values, of: type), for: dialect)
                rendering.text += "::\(type.postgresName)[])"
            case .sqlite:
                rendering.text += isIn ? "IN " : "NOT IN "
                if rendering.addLongList(values, of: type) { return }
                rendering.text += "("
                for (index, value) in values.repeatingLast().enumerated() {
                    if index > 0 { rendering.text += ", " }
                    rendering.addArgument(value, for: dialect)
                }
                rendering.text += ")"
            }
        case .table(let values, let type):
            switch dialect {
            case .postgres:
                rendering.text += "(SELECT unnest("
                rendering.addArgument(.list(values, of: type), for: dialect)
                rendering.text += "::\(type.postgresName)[]) AS value)"
            case .sqlite:
                if rendering.addLongList(values, of: type) { return }
                rendering.text +=
                    values.isEmpty ? "(SELECT NULL AS value WHERE 0)" : "(SELECT column1 AS value FROM (VALUES "
                for (index, value) in values.repeatingLast().enumerated() {
                    rendering.text += index == 0 ? "(" : ", ("
                    rendering.addArgument(value, for: dialect)
                    rendering.text += ")"
                }
                if !values.isEmpty { rendering.text += "))" }
            }
        case .words(let sqlite, let postgres):
            for part in (dialect == .sqlite ? sqlite : postgres).parts { part.append(to: &rendering, for: dialect) }
        }
    }
}

extension SQLText.Rendering {
    fileprivate mutating func addArgument(_ value: StoredValue, for dialect: SQLDialect) {
        arguments.append(value)
        addPlaceholder(arguments.count, for: dialect)
    }

    /// Adds a selection of the column `value` from a long list, which is one argument: SQLite limits the number of arguments, and would
    /// prepare a statement for each length.
    ///
    /// - Returns: `false` for a short list, and one of values that have no such form.
    fileprivate mutating func addLongList(_ values: [StoredValue], of type: StoredType) -> Bool {
        guard values.count > Self.shortList, let list = PackedList(values, of: type) else { return false }
        switch list {
        case .json(let json):
            text += "(SELECT value FROM json_each("
            addArgument(.text(json), for: .sqlite)
            text += "))"
        case .identifiers(let bytes):
            text +=
                "(WITH RECURSIVE place(number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM place WHERE number + 1 < "
            addArgument(.integer(Int64(values.count)), for: .sqlite)
            text += ") SELECT substr("
            addArgument(.bytes(bytes), for: .sqlite)
            text += ", 16 * number + 1, 16) AS value FROM place)"
        }
        return true
    }

    /// The number of values up to which each is an argument.
    private static let shortList = 256

    fileprivate mutating func addAccount(_ account: AccountID, for dialect: SQLDialect) {
        if let accountNumber { return addPlaceholder(accountNumber, for: dialect) }
        addArgument(account.storedValue, for: dialect)
        accountNumber = arguments.count
    }

    private mutating func addPlaceholder(_ number: Int, for dialect: SQLDialect) {
        text += dialect == .sqlite ? "?" : "$"
        text += "\(number)"
    }
}

extension [StoredValue] {
    /// Returns the values, with the last one repeated until their number is a power of two. Lists of many lengths then need few
    /// prepared statements.
    fileprivate func repeatingLast() -> [StoredValue] {
        guard let last, count > 1 else { return self }
        let length = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
        return self + Array(repeating: last, count: length - count)
    }
}

extension StoredType {
    fileprivate var postgresName: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "bigint"
        case .text: "text"
        case .bytes: "bytea"
        case .identifier: "uuid"
        case .list(of: let element): "\(element.postgresName)[]"
        }
    }
}
