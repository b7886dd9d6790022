/// An account of a service that several people share.
///
/// A service for a single person has only `AccountID.local`.
public struct Account: Sendable, Equatable {
    public let id: AccountID
    public let name: AccountName
    public let createdAt: Instant
    /// Whether a password can sign in to the account.
    public let hasPassword: Bool

    public init(id: AccountID, name: AccountName, createdAt: Instant, hasPassword: Bool) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.hasPassword = hasPassword
    }
}
