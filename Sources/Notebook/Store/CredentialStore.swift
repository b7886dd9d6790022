/// Stores tokens and sessions. A credential that has ended is rejected from the next request on.
public protocol CredentialStore: Sendable {
    /// Returns the credential with a digest, even if it has expired, and records its use at most once a minute.
    ///
    /// - Returns: `nil` if there is no such credential.
    func use(digest: [UInt8], at time: Instant) async throws(NotebookError) -> Credential?

    /// Returns 32 random bytes that all instances of a service know and nobody else does. They stay the same after a restart.
    func serviceKey() async throws(NotebookError) -> [UInt8]

    /// Returns whether an unexpired credential is bound to an origin.
    func isCredentialBound(to origin: String, at time: Instant) async throws(NotebookError) -> Bool
}
