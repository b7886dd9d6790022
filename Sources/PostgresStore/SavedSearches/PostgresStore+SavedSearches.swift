import Notebook

extension PostgresStore: SavedSearchStore {
    public func savedSearches(for account: AccountID) async throws(NotebookError) -> [SavedSearch] {
        try await read(for: account) { connection in
            try connection.rows(
                "SELECT id, name, query, saved_at FROM saved_search WHERE account = $1 ORDER BY saved_at, number",
                [account]
            ).map(SavedSearch.init(row:))
        }
    }

    public func keep(_ search: SavedSearch, for account: AccountID) async throws(NotebookError) -> SavedSearch {
        try await write(for: account) { connection in
            if let existing = try connection.savedSearch(search.id, for: account) { return existing }
            let added = try connection.rows(
                """
                INSERT INTO saved_search (account, id, name, query, saved_at) SELECT $1, $2, $3, $4, $5
                WHERE (SELECT count(*) FROM saved_search WHERE account = $1) < $6
                """, [account, search.id, search.name, search.query, search.savedAt, SavedSearch.limit])
            guard added.affectedCount == 1 else {
                throw NotebookError.tooMany(what: "saved searches", limit: SavedSearch.limit)
            }
            connection.log(ChangeEntry(kind: .savedSearchesChanged), at: search.savedAt, for: account)
            return search
        }
    }

    public func changeSavedSearch(
        _ id: Identifier<SavedSearch>, name: String?, query: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> SavedSearch {
        try await write(for: account) { connection in
            guard let old = try connection.savedSearch(id, for: account) else {
                throw NotebookError.savedSearchNotFound
            }
            let new = SavedSearch(id: id, name: name ?? old.name, query: query ?? old.query, savedAt: old.savedAt)
            if new == old { return old }
            try connection.rows(
                "UPDATE saved_search SET name = $3, query = $4 WHERE account = $1 AND id = $2",
                [account, id, new.name, new.query])
            connection.log(ChangeEntry(kind: .savedSearchesChanged), at: time, for: account)
            return new
        }
    }

    public func removeSavedSearch(
        _ id: Identifier<SavedSearch>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { connection in
            let removed = try connection.rows(
                "DELETE FROM saved_search WHERE account = $1 AND id = $2", [account, id])
            guard removed.affectedCount == 1 else { throw NotebookError.savedSearchNotFound }
            connection.log(ChangeEntry(kind: .savedSearchesChanged), at: time, for: account)
        }
    }
}

extension PostgresConnection {
    fileprivate func savedSearch(_ id: Identifier<SavedSearch>, for account: AccountID) throws -> SavedSearch? {
        try rows("SELECT id, name, query, saved_at FROM saved_search WHERE account = $1 AND id = $2", [account, id])
            .first.map(SavedSearch.init(row:))
    }
}

extension SavedSearch {
    fileprivate init(row: PostgresRow) throws {
        self.init(
            id: try row["id"], name: try row["name"], query: try row["query"], savedAt: try row["saved_at"])
    }
}
