/// Stores a notebook.
///
/// Each call is one transaction: its changes are durable when it returns, and nothing has changed when it throws. The
/// only exception is ``ActivityStore/record(_:keeping:for:)``.
///
/// Every change of notes, links, activities, preferences or saved searches adds an entry to the account's change log in the same
/// transaction.
public protocol NotebookStore: StoreEngine, AccountStore, CredentialStore, NoteStore, ReminderStore, LinkStore, ActivityStore,
    PreferenceStore,
    WebPictureStore, ShortLivedValueStore, WorkStore
{
    /// Writes what is still in memory, and closes the store, which must not be used afterward. Reads and writes that wait are done.
    ///
    /// - Throws: `NotebookError` if it could not be written. The store is closed nevertheless.
    func close() async throws(NotebookError)

    /// Deletes attachments to which no text has referred for a long time, files that are left of deleted ones, and pictures of the web
    /// that no link uses.
    ///
    /// - Returns: The number of deleted attachments, or of their files.
    @discardableResult
    func removeUnusedAttachments(at time: Instant) async throws(NotebookError) -> Int

    /// Returns a stream that yields when a link of any account may wait for its title, and that ends when its reader
    /// stops. Several changes may yield once.
    func awaitedTitleSignals() -> AsyncStream<Void>

    /// Checks that the store can be read, and that what is written now will be found again.
    ///
    /// - Throws: `storageReplaced` if the files of the store, or its database, were replaced by others.
    func checkStorage() async throws(NotebookError)

    /// Returns what a visit has to respect, and the links with one of the keys. A store on another machine returns both in one
    /// round trip.
    func preferencesAndLinks(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> (preferences: AccountPreferences, links: [LinkMatch])

    /// Returns the changes of the link index, and what else a client with an index asks for at the same time. A store on another
    /// machine returns all of it in one round trip if the index has not changed.
    func indexChangesAndPlaces(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> (delta: LinkIndexDelta, appOrigins: [String], preferences: AccountPreferences)
}

extension NotebookStore {
    public func preferencesAndLinks(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> (preferences: AccountPreferences, links: [LinkMatch]) {
        (try await preferences(for: account), try await links(matching: keys, for: account))
    }

    public func indexChangesAndPlaces(
        since cursor: Int64, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> (delta: LinkIndexDelta, appOrigins: [String], preferences: AccountPreferences) {
        (
            try await indexChanges(since: cursor, limit: limit, for: account),
            try await appOrigins(for: account), try await preferences(for: account)
        )
    }
}
