/// Stores the link index: the keys of links, as extensions keep them to know pages with notes.
public protocol LinkIndexStore: Sendable {
    /// Returns the distinct hashes of the keys of links outside the trash, starting with a hash, ascending as unsigned
    /// numbers.
    func indexedHashes(
        from hash: UInt64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexPage

    /// Returns the origins of the pages of links outside the trash that have an app's own identifiers.
    func appOrigins(for account: AccountID) async throws(NotebookError) -> [String]

    /// Returns the changes of the link index since a position in the log.
    ///
    /// - Parameter limit: The maximum number of changes. If there are more, the result is incomplete.
    func indexChanges(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> LinkIndexDelta
}
