/// A database that holds a notebook: SQLite or PostgreSQL.
///
/// The subjects of a store, such as saved searches, are written once, as extensions of this protocol.
public protocol StoreEngine: Sendable {
    associatedtype Transaction: NoteWriter

    /// Reads what an account has, by one statement, or by several in one round trip. Work can be done again after a lost connection,
    /// so it must not write.
    func read<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Value
    ) async throws(NotebookError) -> Value

    /// Reads what several accounts have, by one statement, or by several in one round trip.
    func readAllAccounts<Value: Sendable>(
        _ statements: @escaping @Sendable (Transaction) throws -> Value
    ) async throws(NotebookError) -> Value

    /// Reads what an account has by several statements, all of which read the database as it was at the first one.
    func readTogether<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Value
    ) async throws(NotebookError) -> Value

    /// Performs a write that adds to the account's change log, and notifies its listeners. The write is durable when this returns, and
    /// undone when it throws. Such writes to an account run one at a time.
    ///
    /// - Throws: `NotebookError.accountNotFound` if the account was removed.
    func write<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Value
    ) async throws(NotebookError) -> Value

    /// Performs a write that adds nothing to the account's change log, but must not run at the same time as one that does.
    ///
    /// - Throws: `NotebookError.accountNotFound` if the account was removed.
    func writeInTurn<Value: Sendable>(
        of account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Value
    ) async throws(NotebookError) -> Value

    /// Performs a write that needs no turn, since it changes nothing that another write of the account reads.
    func writeDirectly<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Value
    ) async throws(NotebookError) -> Value

    /// Performs a write that may change rows of several accounts.
    func writeAllAccounts<Value: Sendable>(
        _ statements: @escaping @Sendable (Transaction) throws -> Value
    ) async throws(NotebookError) -> Value

    /// Performs a write that changes the credentials of an account, and wakes its event streams, which check theirs again. A
    /// credential that ends is rejected from the next request on.
    func changeCredentials(
        of account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Void
    ) async throws(NotebookError)

    /// Writes when credentials were used, if that is in memory. What cannot be written is dropped.
    func writeCredentialUses() async

    /// Reads the whole notebook of an account, such as for a list of its tags. Such reads take turns where they compete.
    func scan<Value: Sendable>(
        for account: AccountID, _ statements: @escaping @Sendable (Transaction) throws -> Value
    ) async throws(NotebookError) -> Value

    /// Returns a stream that yields when the account's change log has new entries, and that ends when its reader stops. Several
    /// entries may yield once.
    func changeSignals(for account: AccountID) -> AsyncStream<Void>

    /// Writes the visits of an account that are in memory. All that were recorded before are in the database when this returns.
    func writeVisits(of account: AccountID) async throws(NotebookError)

    /// Begins to receive a file.
    ///
    /// - Throws: `storageFull`, `storageFailed`.
    func receiveAttachment(for account: AccountID) async throws(NotebookError) -> ReceivedFile

    /// Stores the bytes of an attachment whose row was inserted, or which is there already. In the second case, only missing bytes
    /// are stored.
    func storeBytes(
        of file: ReceivedFile.Content, isNew: Bool, for account: AccountID, in transaction: Transaction
    ) throws

    /// Returns a part of an attachment's bytes.
    ///
    /// - Parameter range: Within the size of the attachment.
    /// - Throws: `attachmentNotFound`; `attachmentMissing` if its file is gone.
    func bytes(
        _ range: Range<Int>, of id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8]

    /// Deletes the rows of an account in batches, so that other writes run in between.
    ///
    /// - Parameter kept: The tables whose rows stay.
    func removeRows(of account: AccountID, exceptFrom kept: Set<String>) async throws(NotebookError)

    /// Deletes the rows that were added to a deactivated account in the meantime, and the account, in one transaction.
    ///
    /// - Returns: `false` if there are too many rows for one transaction.
    func removeLastRows(of account: AccountID) async throws(NotebookError) -> Bool

    /// Called after preferences of an account have changed.
    func preferencesChanged(of account: AccountID)

    /// Called after reminders, or notes with reminders, have changed.
    func remindersChanged(of account: AccountID)

    /// Called when pictures of the web may be due.
    func webPicturesChanged(of account: AccountID)
}

extension StoreEngine {
    public func writeCredentialUses() async {}

    public func preferencesChanged(of account: AccountID) {}

    public func remindersChanged(of account: AccountID) {}
}
