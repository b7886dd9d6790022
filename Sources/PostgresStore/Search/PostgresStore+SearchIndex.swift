import Notebook

extension PostgresStore: SearchIndexStore {
    public func renewSearchIndex(for account: AccountID) async throws(NotebookError) -> Int {
        try await writeInTurn(of: account) { connection in
            let texts = try connection.texts(after: .folded, of: account)
            try connection.updateSearchTexts(ofStored: texts, for: account)
            try connection.set(.folded, to: texts.last?.note, of: account)
            return texts.count
        }
    }

    public func accounts(
        withEarlierIndexAfter last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await read(for: .allAccounts) { connection in
            // By a partial index.
            try connection.rows(
                """
                SELECT id FROM account
                WHERE id > $1 AND texts_folded_until IS DISTINCT FROM \(EarlierTexts.end(for: .postgres))
                    AND NOT is_removed
                ORDER BY id LIMIT $2
                """, [last?.rawValue ?? 0, limit]
            ).map { try $0["id"] }
        }
    }

    /// Returns the query that also finds texts as an earlier version has indexed them, if the account may have some.
    func findingEarlierTexts(
        _ query: NoteQuery, for account: AccountID
    ) async throws(NotebookError) -> NoteQuery {
        guard query.dependsOnFolding else { return query }
        return try await read(for: account) { connection in
            let row = try connection.rows(
                """
                SELECT texts_folded_until IS DISTINCT FROM \(EarlierTexts.end(for: .postgres)) AS has_some
                FROM account WHERE id = $1
                """, [account]
            ).first
            return try row?["has_some"] ?? false ? query.forEarlierTexts : query
        }
    }
}
