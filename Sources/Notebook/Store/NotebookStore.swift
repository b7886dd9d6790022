/// Stores a notebook.
///
/// Each call is one transaction: its changes are durable when it returns, and nothing has changed when it throws. The
/// only exception is ``ActivityStore/record(_:keeping:for:)``.
///
/// Every change of notes, links, activities, preferences or saved searches adds an entry to the account's change log in the same
/// transaction.
public protocol NotebookStore: NoteStore, ReminderStore, LinkStore, TextLinkStore, ActivityStore, PreferenceStore,
    ChangeStore, LinkIndexStore, AttachmentStore, ReferenceStore, SavedSearchStore, PageCopyStore, WebPictureStore,
    ShortLivedValueStore, WorkStore
{
    /// Returns what a visit has to respect, and the links with one of the keys. A store on another machine returns both in one
    /// round trip.
    func preferencesAndLinks(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> (preferences: AccountPreferences, links: [LinkMatch])
}

extension NotebookStore {
    public func preferencesAndLinks(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> (preferences: AccountPreferences, links: [LinkMatch]) {
        (try await preferences(for: account), try await links(matching: keys, for: account))
    }
}
