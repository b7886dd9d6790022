import Canonicalization
import Notebook
import Testing

struct NotebookErrorTests {
    private static let changedNote = Note(
        summary: NoteSummary(
            id: Identifier(), title: "", body: "", sites: [], linkCount: 0, revision: 7, createdAt: .now,
            modifiedAt: .now, trashedAt: nil),
        body: "", links: [])

    /// Every case with its whole text.
    private static let texts: [(error: NotebookError, text: String)] = [
        (.noteNotFound, "No note has this ID. It may have been permanently deleted on another device."),
        (.noteNotInTrash, "Only notes in the trash can be permanently deleted. Move the note to the trash first."),
        (
            .neighborNotPinned,
            "The note to place this one after is not pinned. It may have been moved on another device. Nothing was changed."
        ),
        (.linkNotFound, "The note has no link with this ID. It may have been removed on another device."),
        (.quoteNotFound, "The link has no quote. It may have been removed on another device. Nothing was saved."),
        (.aliasNotFound, "The link has no alias with this ID. It may have been undone already."),
        (.decisionNotFound, "No decision has this ID. It may have been undone already."),
        (
            .partNeeded([
                PartDifference(
                    part: .parameter([UInt8]("sid".utf8)), values: ["sid=1", nil], rule: "$removeparam=sid",
                    reason: nil),
                PartDifference(part: .fragment, values: [nil, "top"], rule: "anchor in the page", reason: nil),
            ]),
            "The rules treat both URLs as the same page. Choose the part that makes them different: the parameter \"sid\", the fragment."
        ),
        (.urlsEqual, "Nothing in these two URLs tells the pages apart."),
        (.pagesToldApart, "You marked these pages as different. Undo that first."),
        (.revisionNotFound, "The note has no such revision."),
        (.checkboxNotFound, "This line of the note has no checkbox."),
        (.activityNotFound, "No activity has this ID. It may have expired, or its app may have ended it."),
        (.credentialNotFound, "No token or session has this ID. It may have been revoked already."),
        (.accountNotFound, "No account has this name."),
        (.accountNameTaken, "An account with this name already exists. Choose another name."),
        (.accountNameNotUsable, "Account names are 1 to 64 characters: a–z, 0–9, '.', '_' and '-'."),
        (
            .noteChanged(current: changedNote),
            "The note was changed elsewhere and is now at revision 7. Nothing was overwritten. Read the note, then save again."
        ),
        (
            .tooLong(field: "title", limit: 4_096),
            "The title is too long: the maximum is 4096 bytes. Nothing was saved."
        ),
        (.tooMany(what: "keywords", limit: 64), "There are too many keywords: the maximum is 64. Nothing was saved."),
        (
            .tooDeep(field: "userInfo", limit: 24),
            "The userInfo is nested too deeply: the maximum is 24 levels. Nothing was saved."
        ),
        (
            .nullCharacter(field: "title", position: 7),
            "The title has a null character (U+0000) as character 7. Remove it. Nothing was saved."
        ),
        (
            .inkNotUsable(reason: "it is not a JSON object"),
            "The ink is not valid: it is not a JSON object. Nothing was saved."
        ),
        (
            .timeZoneUnknown("Europe/Atlantis"),
            "\"Europe/Atlantis\" is not a known time zone. Use an IANA name, such as \"Europe/Berlin\". Nothing was saved."
        ),
        (.attachmentNotUsable(reason: "The file is empty."), "The file is empty. Nothing was saved."),
        (
            .attachmentNotFound,
            "No attachment has this ID. It may have been permanently deleted with its note."
        ),
        (
            .attachmentMissing,
            "The file of this attachment is missing from the data folder. Restore it from a backup."
        ),
        (
            .idempotencyKeyReused,
            "This Idempotency-Key was used for another request in the last 24 hours. Nothing was saved. Send the request with a new key."
        ),
        (
            .savedSearchNotFound,
            "No saved search has this ID. It may have been deleted on another device."
        ),
        (
            .pushSubscriptionNotFound,
            "No device has notifications with this ID. They may have been turned off there."
        ),
        (.searchBlank, "The query is empty. Enter what to search for. Nothing was saved."),
        (.cursorNotUsable, "This cursor was not returned by this list. Start again without a cursor."),
        (
            .storageBusy,
            "Too many changes are waiting to be saved. Nothing was saved. Try again in a moment."
        ),
        (
            .readingTooLong,
            "Reading took too long and was stopped. Search for longer or fewer words, or try again in a moment."
        ),
        (
            .attachmentQuotaReached(quota: 500 * 1_048_576),
            "Files and page copies of an account may take up 500 MB here. The file was not saved. Permanently delete notes with large files, or ask the person who runs this service."
        ),
        (
            .storageFull,
            "The disk is full or cannot be written to. Nothing was saved; earlier changes are safe. Free some space, then try again."
        ),
        (
            .storageReplaced,
            "A file or folder of the notebook was removed or replaced while Backnote was running. Nothing was saved. Stop Backnote, put it back or run `backnote restore`, and start Backnote again."
        ),
        (
            .storageDamaged,
            "The data file is damaged. Nothing was saved. Stop Backnote, restore a backup with `backnote restore`, and start Backnote again."
        ),
        (.storageFailed(diagnosis: "it is damaged."), "The data file cannot be used: it is damaged."),
        (.databaseFailed(diagnosis: "it is gone."), "The database cannot be used: it is gone."),
        (.databaseUnreachable(diagnosis: "no answer."), "The database cannot be reached: no answer."),
        (
            .appLinkNotUsable,
            "A link to an app can only have the characters of a URL. Percent-encode spaces and all other characters."
        ),
        (
            .activityNotIdentified,
            "The activity identifies nothing. Give it a webpageURL, a targetContentIdentifier or a persistentIdentifier."
        ),
        (
            .activityTypeMissing,
            "An identifier without a web page belongs to an app. Give the activity the activityType of its app, such as \"com.example.editor.document\"."
        ),
    ]

    @Test func everyErrorHasItsText() {
        for (error, text) in Self.texts { #expect(error.description == text) }
        #expect(Set(Self.texts.map { Self.number(of: $0.error) }) == Set(1...44))
    }

    @Test func anUnusableURLIsExplainedByTheCanonicalizer() throws {
        let error = #expect(throws: CanonicalizationError.self) { try Canonicalizer.standard.canonicalize("file:///a") }
        #expect(NotebookError.urlNotUsable(try #require(error)).description == "\(try #require(error))")
    }

    /// Numbers the errors with texts of their own, so that a new case does not compile until it has a number and a
    /// text.
    private static func number(of error: NotebookError) -> Int {
        switch error {
        case .urlNotUsable: 0
        case .noteNotFound: 1
        case .noteNotInTrash: 2
        case .neighborNotPinned: 3
        case .linkNotFound: 4
        case .decisionNotFound: 5
        case .revisionNotFound: 6
        case .checkboxNotFound: 7
        case .activityNotFound: 8
        case .credentialNotFound: 9
        case .accountNotFound: 10
        case .accountNameTaken: 11
        case .accountNameNotUsable: 12
        case .noteChanged: 13
        case .tooLong: 14
        case .tooMany: 15
        case .tooDeep: 16
        case .inkNotUsable: 17
        case .idempotencyKeyReused: 18
        case .cursorNotUsable: 19
        case .storageBusy: 20
        case .storageFull: 21
        case .storageFailed: 22
        case .partNeeded: 23
        case .urlsEqual: 24
        case .pagesToldApart: 25
        case .appLinkNotUsable: 26
        case .activityNotIdentified: 27
        case .activityTypeMissing: 28
        case .aliasNotFound: 29
        case .nullCharacter: 30
        case .readingTooLong: 31
        case .attachmentNotUsable: 32
        case .attachmentNotFound: 33
        case .attachmentMissing: 34
        case .timeZoneUnknown: 35
        case .savedSearchNotFound: 36
        case .searchBlank: 37
        case .databaseFailed: 38
        case .storageReplaced: 39
        case .databaseUnreachable: 40
        case .attachmentQuotaReached: 41
        case .storageDamaged: 42
        case .quoteNotFound: 43
        case .pushSubscriptionNotFound: 44
        }
    }
}
