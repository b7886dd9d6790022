import HTTPTypes
import Hummingbird
import Notebook
import RuleLists

/// An error as the API tells it: RFC 9457 problem details.
///
/// A client switches on the last part of `type`; `detail` is a sentence that a person can act on.
struct Problem: Error, Sendable {
    let status: HTTPResponse.Status
    /// The last part of the problem's type, such as `note-not-found`.
    let slug: String
    let title: String
    let detail: String
    /// What the note says now, where the problem is that it was changed.
    var current: Note?
    /// What is wrong with each line, where the problem is a text of rules.
    var errors: [OwnRules.Problem]?
    var headers: HTTPFields = [:]

    init(_ status: HTTPResponse.Status, _ slug: String, _ title: String, _ detail: String) {
        self.status = status
        self.slug = slug
        self.title = title
        self.detail = detail
    }
}

extension Problem: Encodable {
    private enum CodingKeys: String, CodingKey { case type, title, status, detail, current, errors }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("https://backnote.invalid/problems/\(slug)", forKey: .type)
        try container.encode(title, forKey: .title)
        try container.encode(status.code, forKey: .status)
        try container.encode(detail, forKey: .detail)
        try container.encodeIfPresent(current, forKey: .current)
        try container.encodeIfPresent(errors, forKey: .errors)
    }
}

extension Problem: HTTPResponseError {
    func response(from request: Request, context: some RequestContext) throws -> Response {
        var response = try JSONResponse.make(self, status: status)
        response.headers[.contentType] = "application/problem+json"
        for field in headers { response.headers.append(field) }
        return response
    }
}

// MARK: The problems that the gate and the routes tell

extension Problem {
    /// With what a client could show instead (RFC 9110, section 15.5.2).
    private static func unauthorized(_ slug: String, _ title: String, _ detail: String) -> Problem {
        var problem = Problem(.unauthorized, slug, title, detail)
        problem.headers[.wwwAuthenticate] = "Bearer realm=\"Backnote\""
        return problem
    }
    static let signedOut = unauthorized(
        "signed-out", "Not signed in",
        "This needs a token, or a browser that is signed in. Run `backnote sign-in` for a new sign-in link.")
    /// - Parameter scope: what the token lacks.
    static func scopeMissing(_ scope: Scope) -> Problem {
        var problem = Problem(
            .forbidden, "scope-missing", "Not this token's part",
            "This needs a token with the scope \"\(scope.rawValue)\". Make one with `backnote token new`.")
        problem.headers[.wwwAuthenticate] =
            "Bearer realm=\"Backnote\", error=\"insufficient_scope\", scope=\"\(scope.rawValue)\""
        return problem
    }
    static let signInCodeRefused = unauthorized(
        "sign-in-code-refused", "Sign-in link used up",
        "This sign-in link was used before or is too old. Run `backnote sign-in` for a new one.")
    static let passwordRefused = unauthorized(
        "password-refused", "Not signed in", "The name or the password is not right.")
    static let hostRefused = Problem(
        .misdirectedRequest, "host-refused", "Not this server", "This server does not answer to that name.")
    static let originRefused = Problem(
        .forbidden, "origin-refused", "Asked by another site",
        "The request came from a page of another site, which may not use this notebook.")
    static let notFound = Problem(.notFound, "not-found", "Not found", "There is nothing at this address.")
    static func methodNotAllowed(allowing methods: [HTTPRequest.Method]) -> Problem {
        var problem = methodNotAllowed
        problem.headers[.allow] = methods.map(\.rawValue).joined(separator: ", ")
        return problem
    }
    static let methodNotAllowed = Problem(
        .methodNotAllowed, "method-not-allowed", "Method not allowed", "This address does not take that method.")
    static let targetTooLong = Problem(
        .uriTooLong, "address-too-long", "Address too long",
        "An address has at most \(RequestTargetCheck.lengthLimit) signs. Send what is longer in a body.")
    /// - Parameter limit: in bytes.
    static func bodyTooLarge(limit: Int) -> Problem {
        Problem(
            .contentTooLarge, "body-too-large", "Too large",
            "The request's body is over \(limit) bytes. Nothing was saved.")
    }
    static let preconditionRequired = Problem(
        .preconditionRequired, "precondition-required", "Say what you had read",
        "Send the note's ETag as If-Match, or If-Match: * to write over whatever is there. Nothing was saved.")
    static let inkNotFound = Problem(.notFound, "ink-not-found", "No ink", "The note has no handwriting.")
    static let tooManyListeners = {
        var problem = Problem(
            .tooManyRequests, "too-many-listeners", "Too many listeners",
            "At most \(EventListeners.limit) clients of an account can wait for events at once. Close one and try again."
        )
        problem.headers[.retryAfter] = "15"
        return problem
    }()
    /// - Parameter types: those that the route takes.
    static func wrongType(_ types: Set<String>) -> Problem {
        let types = types.sorted().joined(separator: " or ")
        return Problem(
            .unsupportedMediaType, types == "application/json" ? "not-json" : "wrong-type", "Wrong type of body",
            "Send the body with Content-Type: \(types).")
    }
    /// - Parameter seconds: after which it can be tried again.
    static func tooManyRequests(seconds: Double) -> Problem {
        let seconds = Int(seconds.rounded(.up))
        var problem = Problem(
            .tooManyRequests, "too-many-requests", "Too many requests",
            "This was asked too often. Try again in \(seconds) seconds.")
        problem.headers[.retryAfter] = "\(seconds)"
        return problem
    }
    static func malformed(_ detail: String) -> Problem {
        Problem(.badRequest, "malformed-body", "Body not understood", detail)
    }
    static func invalidParameter(_ name: String, _ detail: String) -> Problem {
        Problem(.badRequest, "invalid-parameter", "Parameter not understood", "\(name): \(detail)")
    }
    /// Each part is understood, and no answer fits them all.
    static func contradiction(_ detail: String) -> Problem {
        Problem(.unprocessableContent, "contradiction", "Not both", detail)
    }
    static let failed = Problem(
        .internalServerError, "failed", "Something went wrong",
        "The server could not do this. What was saved before is safe; the server's log says more.")

    init(_ error: NotebookError) {
        let detail = "\(error)"
        self =
            switch error {
            case .urlNotUsable: Problem(.badRequest, "invalid-url", "Not a page's URL", detail)
            case .noteNotFound: Problem(.notFound, "note-not-found", "No such note", detail)
            case .noteNotInTrash: Problem(.conflict, "note-not-in-trash", "Not in the trash", detail)
            case .neighborNotPinned: Problem(.conflict, "neighbour-not-pinned", "Not pinned", detail)
            case .linkNotFound: Problem(.notFound, "link-not-found", "No such link", detail)
            case .decisionNotFound: Problem(.notFound, "decision-not-found", "No such decision", detail)
            case .revisionNotFound: Problem(.notFound, "revision-not-found", "No such revision", detail)
            case .checkboxNotFound: Problem(.notFound, "checkbox-not-found", "No box there", detail)
            case .activityNotFound: Problem(.notFound, "activity-not-found", "No such activity", detail)
            case .credentialNotFound: Problem(.notFound, "credential-not-found", "No such token or session", detail)
            case .accountNotFound: Problem(.notFound, "account-not-found", "No such account", detail)
            case .accountNameTaken: Problem(.conflict, "account-name-taken", "Name taken", detail)
            case .accountNameNotUsable: Problem(.badRequest, "invalid-account-name", "Not a name", detail)
            case .noteChanged: Problem(.preconditionFailed, "note-changed", "Changed elsewhere", detail)
            case .tooLong: Problem(.contentTooLarge, "text-too-long", "Too long", detail)
            case .tooMany: Problem(.contentTooLarge, "too-many", "Too many", detail)
            case .tooDeep: Problem(.contentTooLarge, "too-deep", "Nested too deep", detail)
            case .inkNotUsable: Problem(.badRequest, "invalid-ink", "Not ink", detail)
            case .idempotencyKeyReused:
                Problem(.unprocessableContent, "idempotency-key-reused", "Key used for another request", detail)
            case .storageBusy: Problem(.serviceUnavailable, "storage-busy", "Too busy", detail)
            case .cursorNotUsable: Problem(.badRequest, "invalid-cursor", "Cursor not understood", detail)
            case .storageFull:
                Problem(
                    HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "storage-full",
                    "Nothing can be saved", detail)
            // The diagnosis is for the log: it may name paths.
            case .storageFailed: .failed
            }
        if case .noteChanged(let note) = error { current = note }
    }
}
