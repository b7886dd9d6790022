import Canonicalization

/// Stores a notebook, in SQLite or in PostgreSQL.
///
/// What both engines do alike is written once, as extensions of ``StoreEngine``. The requirements here are what each does in its own
/// way: what it keeps in memory, finds by indexes of its own, or shares with other processes.
///
/// Each call is one transaction: its changes are durable when it returns, and nothing has changed when it throws. The
/// only exception is ``record(_:keeping:for:)``.
///
/// Every change of notes, links, activities, preferences or saved searches adds an entry to the account's change log in the same
/// transaction.
public protocol NotebookStore: StoreEngine {
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
    /// - Throws: `storageReplaced` if the files of the store, or its database, were replaced by others; `storageDamaged` if
    ///   damage was found.
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

    // MARK: Activities

    /// Records an activity as the current one of its device.
    ///
    /// An earlier record with the same device and key is replaced, and records beyond the retention are dropped. The
    /// response to a visit does not wait for the disk: records are written together within a second, and a crash before
    /// that loses them. All other methods of this protocol see a record of the same process at once.
    func record(_ activity: RecordedActivity, keeping retention: ActivityRetention, for account: AccountID)

    // MARK: Accounts

    /// Adds an account.
    ///
    /// - Parameter passwordHash: `nil` for an account without a password.
    /// - Throws: `accountNameTaken`.
    func addAccount(
        named name: AccountName, passwordHash: String?, at time: Instant
    ) async throws(NotebookError) -> Account

    // MARK: Credentials

    /// Returns the credential with a digest, even if it has expired, and records its use at most once a minute.
    ///
    /// - Returns: `nil` if there is no such credential.
    func use(digest: [UInt8], at time: Instant) async throws(NotebookError) -> Credential?

    /// Returns 32 random bytes that all instances of a service know and nobody else does. They stay the same after a restart.
    func serviceKey() async throws(NotebookError) -> [UInt8]

    /// Returns whether an unexpired credential is bound to an origin.
    func isCredentialBound(to origin: String, at time: Instant) async throws(NotebookError) -> Bool

    // MARK: Preferences

    /// Returns everything that a visit has to respect.
    func preferences(for account: AccountID) async throws(NotebookError) -> AccountPreferences

    // MARK: Lists of notes

    /// Returns a page of notes: pinned notes in the person's order, then the others, the last modified first.
    func notes(_ query: NoteQuery, for account: AccountID) async throws(NotebookError) -> Page<NoteSummary>

    /// Returns notes outside the trash with links to a host, the last linked first.
    func notes(onSite hostname: String, limit: Int, for account: AccountID) async throws(NotebookError) -> [NoteSummary]

    // MARK: Links by their keys

    /// Returns the links outside the trash that have one of the keys, each with its note; at most 1,000 for each key.
    func links(matching keys: [IdentityKey], for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// Returns the links outside the trash whose key is in one of the sections; at most 1,000 for each section.
    func links(under places: [KeyPrefix], for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    /// Returns the links outside the trash whose key has a host and path, with any query and fragment.
    func links(at path: KeyPrefix, limit: Int, for account: AccountID) async throws(NotebookError) -> [LinkMatch]

    // MARK: Reminders, titles and pictures

    /// Returns a stream that yields when the next reminder of any account may be due at another time, and that ends
    /// when its reader stops. Several changes may yield once.
    func reminderSignals() -> AsyncStream<Void>

    /// Signals when a picture may be due.
    func webPictureSignals() -> AsyncStream<Void>

    // MARK: Short-lived values

    /// Returns the values of the store: in memory for a store of one process, and in the database that several instances share.
    ///
    /// - Parameter clock: The clock by which values expire.
    func shortLivedValues(by clock: ServiceClock) -> any ShortLivedValues

    // MARK: Background work

    /// Takes the work of a kind of some accounts, unless another process has taken it.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of accounts.
    ///   - duration: The time after which others may take the work.
    /// - Returns: The accounts whose work this process does now, in the order of their numbers.
    func take(
        _ work: BackgroundWork, of accounts: [AccountID], limit: Int, for duration: Duration
    ) async throws(NotebookError) -> [AccountID]

    /// Lets other processes take the work of accounts.
    func giveBack(_ work: BackgroundWork, of accounts: [AccountID]) async throws(NotebookError)

    /// Returns whether links get the keys of a version of the canonicalizer, and not those of another one that also runs.
    ///
    /// The version that started last, or whose rules changed last, applies. When no process of that version has asked for some
    /// minutes, the next version that asks applies. Otherwise two versions would derive the keys of the same links forever.
    ///
    /// - Parameter isNew: Whether the version has just started to be used by this process.
    func applies(_ version: KeyVersion, isNew: Bool) async throws(NotebookError) -> Bool

    /// Returns some accounts with links whose keys another version of the canonicalizer has derived.
    ///
    /// - Complexity: O(`limit`), by an index.
    func accounts(notKeyedBy version: KeyVersion, limit: Int) async throws(NotebookError) -> [AccountID]
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
