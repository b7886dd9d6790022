extension Notebook {
    /// Returns the account's saved searches, the first saved first.
    public func savedSearches(for account: AccountID) async throws(NotebookError) -> [SavedSearch] {
        try await store.savedSearches(for: account)
    }

    /// Saves a search.
    ///
    /// - Parameters:
    ///   - name: The name; a blank one is replaced by the query.
    ///   - id: Saving a search again with the same identifier changes nothing.
    /// - Throws: `searchBlank`, `tooLong`, `nullCharacter`, `tooMany`.
    public func saveSearch(
        _ query: String, name: String?, id: Identifier<SavedSearch> = Identifier(), for account: AccountID
    ) async throws(NotebookError) -> SavedSearch {
        try await store.keep(SavedSearch(checking: query, name: name, id: id, savedAt: now()), for: account)
    }

    /// Stores a search of an export. One with the same identifier stays as it is.
    ///
    /// - Throws: `tooMany`.
    public func restore(_ search: SavedSearch, for account: AccountID) async throws(NotebookError) {
        _ = try await store.keep(search, for: account)
    }

    /// Renames a saved search, or changes its query.
    ///
    /// - Throws: `savedSearchNotFound`, `searchBlank`, `tooLong`, `nullCharacter`.
    public func changeSavedSearch(
        _ id: Identifier<SavedSearch>, name: String?, query: String?, for account: AccountID
    ) async throws(NotebookError) -> SavedSearch {
        let name = try SavedSearch.checkedName(name)
        var checked: String?
        if let query { checked = try SavedSearch.checked(query) }
        return try await store.changeSavedSearch(id, name: name, query: checked, at: now(), for: account)
    }

    /// Deletes a saved search.
    ///
    /// - Throws: `savedSearchNotFound`.
    public func removeSavedSearch(
        _ id: Identifier<SavedSearch>, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeSavedSearch(id, at: now(), for: account)
    }
}
