import HTTPTypes
import Notebook

extension Problem {
    /// Creates the problem for an error of the notebook; the error's description is the detail.
    init(_ error: NotebookError) {
        let detail = "\(error)"
        self =
            switch error {
            case .urlNotUsable: Problem(.badRequest, "invalid-url", "Invalid URL", detail)
            case .appLinkNotUsable: Problem(.badRequest, "invalid-url", "Invalid URL", detail)
            case .activityNotIdentified, .activityTypeMissing:
                Problem(.unprocessableContent, "activity-not-identified", "Activity not identified", detail)
            case .noteNotFound: Problem(.notFound, "note-not-found", "Note not found", detail)
            case .noteNotInTrash: Problem(.conflict, "note-not-in-trash", "Note not in the trash", detail)
            case .neighborNotPinned: Problem(.conflict, "neighbor-not-pinned", "Note not pinned", detail)
            case .linkNotFound: Problem(.notFound, "link-not-found", "Link not found", detail)
            case .quoteNotFound: Problem(.notFound, "quote-not-found", "Quote not found", detail)
            case .aliasNotFound: Problem(.notFound, "alias-not-found", "Alias not found", detail)
            case .decisionNotFound: Problem(.notFound, "decision-not-found", "Decision not found", detail)
            case .savedSearchNotFound:
                Problem(.notFound, "saved-search-not-found", "Saved search not found", detail)
            case .pushSubscriptionNotFound:
                Problem(.notFound, "push-subscription-not-found", "Push subscription not found", detail)
            case .searchBlank: Problem(.badRequest, "blank-search", "Empty query", detail)
            case .partNeeded: Problem(.conflict, "part-needed", "Which part is different?", detail)
            case .urlsEqual: Problem(.unprocessableContent, "urls-equal", "The same URL", detail)
            case .pagesToldApart: Problem(.conflict, "pages-told-apart", "Marked as different", detail)
            case .revisionNotFound: Problem(.notFound, "revision-not-found", "Revision not found", detail)
            case .checkboxNotFound: Problem(.notFound, "checkbox-not-found", "Checkbox not found", detail)
            case .activityNotFound: Problem(.notFound, "activity-not-found", "Activity not found", detail)
            case .credentialNotFound: Problem(.notFound, "credential-not-found", "Token or session not found", detail)
            case .accountNotFound: Problem(.notFound, "account-not-found", "Account not found", detail)
            case .accountNameTaken: Problem(.conflict, "account-name-taken", "Account name taken", detail)
            case .accountNameNotUsable: Problem(.badRequest, "invalid-account-name", "Invalid account name", detail)
            case .noteChanged: Problem(.preconditionFailed, "note-changed", "Note changed elsewhere", detail)
            case .tooLong: Problem(.contentTooLarge, "text-too-long", "Text too long", detail)
            case .tooMany: Problem(.contentTooLarge, "too-many", "Limit reached", detail)
            case .tooDeep: Problem(.contentTooLarge, "too-deep", "Nested too deeply", detail)
            case .nullCharacter: Problem(.badRequest, "null-character", "Null character in a text", detail)
            case .timeZoneUnknown: Problem(.unprocessableContent, "unknown-time-zone", "Unknown time zone", detail)
            case .inkNotUsable: Problem(.badRequest, "invalid-ink", "Invalid ink", detail)
            case .attachmentNotUsable:
                Problem(.badRequest, "attachment-not-usable", "File not usable", detail)
            case .attachmentNotFound: Problem(.notFound, "attachment-not-found", "Attachment not found", detail)
            case .attachmentMissing: Problem(.gone, "attachment-missing", "File missing", detail)
            case .attachmentQuotaReached:
                Problem(.contentTooLarge, "attachment-quota-reached", "No space for files", detail)
            case .idempotencyKeyReused:
                Problem(.unprocessableContent, "idempotency-key-reused", "Idempotency-Key reused", detail)
            case .storageBusy:
                Problem(.serviceUnavailable, "storage-busy", "Server busy", detail).retried(afterSeconds: 2)
            case .readingTooLong: Problem(.serviceUnavailable, "reading-too-long", "Reading took too long", detail)
            case .cursorNotUsable: Problem(.badRequest, "invalid-cursor", "Invalid cursor", detail)
            case .storageFull: Problem(.insufficientStorage, "storage-full", "Storage full", detail)
            case .storageReplaced:
                Problem(.serviceUnavailable, "storage-replaced", "Notebook missing", detail)
            case .storageDamaged:
                Problem(.serviceUnavailable, "storage-damaged", "Notebook damaged", detail)
            case .databaseUnreachable: .databaseUnreachable
            // The diagnosis is for the log: it may contain paths.
            case .storageFailed, .databaseFailed: .failed
            }
        if case .noteChanged(let note) = error { current = note }
        if case .partNeeded(let differences) = error { parts = differences }
    }
}
