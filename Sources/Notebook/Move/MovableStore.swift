/// A store whose accounts can be moved into another store, and that accounts can be moved into.
///
/// An account keeps its number, since identifiers are made from it, such as those of imported notes.
package protocol MovableStore: NotebookStore {
    /// Where the store is.
    func origin() async throws(NotebookError) -> MoveOrigin

    /// Returns the largest number that an account has or had.
    func lastAccountNumber() async throws(NotebookError) -> AccountID

    /// Keeps accounts from being changed by other processes until the lock is released. They can be read.
    ///
    /// - Parameter allowingInserts: Whether this process adds rows to them meanwhile.
    /// - Throws: An error if others change or lock the accounts for too long.
    func lock(_ accounts: [AccountID], allowingInserts: Bool) async throws(NotebookError) -> any AccountLock

    /// Returns the next rows of an account.
    ///
    /// - Parameter position: The end of the batch before, or `nil` for the first batch.
    func rows(
        of table: MovedTable, after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) async throws(NotebookError) -> MovedBatch

    // MARK: A move into this store

    /// Adds rows and records the position, in one transaction.
    func insert(_ batch: MovedBatch, into table: MovedTable, for account: AccountID) async throws(NotebookError)

    /// Indexes the texts of some notes and records the position, in one transaction.
    ///
    /// - Returns: The new position, or `nil` if there are no further notes.
    func indexNotes(
        after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) async throws(NotebookError) -> MovedPosition?

    /// Keeps numbers from being given to new accounts.
    func reserveAccountNumbers(upTo last: AccountID, in transaction: Transaction) throws

    /// Returns the tables with rows of accounts. A table precedes the tables that it refers to.
    func accountTables(in transaction: Transaction) throws -> [String]
}

/// A lock on accounts that are moved.
package protocol AccountLock: Sendable {
    /// Releases the lock.
    ///
    /// - Parameter removed: An account to remove from the store. Nobody can change it between the lock and the removal.
    /// - Throws: `NotebookError`, even if the lock was lost, so that others could change the accounts. Nothing is removed then.
    func release(removing removed: AccountID?) async throws(NotebookError)
}

/// The row of an account.
package struct MovableAccount: Sendable {
    package let id: AccountID
    package let name: String
    package let passwordHash: String?
    package let createdAt: Instant

    package init(id: AccountID, name: String, passwordHash: String?, createdAt: Instant) {
        self.id = id
        self.name = name
        self.passwordHash = passwordHash
        self.createdAt = createdAt
    }

    /// The name while the account is not complete. No name has a space, so nobody can sign in to it.
    package static func temporaryName(of account: AccountID) -> String { "moving \(account.rawValue)" }
}

/// Why an account cannot be moved into a store.
package enum MoveObstacle: Sendable, Hashable {
    /// The account exists and contains something.
    case isNotEmpty
    /// Another account has the name.
    case nameIsTaken
    /// Another account has the number.
    case numberIsTaken
}
