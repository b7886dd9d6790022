import Foundation
import Notebook

/// People's accounts: for the service, and for the command line.
public struct Accounts<Store: AccountStore>: Sendable {
    private let store: Store
    /// Hashes passwords two at a time: each takes 64 MiB.
    let hashing = BoundedWorkQueue(threads: 2, capacity: 64, retryDelay: 5)
    private let cost: PasswordHash.Cost

    public init(store: Store) {
        self.init(store: store, cost: .standard)
    }

    /// - Parameter cost: tests of other things than the cost take a small one.
    init(store: Store, cost: PasswordHash.Cost) {
        self.store = store
        self.cost = cost
    }

    public enum Failure: Error, CustomStringConvertible {
        /// Unicode scalars, from the fewest to the most.
        case passwordLength(ClosedRange<Int>)
        /// The account that the data folder began with cannot be removed.
        case ownersAccount

        public var description: String {
            switch self {
            case .passwordLength(let range):
                "A password has at least \(range.lowerBound) and at most \(range.upperBound) characters. Nothing was saved."
            case .ownersAccount:
                "The account \"local\" is this Backnote's own: its owner's notes are in it. Nothing was removed."
            }
        }
    }

    /// - Parameters:
    ///   - name: 1 to 64 of a to z, 0 to 9, dot, low line and hyphen.
    ///   - password: nil for an account that only a trusted proxy signs in to.
    /// - Throws: `NotebookError.accountNameNotUsable`, `.accountNameTaken`, `Failure`, or what storing throws.
    public func add(_ name: String, password: String?, at time: Instant) async throws -> Account {
        guard let name = AccountName(name) else { throw NotebookError.accountNameNotUsable }
        return try await store.addAccount(named: name, passwordHash: hash(password), at: time)
    }

    /// By name.
    public func list() async throws(NotebookError) -> [Account] {
        try await store.accounts()
    }

    /// Replaces the password, or takes it away, and ends the account's sessions.
    ///
    /// - Throws: `NotebookError.accountNotFound`, `Failure`, or what storing throws.
    public func setPassword(_ password: String?, ofAccountNamed name: String) async throws {
        // Looked up first: hashing for nobody costs as much.
        let account = try await account(named: name)
        try await store.setPasswordHash(hash(password), for: account.id)
    }

    /// Removes an account with all that is its own, for good.
    ///
    /// - Throws: `NotebookError.accountNotFound`, `Failure.ownersAccount`, or what storing throws.
    public func remove(accountNamed name: String) async throws {
        let account = try await account(named: name)
        guard account.id != .local else { throw Failure.ownersAccount }
        try await store.removeAccount(account.id)
    }

    private func account(named name: String) async throws -> Account {
        guard let name = AccountName(name), let account = try await store.account(named: name) else {
            throw NotebookError.accountNotFound
        }
        return account
    }

    /// Whether anybody can sign in with a password.
    public func isAnyoneExpected() async throws(NotebookError) -> Bool {
        try await store.accounts().contains(where: \.hasPassword)
    }

    /// The account that the name and password sign in to; nil where they do not, after the same time whichever of them is wrong.
    func account(name: String, password: String) async throws -> Account? {
        guard password.unicodeScalars.count <= PasswordHash.length.upperBound else { return nil }
        var found: (hash: String, account: Account)?
        if let name = AccountName(name) { found = try await store.passwordHash(ofAccountNamed: name) }
        // An unknown name's password costs the same work, and is never right.
        let hash = found.flatMap { PasswordHash(text: $0.hash) } ?? PasswordHash(matchingNothingAt: cost)
        let isRight = try await hashing.run { try hash.matches(password) }
        return isRight ? found?.account : nil
    }

    private func hash(_ password: String?) async throws -> String? {
        guard let password else { return nil }
        guard PasswordHash.length.contains(password.unicodeScalars.count) else {
            throw Failure.passwordLength(PasswordHash.length)
        }
        return try await hashing.run { [cost] in try PasswordHash(password: password, cost: cost).text }
    }
}
