import Foundation
import Testing

/// Checks what is interpolated in SQL statements.
struct StatementTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/SQLiteStore")

    /// Column names, conditions, numbers, enumeration cases and quoted table names from the sources.
    private static let knownExpressions: Set<String> = [
        "$0",
        "-Self.cacheSize / Self.count",
        "-Self.largeCache",
        "Account.columns",
        "AccountChange.Kind.noteChanged.rawValue",
        "Link.columns",
        "NoteListFilter.texts",
        "NoteSearch.FewRows.tables",
        "NoteSummary.columns",
        "RecordedActivity.columns",
        "Self.columns",
        "cache",
        "columns",
        "condition",
        #"conditions.joined(separator: " AND ")"#,
        "db.configuration.readonly ? -8_192 : -32_768",
        "event",
        "few.neededTables",
        "found",
        "found.condition",
        "head",
        "inner",
        "isFound",
        "key",
        "keys",
        "maximumPageCount",
        "names",
        #"names.joined(separator: ", ")"#,
        "orderInPlace",
        "places",
        "start",
        "statement",
        "table",
        "table.indexByNote",
        "table.name.quotedDatabaseIdentifier",
        "table.quotedDatabaseIdentifier",
        "table.rawValue",
        "tail",
        "values",
        #"values.joined(separator: ", ")"#,
        "version + 1",
    ]

    /// Returns the interpolated expressions in string literals that are statements.
    private static func interpolations(in text: String) -> [String] {
        let words = /\b(SELECT|INSERT|UPDATE|DELETE|PRAGMA|CREATE|VALUES|WHERE|FROM|ORDER BY|UNION)\b/
        return text.split(separator: "\n").filter { $0.contains(words) && !$0.contains(/^\s*\/\//) }.flatMap { line in
            line.matches(of: /\\\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/).map { String($0.output.1) }
        }
    }

    @Test func onlyKnownExpressionsAreInterpolatedInStatements() throws {
        let enumerator = FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
        let files = (enumerator?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        #expect(files.count > 30)
        var found: Set<String> = []
        for file in files {
            found.formUnion(Self.interpolations(in: try String(contentsOf: file, encoding: .utf8)))
        }
        #expect(found == Self.knownExpressions, "\(found.symmetricDifference(Self.knownExpressions).sorted())")
    }
}
