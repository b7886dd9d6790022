/// Stores saved searches.
public protocol SavedSearchStore: Sendable {
    /// Returns the account's saved searches, the first saved first.
    func savedSearches(for account: AccountID) async throws(NotebookError) -> [SavedSearch]

    /// Stores a search, and returns it. An existing search with the same identifier stays as it is and is returned.
    ///
    /// - Throws: `tooMany`.
    func keep(_ search: SavedSearch, for account: AccountID) async throws(NotebookError) -> SavedSearch

    /// Changes what is not `nil`.
    ///
    /// - Throws: `savedSearchNotFound`.
    func changeSavedSearch(
        _ id: Identifier<SavedSearch>, name: String?, query: String?, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> SavedSearch

    /// - Throws: `savedSearchNotFound`.
    func removeSavedSearch(
        _ id: Identifier<SavedSearch>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)
}
