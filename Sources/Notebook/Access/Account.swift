/// A person's account on a Backnote that others use too. One that runs for its owner alone has just `AccountID.local`.
public struct Account: Sendable, Equatable {
    public let id: AccountID
    public let name: AccountName
    public let createdAt: Instant
    /// Whether a password signs in to it.
    public let hasPassword: Bool

    public init(id: AccountID, name: AccountName, createdAt: Instant, hasPassword: Bool) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.hasPassword = hasPassword
    }
}

/// The name that a person signs in with: 1 to 64 of a to z, 0 to 9, dot, low line and hyphen, so that no two names look the same.
public struct AccountName: Sendable, Hashable, CustomStringConvertible {
    public let description: String

    /// Nil for any other text; upper case is not folded.
    public init?(_ text: String) {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isName, (1...64).contains(text.utf8.count) else { return nil }
        description = text
    }

    /// The name of `AccountID.local`.
    public static let local = AccountName(unchecked: "local")

    private init(unchecked text: String) {
        description = text
    }
}

/// Where accounts are kept.
public protocol AccountStore: Sendable {
    /// By name.
    func accounts() async throws(NotebookError) -> [Account]

    func account(named name: AccountName) async throws(NotebookError) -> Account?

    /// - Throws: `accountNotFound`.
    func account(_ id: AccountID) async throws(NotebookError) -> Account

    /// - Parameter passwordHash: nil for an account that no password signs in to.
    /// - Throws: `accountNameTaken`.
    func addAccount(
        named name: AccountName, passwordHash: String?, at time: Instant
    ) async throws(NotebookError) -> Account

    /// The hash of the password and the account it signs in to; nil where there is no such account or it has none.
    func passwordHash(ofAccountNamed name: AccountName) async throws(NotebookError) -> (hash: String, account: Account)?

    /// Replaces the password, or takes it away, and ends all of the account's sessions.
    ///
    /// - Throws: `accountNotFound`.
    func setPasswordHash(_ hash: String?, for account: AccountID) async throws(NotebookError)

    /// Removes an account with all that is its own, for good: notes with their history, links, visits, decisions, tokens, sessions.
    /// It lets nobody in from the next request on, and what is on its way to it is lost. Its id is never given to another. A large one takes
    /// its time, in which others' writes go on.
    ///
    /// - Throws: `accountNotFound`; where not all could be removed, what went wrong: the account is nobody's then, and `finishRemovals` goes on.
    func removeAccount(_ account: AccountID) async throws(NotebookError)

    /// Goes on with removals that were begun and not ended, and answers how many they were.
    func finishRemovals() async throws(NotebookError) -> Int
}
