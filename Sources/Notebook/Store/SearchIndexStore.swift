/// Renews the index of texts that an earlier version has folded (``SearchText``).
public protocol SearchIndexStore: Sendable {
    /// Indexes the next notes again that an earlier version has indexed, in one transaction with the place where the next call
    /// continues. The memory that it takes is that of some notes, however many there are.
    ///
    /// - Returns: The number of notes that were read; zero if all of them are indexed by this version.
    func renewSearchIndex(for account: AccountID) async throws(NotebookError) -> Int

    /// Returns some accounts in the order of their numbers that have notes which an earlier version has indexed.
    ///
    /// - Parameter last: The account after which they come, or `nil` for the first ones.
    func accounts(withEarlierIndexAfter last: AccountID?, limit: Int) async throws(NotebookError) -> [AccountID]
}
