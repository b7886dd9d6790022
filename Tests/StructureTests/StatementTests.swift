import Foundation
import Testing

/// Checks what is interpolated in SQL statements.
struct StatementTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")

    /// Column names, conditions, numbers, enumeration cases and quoted table names from the sources; and arguments of `SQLText`.
    private static let knownExpressions: Set<String> = [
        "$0",
        "-Self.cacheSize / Self.count",
        "-Self.largeCache",
        "AccountChange.Kind.noteChanged.rawValue",
        "NoteListFilter.texts",
        "NoteSearch.FewRows.tables",
        "NoteSummary.listedColumns",
        "Self.columns",
        "account",
        "cache",
        "columns",
        "condition",
        #"conditions.joined(separator: " AND ")"#,
        "db.configuration.readonly ? -8_192 : -32_768",
        "device",
        "event",
        "few.neededTables",
        "found",
        "found.condition",
        "head",
        "id",
        "inner",
        "isFound",
        "key",
        "keys",
        "maximumPageCount",
        "names",
        #"names.joined(separator: ", ")"#,
        "orderInPlace",
        "places",
        "raw: RecordedActivity.columns",
        "record.key.indexed",
        "start",
        "statement",
        "table",
        "table.indexByNote",
        "table.name.quotedDatabaseIdentifier",
        "table.quotedDatabaseIdentifier",
        "table.rawValue",
        "tags.stored",
        "tail",
        "values",
        #"values.joined(separator: ", ")"#,
    ]

    /// Returns the interpolated expressions in string literals that are statements.
    private static func interpolations(in text: String) -> [String] {
        let words = /\b(SELECT|INSERT|UPDATE|DELETE|PRAGMA|CREATE|VALUES|WHERE|FROM|ORDER BY|UNION)\b/
        return text.split(separator: "\n").filter { $0.contains(words) && !$0.contains(/^\s*\/\//) }.flatMap { line in
            line.matches(of: /\\\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/).map { String($0.output.1) }
        }
    }

    /// Returns the texts of the Swift files of a module.
    private static func texts(of module: String) throws -> [String] {
        let folder = sources.appending(path: module)
        let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let files = (enumerator?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        return try files.map { try String(contentsOf: $0, encoding: .utf8) }
    }

    @Test func onlyKnownExpressionsAreInterpolatedInStatements() throws {
        let texts = try Self.texts(of: "SQLiteStore")
        #expect(texts.count > 30)
        let found = Set(texts.flatMap(Self.interpolations(in:)))
        #expect(found == Self.knownExpressions, "\(found.symmetricDifference(Self.knownExpressions).sorted())")
    }

    /// Constants of the program: names of columns, tables and indexes, and the raw value of a state.
    private static let knownRawTexts: Set<String> = [
        "Account.columns", "account", "column", "Credential.columns", "length", "name", "ofState",
        "PageCopy.columns", "PushSubscription.columns", "RecordedActivity.columns", "Revision.columns",
        "SavedSearch.columns", "subject.table", "table",
    ]

    /// Everything else that `SQLText` interpolates is an argument.
    @Test func onlyKnownTextsAreInterpolatedInSharedStatements() throws {
        let found = try Set(
            Self.texts(of: "Notebook").flatMap { text in
                text.matches(of: /^ .*\\\(raw: ([^()]+)\)/.anchorsMatchLineEndings()).map { String($0.output.1) }
            })
        #expect(found == Self.knownRawTexts, "\(found.symmetricDifference(Self.knownRawTexts).sorted())")
    }

    /// How the statements begin that read or change rows of several accounts: those of background work, and those that find the
    /// account of a browser or a credential.
    private static let statementsOfAllAccounts = [
        "SELECT account FROM (SELECT account FROM site_icon WHERE due_at",
        "SELECT DISTINCT account FROM (SELECT account FROM note WHERE reminder_due_at",
        #"SELECT DISTINCT account FROM link WHERE \(.isTrue("awaits_title"))"#,
        "SELECT DISTINCT account FROM (SELECT account FROM push_message WHERE next_at",
        "SELECT next_at FROM push_message WHERE",
        "SELECT reminder_due_at FROM note WHERE reminder_due_at IS NOT NULL",
        "SELECT account FROM device WHERE digest",
        "DELETE FROM device WHERE digest",
        "SELECT digest FROM credential WHERE id",
        #"SELECT \(raw: Credential.columns) FROM credential WHERE digest"#,
    ]

    /// A statement that forgets the account would read the rows of all accounts.
    @Test func everySharedStatementNamesItsAccount() throws {
        let statements = try Self.texts(of: "Notebook").flatMap { text in
            text.matches(
                of: /(?s)"""\n\s+((?:SELECT|INSERT|UPDATE|DELETE) .+?)"""|"((?:SELECT|INSERT|UPDATE|DELETE) [^\n]+)"/
            )
            .map { String($0.output.1 ?? $0.output.2 ?? "") }
        }.map { $0.replacing(/\s+/, with: " ").replacing("( ", with: "(") }
        #expect(statements.count > 40)
        for statement in statements {
            // The table of accounts has no other account.
            let isOfTable = statement.contains(" FROM account ")
            let isOfAll = Self.statementsOfAllAccounts.contains { statement.hasPrefix($0) }
            // A part that names the account is a function of it.
            let namesAccount = statement.contains(#"\(account)"#) || statement.contains("(of: account)")
            #expect(isOfTable || isOfAll || namesAccount, "\(statement)")
        }
        for beginning in Self.statementsOfAllAccounts {
            #expect(statements.contains { $0.hasPrefix(beginning) }, "\(beginning)")
        }
    }
}
