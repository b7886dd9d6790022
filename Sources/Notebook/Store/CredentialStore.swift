/// Where credentials are kept. What is ended here lets nobody in from the next request on.
public protocol CredentialStore: Sendable {
    /// Keeps a credential; one of the same account and id, or of the same digest, is replaced.
    func keep(_ credential: Credential) async throws(NotebookError)

    /// The credential of a digest, expired or not, and notes its use, at most once a minute; nil where there is none.
    func use(digest: [UInt8], at time: Instant) async throws(NotebookError) -> Credential?

    /// An account's credentials of one kind, expired ones too, the newest first.
    func credentials(_ kind: Credential.Kind, for account: AccountID) async throws(NotebookError) -> [Credential]

    /// - Throws: `credentialNotFound`.
    func endCredential(
        _ id: Identifier<Credential>, _ kind: Credential.Kind, for account: AccountID
    ) async throws(NotebookError)

    /// Ends all of the account's credentials of one kind, but one if it is named.
    func endCredentials(
        _ kind: Credential.Kind, except kept: Identifier<Credential>?, for account: AccountID
    ) async throws(NotebookError)

    /// The digest of the token that an id names, in whichever account; nil where there is none.
    func digest(ofToken id: Identifier<Credential>) async throws(NotebookError) -> [UInt8]?

    /// The origins that unexpired credentials are bound to. Cheap: kept in memory until one is made or ended.
    func boundOrigins(at time: Instant) async throws(NotebookError) -> Set<String>
}
