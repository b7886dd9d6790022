import Canonicalization

/// What can go wrong in the notebook, by what a caller can do about it.
public enum NotebookError: Error, Sendable {
    /// The URL names no page that a note can be linked to.
    case urlNotUsable(CanonicalizationError)
    case noteNotFound
    /// Only what is in the trash is deleted for good.
    case noteNotInTrash
    /// A note is to stand after one that is not pinned, or not there.
    case neighborNotPinned
    case linkNotFound
    case decisionNotFound
    case revisionNotFound
    case checkboxNotFound
    case activityNotFound
    case credentialNotFound
    case accountNotFound
    case accountNameTaken
    case accountNameNotUsable
    /// The note has another revision than the writer had read. Carries what it says now.
    case noteChanged(current: Note)
    /// A text is longer than the notebook keeps.
    case tooLong(field: String, limit: Int)
    case tooMany(what: String, limit: Int)
    /// JSON is nested deeper than the notebook keeps.
    case tooDeep(field: String, limit: Int)
    /// What was sent as ink is none.
    case inkNotUsable(reason: String)
    /// An idempotency key came again with another request.
    case idempotencyKeyReused
    /// A cursor that this notebook did not give.
    case cursorNotUsable
    /// More writes are waiting than the store takes. Nothing was written.
    case storageBusy
    /// The disk is full or read-only: nothing was written, reading goes on.
    case storageFull
    /// The data file cannot be used.
    case storageFailed(diagnosis: String)
}

extension NotebookError: CustomStringConvertible {
    /// One sentence that says what happened and what to do.
    public var description: String {
        switch self {
        case .urlNotUsable(let error):
            "\(error)"
        case .noteNotFound:
            "There is no note with this id. It may have been deleted for good on another device."
        case .noteNotInTrash:
            "Only notes in the trash can be deleted for good. Move the note to the trash first."
        case .neighborNotPinned:
            "The note that this one is to follow is not pinned. It may have been moved on another device; nothing was changed."
        case .linkNotFound:
            "The note has no link with this id. It may have been removed on another device."
        case .decisionNotFound:
            "There is no decision with this id. It may have been taken back already."
        case .revisionNotFound:
            "The note has no such revision."
        case .checkboxNotFound:
            "There is no box on this line of the note."
        case .activityNotFound:
            "There is no such activity. It may have expired, or its app may have ended it."
        case .credentialNotFound:
            "There is no token or session with this id. It may have been ended already."
        case .accountNotFound:
            "There is no account of this name."
        case .accountNameTaken:
            "There is an account of this name already. Choose another name."
        case .accountNameNotUsable:
            "A name of an account has 1 to 64 of these signs: a to z, 0 to 9, dot, low line and hyphen."
        case .noteChanged(let current):
            "The note was changed elsewhere and is now at revision \(current.summary.revision). Nothing was overwritten: read it, then save again."
        case .tooLong(let field, let limit):
            "The \(field) is too long: at most \(limit) bytes are kept. Nothing was saved."
        case .tooMany(let what, let limit):
            "There are too many \(what): at most \(limit) are kept. Nothing was saved."
        case .tooDeep(let field, let limit):
            "The \(field) is nested too deep: at most \(limit) levels are kept. Nothing was saved."
        case .inkNotUsable(let reason):
            "This is no ink: \(reason). Nothing was saved."
        case .idempotencyKeyReused:
            "This Idempotency-Key was used for another request within the last 24 hours. Nothing was saved: send it with a new key."
        case .cursorNotUsable:
            "This cursor was not given by this list. Start again without one."
        case .storageBusy:
            "Too many changes are waiting to be saved. Nothing was saved; try again in a moment."
        case .storageFull:
            "The disk is full or cannot be written to. Nothing was saved; what was saved before is safe. Make room, then try again."
        case .storageFailed(let diagnosis):
            "The data file cannot be used: \(diagnosis)"
        }
    }
}
