/// Stores tokens and sessions. A credential that has ended is rejected from the next request on.
public protocol CredentialStore: Sendable {
    /// Stores a credential. It replaces one with the same account and identifier, or with the same digest.
    func keep(_ credential: Credential) async throws(NotebookError)

    /// Returns the credential with a digest, even if it has expired, and records its use at most once a minute.
    ///
    /// - Returns: `nil` if there is no such credential.
    func use(digest: [UInt8], at time: Instant) async throws(NotebookError) -> Credential?

    /// Returns an account's credentials of one kind, including expired ones, newest first.
    func credentials(_ kind: Credential.Kind, for account: AccountID) async throws(NotebookError) -> [Credential]

    /// Ends a credential.
    ///
    /// - Throws: `credentialNotFound`.
    func endCredential(
        _ id: Identifier<Credential>, _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError)

    /// Ends all of an account's credentials of one kind.
    ///
    /// - Parameter kept: A credential that does not end.
    func endCredentials(
        _ kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) async throws(NotebookError)

    /// Returns the digest of a token of any account, or `nil` if there is no such token.
    func digest(ofToken id: Identifier<Credential>) async throws(NotebookError) -> [UInt8]?

    /// Returns 32 random bytes that all instances of a service know and nobody else does. They stay the same after a restart.
    func serviceKey() async throws(NotebookError) -> [UInt8]

    /// Returns whether an unexpired credential is bound to an origin.
    func isCredentialBound(to origin: String, at time: Instant) async throws(NotebookError) -> Bool
}
