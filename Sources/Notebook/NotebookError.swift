import Canonicalization

/// An error of the notebook.
///
/// `NotebookError+Description.swift` words the errors for people.
public enum NotebookError: Error, Sendable {
    /// The URL is not the URL of a page.
    case urlNotUsable(CanonicalizationError)
    /// The app link contains a character that a URL cannot contain.
    case appLinkNotUsable
    /// The activity has neither a URL nor an identifier.
    case activityNotIdentified
    /// The activity has an identifier, but neither a web page nor an activity type, so that its app is unknown.
    case activityTypeMissing
    case noteNotFound
    /// Only notes in the trash can be permanently deleted.
    case noteNotInTrash
    /// The note that a pinned note should follow is not pinned, or does not exist.
    case neighborNotPinned
    case linkNotFound
    /// The link has no quote that could have a color or a comment.
    case quoteNotFound
    /// The link has no alias with this identifier.
    case aliasNotFound
    case decisionNotFound
    case savedSearchNotFound
    /// No browser has this push subscription any more.
    case pushSubscriptionNotFound
    /// A search cannot be saved without a query.
    case searchBlank
    /// The rules see one page at both URLs. The person must choose the part that makes them different.
    case partNeeded([PartDifference])
    /// Nothing in these two URLs tells the pages apart.
    case urlsEqual
    /// The user decided earlier that the pages are different, so they cannot be joined.
    case pagesToldApart
    case revisionNotFound
    case checkboxNotFound
    case activityNotFound
    case credentialNotFound
    case accountNotFound
    case accountNameTaken
    case accountNameNotUsable
    /// The note does not have the expected revision. The current note is attached.
    case noteChanged(current: Note)
    /// A text exceeds the limit, in bytes of UTF-8.
    case tooLong(field: String, limit: Int)
    case tooMany(what: String, limit: Int)
    /// A JSON value is nested too deeply.
    case tooDeep(field: String, limit: Int)
    /// A text contains the character U+0000, which would end it in the data file. `position` counts characters from 1.
    case nullCharacter(field: String, position: Int)
    /// The time zone is not an IANA name that this system knows.
    case timeZoneUnknown(String)
    /// The JSON text is not valid ink. The reason is a clause without a period.
    case inkNotUsable(reason: String)
    /// The file cannot be an attachment. The reason is a sentence.
    case attachmentNotUsable(reason: String)
    case attachmentNotFound
    /// The attachment exists, but its file has been removed from the data folder.
    case attachmentMissing
    /// The attachments and page copies of the account would have more bytes than it may store.
    case attachmentQuotaReached(quota: Int)
    /// The idempotency key was used for another request.
    case idempotencyKeyReused
    /// The cursor was not returned by this list.
    case cursorNotUsable
    /// Too many writes are waiting. Nothing was written.
    case storageBusy
    /// Reading took too long and was stopped, or its task was canceled.
    case readingTooLong
    /// The disk is full or read-only. Nothing was written; reading still works.
    case storageFull
    /// The data file, a file that belongs to it, or the folder of attachments was removed or replaced while it was in use.
    /// Nothing is acknowledged that the next start would not find.
    case storageReplaced
    /// The data file was found damaged while it was in use. Nothing is written to it anymore: the way back is a backup, which
    /// would not have what is written now.
    case storageDamaged
    /// The data file cannot be used.
    case storageFailed(diagnosis: String)
    /// The database cannot be reached. A change that was being written may or may not be saved.
    case databaseUnreachable(diagnosis: String)
    /// The database cannot be used.
    case databaseFailed(diagnosis: String)
}
