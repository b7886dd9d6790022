import Canonicalization
import HTTPTypes
import Notebook
import NotebookFiles
import PageFetching
import PageMetadata
import RuleLists

@testable import HTTPService

/// A problem with all of its text.
struct ProblemRow: Sendable {
    let problem: Problem
    let status: Int
    let slug: String
    let title: String
    let detail: String

    init(_ problem: Problem, _ status: Int, _ slug: String, _ title: String, _ detail: String) {
        self.problem = problem
        self.status = status
        self.slug = slug
        self.title = title
        self.detail = detail
    }
}

/// The problems that do not depend on a request's body or parameters. `RequestProblemTable` has the others.
enum ProblemTable {
    static let rows = guardRows + routeRows + pairingRows + fetchRows + notebookRows

    private static let guardRows = [
        ProblemRow(
            .signedOut, 401, "signed-out", "Not signed in",
            "This request needs a token or a signed-in browser. Run `backnote sign-in` for a new sign-in link."),
        ProblemRow(
            .otherAccount, 401, "other-account", "Another account",
            "This request is for another account than the one that is signed in. Nothing was read or changed."),
        ProblemRow(
            .scopeMissing(.write), 403, "scope-missing", "Missing scope",
            "This request needs a token with the scope \"write\". Create one with `backnote token new`."),
        ProblemRow(
            .hostRefused, 421, "host-refused", "Unknown host",
            "This server does not answer to that host name. Start it with --public-url and the address in the browser, and let a proxy pass Host on as it is (in nginx, `proxy_set_header Host $host;`)."
        ),
        ProblemRow(
            .hostReplaced, 403, "host-replaced", "Host replaced",
            "A proxy replaces the header Host, or --public-url is not the address in the browser. Let the proxy pass Host on as it is (in nginx, `proxy_set_header Host $host;`), and start Backnote with --public-url."
        ),
        ProblemRow(
            .originRefused, 403, "origin-refused", "Request from another site",
            "The request came from a page of another site, which may not use this notebook."),
        ProblemRow(.notFound, 404, "not-found", "Not found", "There is nothing at this address."),
        ProblemRow(
            .methodNotAllowed, 405, "method-not-allowed", "Method not allowed",
            "This address does not support that method."),
        ProblemRow(
            .draining, 503, "service-ending", "Service is ending",
            "This service is about to end. Send requests to another one."),
        ProblemRow(
            .readOnly, 503, "storage-read-only", "Notebook read-only",
            "The data file cannot be written to. Check its disk and its permissions on the computer where Backnote runs."
        ),
        ProblemRow(
            .headTooLarge, 431, "head-too-large", "Request head too large",
            "The head of a request can have at most 16384 bytes and 100 fields."),
        ProblemRow(
            .invalidHTTP, 400, "invalid-http", "Invalid HTTP", "The request is not valid HTTP/1.1. Nothing was saved."),
        ProblemRow(
            .targetTooLong, 414, "address-too-long", "URL too long",
            "A URL can have at most 8192 characters. Send longer values in the body."),
        ProblemRow(
            .bodyTooLarge(limit: 1_024), 413, "body-too-large", "Body too large",
            "The body is larger than 1024 bytes. Nothing was saved."),
        ProblemRow(
            .bodyIncomplete, 400, "incomplete-body", "Incomplete body",
            "The connection ended before the whole body had arrived. Nothing was saved."),
        ProblemRow(
            .contentDigestMissing, 400, "malformed-body", "Invalid body",
            "A request with a sealed token and a body needs Content-Digest with sha-256."),
        ProblemRow(
            .bodyDiffers, 400, "malformed-body", "Invalid body",
            "The body is not the one that Content-Digest states. Nothing was saved."),
        ProblemRow(
            .tooManyBodies, 503, "too-many-bodies", "Server busy",
            "The server is receiving too many large requests at once. Nothing was saved. Try again in a few seconds."),
        ProblemRow(
            .noSpaceForFile, 507, "no-space-for-file", "Too little space",
            "The server's disk has too little free space for this file and other imports. Nothing was saved. Free space there, or divide the file."
        ),
        ProblemRow(
            .wrongType(["application/json"]), 415, "not-json", "Unsupported content type",
            "Send the body with Content-Type: application/json."),
        ProblemRow(
            .wrongType(["text/plain", "text/css"]), 415, "wrong-type", "Unsupported content type",
            "Send the body with Content-Type: text/css or text/plain."),
        ProblemRow(
            .tooManyRequests(seconds: 0.3), 429, "too-many-requests", "Too many requests",
            "There were too many requests. Try again in 1 second."),
        ProblemRow(
            .tooManyRequests(seconds: 5), 429, "too-many-requests", "Too many requests",
            "There were too many requests. Try again in 5 seconds."),
        ProblemRow(
            .badRequest(.expectationFailed), 417, "bad-request", "Expectation Failed",
            "The server could not understand the request."),
        ProblemRow(
            .failed, 500, "failed", "Something went wrong",
            "The server could not complete the request. What was saved before is safe; the server's log has details."),
    ]

    private static let routeRows = [
        ProblemRow(.copyNotFound, 404, "copy-not-found", "No copy", "There is no copy of this page."),
        ProblemRow(
            .importTooLong, 503, "import-too-long", "Import took too long",
            "The import took too long and has ended. What was imported stays. Import the file again to continue."),
        ProblemRow(
            .importInterrupted, 503, "import-interrupted", "Import interrupted",
            "Backnote is about to stop and has ended the import. What was imported stays. Import the file again to continue."
        ),
        ProblemRow(
            .uploadNotFound, 404, "upload-not-found", "File not found",
            "The server does not have this file anymore. Send it again."),
        ProblemRow(
            .noPageToCopy, 400, "no-page-to-copy", "No page", "This link leads to no web page that could be copied."),
        ProblemRow(
            .signInCodeRefused, 401, "sign-in-code-refused", "Invalid sign-in link",
            "This sign-in link was already used or has expired. Run `backnote sign-in` for a new one."),
        ProblemRow(
            .passwordRefused, 401, "password-refused", "Not signed in", "The name or password is incorrect."),
        ProblemRow(
            .ownerOnly, 403, "owner-only", "Owner only",
            "Only the owner of this Backnote can do this, on the command line of its machine. See `backnote --help`."),
        ProblemRow(
            .preconditionRequired, 428, "precondition-required", "If-Match required",
            "Send the note's ETag as If-Match, or If-Match: * to overwrite any revision. Nothing was saved."),
        ProblemRow(
            .invalidIdempotencyKey, 400, "invalid-parameter", "Invalid header",
            "The header Idempotency-Key must have 1 to 255 visible ASCII characters."),
        ProblemRow(
            .unknownFile(UnknownFile(reason: "The file is empty.")), 400, "unknown-file", "Unknown file",
            "\(UnknownFile(reason: "The file is empty."))"),
        ProblemRow(.inkNotFound, 404, "ink-not-found", "No ink", "The note has no ink."),
        ProblemRow(
            .noThumbnail, 404, "no-thumbnail", "No thumbnail",
            "There is no smaller picture of this file. Use the file itself."),
        ProblemRow(
            .tooManyListeners, 429, "too-many-listeners", "Too many listeners",
            "At most 32 clients of an account can listen for events at once. Close one and try again."),
        ProblemRow(
            .malformed("The body must be UTF-8."), 400, "malformed-body", "Invalid body", "The body must be UTF-8."),
        ProblemRow(
            .ruleListNotFound, 404, "rule-list-not-found", "Rule list not found",
            "There is no rule list with this id. It may already have been removed."),
        ProblemRow(
            .ruleListAddressRefused, 400, "invalid-url", "Invalid list address",
            "The address of a rule list must begin with \"https://\"."),
        ProblemRow(
            .ruleListMerges([]), 409, "rule-list-merges", "Different pages would become one",
            "This list treats different pages as one; known examples: 0. Nothing was changed."),
        ProblemRow(
            .ruleListHasNoAddress, 409, "rule-list-has-no-address", "List without an address",
            "This list was added as text and cannot be refreshed. Add the new text, and remove this list."),
        ProblemRow(
            .ruleListRefused("\(RuleListError.empty)"), 422, "rule-list-refused", "Invalid rule list",
            "The list is empty."),
    ]

    private static let pairingRows = [
        ProblemRow(
            .authorizationPending, 400, "authorization-pending", "Not approved yet",
            "Enter the code on the pairing page first."),
        ProblemRow(.slowDown, 400, "slow-down", "Polling too often", "Wait 1 s between requests."),
        ProblemRow(.accessDenied, 400, "access-denied", "Pairing declined", "The pairing was declined."),
        ProblemRow(
            .pairingExpired, 400, "expired-token", "Pairing expired",
            "This pairing has expired or was already used. Start again."),
        ProblemRow(
            Problem(Pairings.Failure.full), 429, "too-many-requests", "Too many requests",
            "There were too many requests. Try again in 120 seconds."),
        ProblemRow(
            Problem(Pairings.Failure.unknownCode(triesLeft: 1)), 404, "pairing-not-found", "Code not found",
            "No extension waits with this code. Compare it with the one that the extension shows. 1 try left."),
        ProblemRow(
            Problem(Pairings.Failure.unknownCode(triesLeft: 4)), 404, "pairing-not-found", "Code not found",
            "No extension waits with this code. Compare it with the one that the extension shows. 4 tries left."),
        ProblemRow(
            Problem(Pairings.Failure.closed), 429, "pairing-closed", "Too many wrong codes",
            "Pairing is closed for two minutes. After that, start again in the extension."),
    ]

    /// The sentences of these problems are those of the errors, which have tests of their own.
    private static let fetchRows = [
        ProblemRow(
            .fetchingIsOff, 403, "fetching-off", "Fetching is off",
            "This service does not fetch pages. Start it with --fetch-pages added-links to open pages here."),
        row(FetchError.invalidScheme("ftp"), 400, "invalid-url", "Invalid URL"),
        row(FetchError.hasCredentials, 400, "invalid-url", "Invalid URL"),
        ProblemRow(
            .pushIsOff, 403, "push-off", "Notifications are off",
            "This service sends nothing to other servers. Start it with --fetch-pages added-links to notify devices."),
        row(FetchError.busy, 503, "page-fetching-busy", "Too many pages at once"),
        row(FetchError.timedOut, 504, "page-timeout", "Page timed out"),
        row(FetchError.notReadable(contentType: "a/b"), 415, "page-not-readable", "Not a web page"),
        row(FetchError.unreachable(diagnosis: .nameNotFound), 502, "page-unreachable", "Page unreachable"),
        row(FetchError.tooManyRedirects, 502, "page-unreachable", "Page unreachable"),
        row(FetchError.redirectLoop, 502, "page-unreachable", "Page unreachable"),
        row(FetchError.status(404), 502, "page-unreachable", "Page unreachable"),
        row(FetchError.status(500), 502, "page-unreachable", "Page unreachable"),
        row(FetchError.cancelled, 502, "page-unreachable", "Page unreachable"),
        ProblemRow(
            .pageIsWall, 502, "page-is-wall", "Another page in front",
            "The site shows another page in place of this one, such as a sign-in page. The earlier copy stays."),
        ProblemRow(
            .pageNotReadable(.notReadable(kind: "a/b")), 415, "page-not-readable", "Not a web page",
            "\(PageMetadataError.notReadable(kind: "a/b"))"),
        ProblemRow(
            .pageNotReadable(.outOfMemory), 503, "page-fetching-busy", "Too many pages at once",
            "\(PageMetadataError.outOfMemory)"),
    ]

    private static func row(_ error: FetchError, _ status: Int, _ slug: String, _ title: String) -> ProblemRow {
        ProblemRow(Problem(error), status, slug, title, "\(error)")
    }

    /// The sentences of these problems are those of `NotebookError`.
    private static let notebookRows = [
        row(NotebookError.urlNotUsable(.tooLong), 400, "invalid-url", "Invalid URL"),
        row(NotebookError.appLinkNotUsable, 400, "invalid-url", "Invalid URL"),
        row(NotebookError.activityNotIdentified, 422, "activity-not-identified", "Activity not identified"),
        row(NotebookError.activityTypeMissing, 422, "activity-not-identified", "Activity not identified"),
        row(NotebookError.noteNotFound, 404, "note-not-found", "Note not found"),
        row(NotebookError.noteNotInTrash, 409, "note-not-in-trash", "Note not in the trash"),
        row(NotebookError.neighborNotPinned, 409, "neighbor-not-pinned", "Note not pinned"),
        row(NotebookError.linkNotFound, 404, "link-not-found", "Link not found"),
        row(NotebookError.quoteNotFound, 404, "quote-not-found", "Quote not found"),
        row(NotebookError.aliasNotFound, 404, "alias-not-found", "Alias not found"),
        row(NotebookError.decisionNotFound, 404, "decision-not-found", "Decision not found"),
        row(NotebookError.savedSearchNotFound, 404, "saved-search-not-found", "Saved search not found"),
        row(
            NotebookError.pushSubscriptionNotFound, 404, "push-subscription-not-found", "Push subscription not found"),
        row(NotebookError.searchBlank, 400, "blank-search", "Empty query"),
        row(NotebookError.partNeeded([]), 409, "part-needed", "Which part is different?"),
        row(NotebookError.urlsEqual, 422, "urls-equal", "The same URL"),
        row(NotebookError.pagesToldApart, 409, "pages-told-apart", "Marked as different"),
        row(NotebookError.revisionNotFound, 404, "revision-not-found", "Revision not found"),
        row(NotebookError.checkboxNotFound, 404, "checkbox-not-found", "Checkbox not found"),
        row(NotebookError.activityNotFound, 404, "activity-not-found", "Activity not found"),
        row(NotebookError.credentialNotFound, 404, "credential-not-found", "Token or session not found"),
        row(NotebookError.accountNotFound, 404, "account-not-found", "Account not found"),
        row(NotebookError.accountNameTaken, 409, "account-name-taken", "Account name taken"),
        row(NotebookError.accountNameNotUsable, 400, "invalid-account-name", "Invalid account name"),
        row(NotebookError.tooLong(field: "title", limit: 9), 413, "text-too-long", "Text too long"),
        row(NotebookError.tooMany(what: "tags", limit: 9), 413, "too-many", "Limit reached"),
        row(NotebookError.tooDeep(field: "userInfo", limit: 9), 413, "too-deep", "Nested too deeply"),
        row(
            NotebookError.nullCharacter(field: "title", position: 7), 400, "null-character", "Null character in a text"),
        row(NotebookError.timeZoneUnknown("a"), 422, "unknown-time-zone", "Unknown time zone"),
        row(NotebookError.inkNotUsable(reason: "a"), 400, "invalid-ink", "Invalid ink"),
        row(
            NotebookError.attachmentNotUsable(reason: "The file is empty."), 400, "attachment-not-usable",
            "File not usable"),
        row(NotebookError.attachmentNotFound, 404, "attachment-not-found", "Attachment not found"),
        row(NotebookError.attachmentMissing, 410, "attachment-missing", "File missing"),
        row(
            NotebookError.attachmentQuotaReached(quota: 1_048_576), 413, "attachment-quota-reached",
            "No space for files"),
        row(NotebookError.idempotencyKeyReused, 422, "idempotency-key-reused", "Idempotency-Key reused"),
        row(NotebookError.cursorNotUsable, 400, "invalid-cursor", "Invalid cursor"),
        row(NotebookError.storageBusy, 503, "storage-busy", "Server busy"),
        row(NotebookError.readingTooLong, 503, "reading-too-long", "Reading took too long"),
        row(NotebookError.storageFull, 507, "storage-full", "Storage full"),
        row(NotebookError.storageReplaced, 503, "storage-replaced", "Notebook missing"),
        row(NotebookError.storageDamaged, 503, "storage-damaged", "Notebook damaged"),
        ProblemRow(
            Problem(NotebookError.storageFailed(diagnosis: "/home/ann")), 500, "failed", "Something went wrong",
            Problem.failed.detail),
        ProblemRow(
            .sealNotAccepted, 401, "seal-not-accepted", "Repeat the request", Problem.sealNotAccepted.detail),
        ProblemRow(
            Problem(NotebookError.databaseUnreachable(diagnosis: "10.0.0.1")), 503, "database-unreachable",
            "Database not reachable", Problem.databaseUnreachable.detail),
    ]

    private static func row(_ error: NotebookError, _ status: Int, _ slug: String, _ title: String) -> ProblemRow {
        ProblemRow(Problem(error), status, slug, title, "\(error)")
    }
}
