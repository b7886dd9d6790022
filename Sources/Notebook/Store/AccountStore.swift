/// Stores accounts.
public protocol AccountStore: Sendable {
    /// Adds an account.
    ///
    /// - Parameter passwordHash: `nil` for an account without a password.
    /// - Throws: `accountNameTaken`.
    func addAccount(
        named name: AccountName, passwordHash: String?, at time: Instant
    ) async throws(NotebookError) -> Account

    /// Permanently removes an account with its notes, history, links, visits, decisions, tokens and sessions.
    ///
    /// From the next request on, nobody can sign in to the account. Writes that are in progress for it are lost. The
    /// identifier is never given to another account. Removing a large account takes a while; writes of other accounts
    /// continue meanwhile.
    ///
    /// - Throws: `accountNotFound`, or the error that stopped the removal. In the second case the account is already
    ///   inaccessible, and `finishRemovals` removes the rest.
    func removeAccount(_ account: AccountID) async throws(NotebookError)

    /// Completes removals that were interrupted, and returns their number.
    func finishRemovals() async throws(NotebookError) -> Int
}
