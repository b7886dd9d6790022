import Notebook

/// Whose requests count together where owners share something: those of an account, or of a client without one.
enum RequestOwner: Hashable, Sendable {
    case account(AccountID)
    case client(Client)
}

extension AppRequestContext {
    /// The owner of the request. `RequestGuard` has accepted its credential, if it has one.
    var owner: RequestOwner { credential.map { .account($0.account) } ?? .client(client) }
}
