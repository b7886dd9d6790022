import Foundation
import Notebook

/// Adds, changes and removes accounts, for the service and for the command line.
public struct Accounts: Sendable {
    private let store: any NotebookStore
    /// Hashes passwords two at a time: each takes 64 MiB.
    let hashing = BoundedWorkQueue(threads: 2, capacity: 64, retryDelay: 5)
    /// Hashes passwords for known browsers, which do not wait for the guesses of others.
    private let hashingForKnownDevices = BoundedWorkQueue(capacity: 16, retryDelay: 5)
    private let cost: PasswordHash.Cost

    /// Creates the accounts of a store, with the standard cost of hashing.
    public init(store: any NotebookStore) {
        self.init(store: store, cost: .standard)
    }

    /// - Parameter cost: The cost of hashing; tests use a small one.
    init(store: any NotebookStore, cost: PasswordHash.Cost) {
        self.store = store
        self.cost = cost
    }

    /// Why an account cannot be added, changed or removed.
    public enum Failure: Error, CustomStringConvertible {
        /// The password is too short or too long; the range counts Unicode scalars.
        case passwordLength(ClosedRange<Int>)
        /// The account `local` cannot be removed.
        case ownersAccount

        public var description: String {
            switch self {
            case .passwordLength(let range):
                "A password must have \(range.lowerBound) to \(range.upperBound) characters. Nothing was saved."
            case .ownersAccount:
                "The account \"local\" contains the notes of this Backnote's owner and cannot be removed."
            }
        }
    }

    /// Adds an account.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 characters: a to z, 0 to 9, `.`, `_` and `-`.
    ///   - password: The password; nil for an account that signs in through a trusted proxy only.
    /// - Throws: `NotebookError.accountNameNotUsable`, `.accountNameTaken`, `Failure`, or an error of the store.
    public func add(_ name: String, password: String?, at time: Instant) async throws -> Account {
        guard let name = AccountName(name) else { throw NotebookError.accountNameNotUsable }
        return try await store.addAccount(named: name, passwordHash: hash(password), at: time)
    }

    /// Returns the accounts, sorted by name.
    public func list() async throws(NotebookError) -> [Account] {
        try await store.accounts()
    }

    /// Replaces or removes the password of an account, and ends its sessions.
    ///
    /// - Throws: `NotebookError.accountNotFound`, `Failure`, or an error of the store.
    public func setPassword(_ password: String?, ofAccountNamed name: String) async throws {
        // Looked up first, to avoid hashing for an unknown account.
        let account = try await account(named: name)
        try await store.setPasswordHash(hash(password), for: account.id)
    }

    /// Permanently removes an account and all its data.
    ///
    /// - Throws: `NotebookError.accountNotFound`, `Failure.ownersAccount`, or an error of the store.
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

    /// Returns whether any account has a password.
    public func hasPasswords() async throws(NotebookError) -> Bool {
        try await store.hasPasswords()
    }

    /// Returns the account with this name and password; nil if either is wrong, after the same amount of work.
    ///
    /// - Parameter isKnown: Whether the browser has signed in to the account before.
    func account(name: String, password: String, fromKnownDevice isKnown: Bool = false) async throws -> Account? {
        guard password.unicodeScalars.count <= PasswordHash.length.upperBound else { return nil }
        var found: (hash: String, account: Account)?
        if let name = AccountName(name) { found = try await store.passwordHash(ofAccountNamed: name) }
        // For an unknown name, hashes as well and never matches.
        let hash = found.flatMap { PasswordHash(text: $0.hash) } ?? PasswordHash(matchingNothingAt: cost)
        let isRight = try await (isKnown ? hashingForKnownDevices : hashing).run { try hash.matches(password) }
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
