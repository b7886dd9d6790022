import Foundation

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
        let query = try Self.checked(query)
        let name = try Self.checkedName(name) ?? Self.name(of: query)
        return try await store.keep(
            SavedSearch(id: id, name: name, query: query, savedAt: now()), for: account)
    }

    /// Renames a saved search, or changes its query.
    ///
    /// - Throws: `savedSearchNotFound`, `searchBlank`, `tooLong`, `nullCharacter`.
    public func changeSavedSearch(
        _ id: Identifier<SavedSearch>, name: String?, query: String?, for account: AccountID
    ) async throws(NotebookError) -> SavedSearch {
        let name = try Self.checkedName(name)
        var checked: String?
        if let query { checked = try Self.checked(query) }
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

    /// Returns the beginning of a query.
    private static func name(of query: String) -> String {
        var name = String(query.prefix(Limits.savedSearchNameCharacters))
        while name.utf8.count > Limits.savedSearchName { name.unicodeScalars.removeLast() }
        return name
    }

    private static func checked(_ query: String) throws(NotebookError) -> String {
        let query = query.trimmingCharacters(in: .whitespacesAndNewlines)
        if query.isEmpty { throw .searchBlank }
        try Limits.check("query", query, limit: Limits.savedSearchQuery)
        return query
    }

    /// Returns a name without the spaces around it, or `nil` if it is blank.
    private static func checkedName(_ name: String?) throws(NotebookError) -> String? {
        let name = name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        try Limits.check("name", name, limit: Limits.savedSearchName)
        return name.isEmpty ? nil : name
    }
}
