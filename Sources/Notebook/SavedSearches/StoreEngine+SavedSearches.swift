extension StoreEngine {
    /// Returns the account's saved searches, the first saved first.
    public func savedSearches(for account: AccountID) async throws(NotebookError) -> [SavedSearch] {
        try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT \(raw: SavedSearch.columns) FROM saved_search WHERE account = \(account)
                ORDER BY saved_at, \(.insertionOrder)
                """
            ).map(SavedSearch.init(row:))
        }
    }

    /// Stores a search, and returns it. An existing search with the same identifier stays as it is and is returned.
    ///
    /// - Throws: `tooMany`.
    public func keep(_ search: SavedSearch, for account: AccountID) async throws(NotebookError) -> SavedSearch {
        try await write(for: account) { transaction in
            if let existing = try transaction.savedSearch(search.id, for: account) { return existing }
            try transaction.run(
                """
                INSERT INTO saved_search (account, id, name, query, saved_at)
                SELECT \(account), \(search.id), \(search.name), \(search.query), \(search.savedAt)
                WHERE (SELECT count(*) FROM saved_search WHERE account = \(account)) < \(SavedSearch.limit)
                """, orThrow: NotebookError.tooMany(what: "saved searches", limit: SavedSearch.limit))
            try transaction.log(ChangeEntry(kind: .savedSearchesChanged), at: search.savedAt, for: account)
            return search
        }
    }

    /// Changes what is not `nil`.
    ///
    /// - Throws: `savedSearchNotFound`.
    public func changeSavedSearch(
        _ id: Identifier<SavedSearch>, name: String?, query: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> SavedSearch {
        try await write(for: account) { transaction in
            guard let old = try transaction.savedSearch(id, for: account) else {
                throw NotebookError.savedSearchNotFound
            }
            let new = SavedSearch(id: id, name: name ?? old.name, query: query ?? old.query, savedAt: old.savedAt)
            if new == old { return old }
            try transaction.run(
                """
                UPDATE saved_search SET name = \(new.name), query = \(new.query)
                WHERE account = \(account) AND id = \(id)
                """)
            try transaction.log(ChangeEntry(kind: .savedSearchesChanged), at: time, for: account)
            return new
        }
    }

    /// - Throws: `savedSearchNotFound`.
    public func removeSavedSearch(
        _ id: Identifier<SavedSearch>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            try transaction.run(
                "DELETE FROM saved_search WHERE account = \(account) AND id = \(id)",
                orThrow: NotebookError.savedSearchNotFound)
            try transaction.log(ChangeEntry(kind: .savedSearchesChanged), at: time, for: account)
        }
    }
}

extension StoreTransaction {
    fileprivate func savedSearch(_ id: Identifier<SavedSearch>, for account: AccountID) throws -> SavedSearch? {
        try rows(
            "SELECT \(raw: SavedSearch.columns) FROM saved_search WHERE account = \(account) AND id = \(id)"
        ).first.map(SavedSearch.init(row:))
    }
}

extension SavedSearch {
    fileprivate static let columns = "id, name, query, saved_at"

    fileprivate init(row: StoredRow) throws {
        self.init(
            id: try row["id"], name: try row["name"], query: try row["query"], savedAt: try row["saved_at"])
    }
}
