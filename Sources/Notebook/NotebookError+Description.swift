extension NotebookError: CustomStringConvertible {
    /// What happened, and what the person can do about it, in one or two sentences.
    public var description: String {
        switch self {
        case .urlNotUsable(let error):
            "\(error)"
        case .appLinkNotUsable:
            "A link to an app can only have the characters of a URL. Percent-encode spaces and all other characters."
        case .activityNotIdentified:
            "The activity identifies nothing. Give it a webpageURL, a targetContentIdentifier or a persistentIdentifier."
        case .activityTypeMissing:
            "An identifier without a web page belongs to an app. Give the activity the activityType of its app, such as \"com.example.editor.document\"."
        case .noteNotFound:
            "No note has this ID. It may have been permanently deleted on another device."
        case .noteNotInTrash:
            "Only notes in the trash can be permanently deleted. Move the note to the trash first."
        case .neighborNotPinned:
            "The note to place this one after is not pinned. It may have been moved on another device. Nothing was changed."
        case .linkNotFound:
            "The note has no link with this ID. It may have been removed on another device."
        case .quoteNotFound:
            "The link has no quote. It may have been removed on another device. Nothing was saved."
        case .aliasNotFound:
            "The link has no alias with this ID. It may have been undone already."
        case .decisionNotFound:
            "No decision has this ID. It may have been undone already."
        case .savedSearchNotFound:
            "No saved search has this ID. It may have been deleted on another device."
        case .pushSubscriptionNotFound:
            "No device has notifications with this ID. They may have been turned off there."
        case .searchBlank:
            "The query is empty. Enter what to search for. Nothing was saved."
        case .partNeeded(let parts):
            "The rules treat both URLs as the same page. Choose the part that makes them different: \(parts.map { "\($0.part)" }.joined(separator: ", "))."
        case .urlsEqual:
            "Nothing in these two URLs tells the pages apart."
        case .pagesToldApart:
            "You marked these pages as different. Undo that first."
        case .revisionNotFound:
            "The note has no such revision."
        case .checkboxNotFound:
            "This line of the note has no checkbox."
        case .activityNotFound:
            "No activity has this ID. It may have expired, or its app may have ended it."
        case .credentialNotFound:
            "No token or session has this ID. It may have been revoked already."
        case .accountNotFound:
            "No account has this name."
        case .accountNameTaken:
            "An account with this name already exists. Choose another name."
        case .accountNameNotUsable:
            "Account names are 1 to 64 characters: a–z, 0–9, '.', '_' and '-'."
        case .noteChanged(let current):
            "The note was changed elsewhere and is now at revision \(current.summary.revision). Nothing was overwritten. Read the note, then save again."
        case .tooLong(let field, let limit):
            "The \(field) is too long: the maximum is \(limit) bytes. Nothing was saved."
        case .tooMany(let what, let limit):
            "There are too many \(what): the maximum is \(limit). Nothing was saved."
        case .tooDeep(let field, let limit):
            "The \(field) is nested too deeply: the maximum is \(limit) levels. Nothing was saved."
        case .nullCharacter(let field, let position):
            "The \(field) has a null character (U+0000) as character \(position). Remove it. Nothing was saved."
        case .timeZoneUnknown(let name):
            "\"\(name)\" is not a known time zone. Use an IANA name, such as \"Europe/Berlin\". Nothing was saved."
        case .inkNotUsable(let reason):
            "The ink is not valid: \(reason). Nothing was saved."
        case .attachmentNotUsable(let reason):
            "\(reason) Nothing was saved."
        case .attachmentNotFound:
            "No attachment has this ID. It may have been permanently deleted with its note."
        case .attachmentMissing:
            "The file of this attachment is missing from the data folder. Restore it from a backup."
        case .attachmentQuotaReached(let quota):
            "Files and page copies of an account may take up \(quota / 1_048_576) MB here. The file was not saved. Permanently delete notes with large files, or ask the person who runs this service."
        case .idempotencyKeyReused:
            "This Idempotency-Key was used for another request in the last 24 hours. Nothing was saved. Send the request with a new key."
        case .cursorNotUsable:
            "This cursor was not returned by this list. Start again without a cursor."
        case .storageBusy:
            "Too many changes are waiting to be saved. Nothing was saved. Try again in a moment."
        case .readingTooLong:
            "Reading took too long and was stopped. Search for longer or fewer words, or try again in a moment."
        case .storageFull:
            "The disk is full or cannot be written to. Nothing was saved; earlier changes are safe. Free some space, then try again."
        case .storageReplaced:
            "A file or folder of the notebook was removed or replaced while Backnote was running. Nothing was saved. Stop Backnote, put it back or run `backnote restore`, and start Backnote again."
        case .storageDamaged:
            "The data file is damaged. Nothing was saved. Stop Backnote, restore a backup with `backnote restore`, and start Backnote again."
        case .storageFailed(let diagnosis):
            "The data file cannot be used: \(diagnosis)"
        case .databaseUnreachable(let diagnosis):
            "The database cannot be reached: \(diagnosis)"
        case .databaseFailed(let diagnosis):
            "The database cannot be used: \(diagnosis)"
        }
    }
}
