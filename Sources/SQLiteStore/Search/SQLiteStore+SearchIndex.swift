import GRDB
import Notebook

extension SQLiteStore: SearchIndexStore {
    public func renewSearchIndex(for account: AccountID) async throws(NotebookError) -> Int {
        try await writeWithoutChangingLinks { db in
            let texts = try db.texts(after: .folded, of: account)
            for text in texts { try db.updateSearchText(of: text.note, for: account) }
            try db.set(.folded, to: texts.last?.note, of: account)
            return texts.count
        }
    }

    public func accounts(
        withEarlierIndexAfter last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await read { db in
            try AccountID.fetchAll(
                db,
                sql: """
                    SELECT id FROM account
                    WHERE id > ? AND texts_folded_until IS NOT \(EarlierTexts.end(for: .sqlite)) AND is_removed = 0
                    ORDER BY id LIMIT ?
                    """,
                arguments: [last?.rawValue ?? 0, limit])
        }
    }
}

extension Database {
    /// Returns the query that also finds texts as an earlier version has indexed them, if the account may have some.
    func findingEarlierTexts(_ query: NoteQuery, for account: AccountID) throws -> NoteQuery {
        guard query.dependsOnFolding else { return query }
        let statement = try cachedStatement(
            sql: "SELECT texts_folded_until IS NOT \(EarlierTexts.end(for: .sqlite)) FROM account WHERE id = ?")
        return try Bool.fetchOne(statement, arguments: [account]) ?? false ? query.forEarlierTexts : query
    }
}
