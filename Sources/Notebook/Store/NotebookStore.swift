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
{}
