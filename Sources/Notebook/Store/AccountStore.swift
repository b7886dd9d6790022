/// Stores accounts.
public protocol AccountStore: Sendable {
    /// Adds an account.
    ///
    /// - Parameter passwordHash: `nil` for an account without a password.
    /// - Throws: `accountNameTaken`.
    func addAccount(
        named name: AccountName, passwordHash: String?, at time: Instant
    ) async throws(NotebookError) -> Account

    /// Replaces or removes the password, and ends all sessions of the account.
    ///
    /// - Throws: `accountNotFound`.
    func setPasswordHash(_ hash: String?, for account: AccountID) async throws(NotebookError)

    /// Remembers a browser that has signed in to an account by the digest of its cookie, and forgets the browsers that
    /// signed in the longest ago where the account has too many.
    ///
    /// - Parameter former: The digest of the browser's previous cookie, which is forgotten.
    func keepDevice(
        digest: [UInt8], replacing former: [UInt8]?, for account: AccountID, at time: Instant
    ) async throws(NotebookError)

    /// Returns the account that a browser has signed in to since a time, or `nil` if the digest is unknown.
    func account(ofDevice digest: [UInt8], since time: Instant) async throws(NotebookError) -> AccountID?

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
