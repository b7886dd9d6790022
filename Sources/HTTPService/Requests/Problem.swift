import HTTPTypes
import Hummingbird
import Notebook
import RuleLists

/// An error response of the API: problem details (RFC 9457).
///
/// Clients switch on the last part of `type`; `detail` is a sentence that helps a user act.
struct Problem: Error, Sendable {
    let status: HTTPResponse.Status
    /// The last part of the problem's type, such as `note-not-found`.
    let slug: String
    let title: String
    let detail: String
    /// The current note, if the problem is that it was changed.
    var current: Note?
    /// The error in each line, if the problem is a text of rules.
    var errors: [UserRules.Problem]?
    /// The parts in which two URLs differ, if the problem is that one must be chosen.
    var parts: [PartDifference]?
    /// The different pages that would become one, if the problem is a list of rules.
    var merged: [RuleListReport.MergedPages]?
    var headers: HTTPFields = [:]

    init(_ status: HTTPResponse.Status, _ slug: String, _ title: String, _ detail: String) {
        self.status = status
        self.slug = slug
        self.title = title
        self.detail = detail
    }

    /// Returns the problem with the time after which a client can try again (`Retry-After`, RFC 9110, section 10.2.3).
    func retried(afterSeconds seconds: Int) -> Problem {
        var problem = self
        problem.headers[.retryAfter] = "\(seconds)"
        return problem
    }
}

extension HTTPResponse.Status {
    /// RFC 4918, section 11.5.
    static let insufficientStorage = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}

extension Problem: Encodable {
    private enum CodingKeys: String, CodingKey { case type, title, status, detail, current, errors, parts, merged }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("https://backnote.invalid/problems/\(slug)", forKey: .type)
        try container.encode(title, forKey: .title)
        try container.encode(status.code, forKey: .status)
        try container.encode(detail, forKey: .detail)
        try container.encodeIfPresent(current, forKey: .current)
        try container.encodeIfPresent(errors, forKey: .errors)
        try container.encodeIfPresent(parts, forKey: .parts)
        try container.encodeIfPresent(merged, forKey: .merged)
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

// MARK: - Problems of the request guard and the routes

extension Problem {
    /// A problem that names the authentication scheme a client can use (RFC 9110, section 15.5.2).
    private static func unauthorized(_ slug: String, _ title: String, _ detail: String) -> Problem {
        var problem = Problem(.unauthorized, slug, title, detail)
        problem.headers[.wwwAuthenticate] = "Bearer realm=\"Backnote\""
        return problem
    }
    static let signedOut = unauthorized(
        "signed-out", "Not signed in",
        "This request needs a token or a signed-in browser. Run `backnote sign-in` for a new sign-in link.")
    static let sealNotAccepted = unauthorized(
        "seal-not-accepted", "Repeat the request",
        "This request was sealed too long ago, or it was received before. Seal it again by the time in Backnote-Proof.")
    static let otherAccount = unauthorized(
        "other-account", "Another account",
        "This request is for another account than the one that is signed in. Nothing was read or changed.")
    /// - Parameter scope: The scope that the token lacks.
    static func scopeMissing(_ scope: Scope) -> Problem {
        var problem = Problem(
            .forbidden, "scope-missing", "Missing scope",
            "This request needs a token with the scope \"\(scope.rawValue)\". Create one with `backnote token new`.")
        problem.headers[.wwwAuthenticate] =
            "Bearer realm=\"Backnote\", error=\"insufficient_scope\", scope=\"\(scope.rawValue)\""
        return problem
    }
    static let signInCodeRefused = unauthorized(
        "sign-in-code-refused", "Invalid sign-in link",
        "This sign-in link was already used or has expired. Run `backnote sign-in` for a new one.")
    static let passwordRefused = unauthorized(
        "password-refused", "Not signed in", "The name or password is incorrect.")
    static let hostRefused = Problem(
        .misdirectedRequest, "host-refused", "Unknown host",
        "This server does not answer to that host name. Start it with --public-url and the address in the browser, and let a proxy pass Host on as it is (in nginx, `proxy_set_header Host $host;`)."
    )
    static let hostReplaced = Problem(
        .forbidden, "host-replaced", "Host replaced",
        "A proxy replaces the header Host, or --public-url is not the address in the browser. Let the proxy pass Host on as it is (in nginx, `proxy_set_header Host $host;`), and start Backnote with --public-url."
    )
    static let originRefused = Problem(
        .forbidden, "origin-refused", "Request from another site",
        "The request came from a page of another site, which may not use this notebook.")
    static let notFound = Problem(.notFound, "not-found", "Not found", "There is nothing at this address.")
    static func methodNotAllowed(allowing methods: [HTTPRequest.Method]) -> Problem {
        var problem = methodNotAllowed
        problem.headers[.allow] = methods.map(\.rawValue).joined(separator: ", ")
        return problem
    }
    static let methodNotAllowed = Problem(
        .methodNotAllowed, "method-not-allowed", "Method not allowed", "This address does not support that method.")
    static let headTooLarge = Problem(
        .requestHeaderFieldsTooLarge, "head-too-large", "Request head too large",
        "The head of a request can have at most \(ConnectionLimits.headSize) bytes and \(ConnectionLimits.fieldCount) fields."
    )
    static let invalidHTTP = Problem(
        .badRequest, "invalid-http", "Invalid HTTP", "The request is not valid HTTP/1.1. Nothing was saved.")
    static let targetTooLong = Problem(
        .uriTooLong, "address-too-long", "URL too long",
        "A URL can have at most \(RequestTargetCheck.lengthLimit) characters. Send longer values in the body.")
    /// - Parameter limit: The maximum size in bytes.
    static func bodyTooLarge(limit: Int) -> Problem {
        Problem(
            .contentTooLarge, "body-too-large", "Body too large",
            "The body is larger than \(limit) bytes. Nothing was saved.")
    }
    static let preconditionRequired = Problem(
        .preconditionRequired, "precondition-required", "If-Match required",
        "Send the note's ETag as If-Match, or If-Match: * to overwrite any revision. Nothing was saved.")
    static let inkNotFound = Problem(.notFound, "ink-not-found", "No ink", "The note has no ink.")
    static let tooManyListeners = Problem(
        .tooManyRequests, "too-many-listeners", "Too many listeners",
        "At most \(EventListeners.limit) clients of an account can listen for events at once. Close one and try again."
    ).retried(afterSeconds: 15)
    /// - Parameter types: The types that the route accepts.
    static func wrongType(_ types: Set<String>) -> Problem {
        let types = types.sorted().joined(separator: " or ")
        return Problem(
            .unsupportedMediaType, types == "application/json" ? "not-json" : "wrong-type", "Unsupported content type",
            "Send the body with Content-Type: \(types).")
    }
    /// - Parameter seconds: The time after which the client can try again.
    static func tooManyRequests(seconds: Double) -> Problem {
        let seconds = Int(seconds.rounded(.up))
        return Problem(
            .tooManyRequests, "too-many-requests", "Too many requests",
            "There were too many requests. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
        ).retried(afterSeconds: seconds)
    }
    static let contentDigestMissing = malformed(
        "A request with a sealed token and a body needs Content-Digest with sha-256.")
    static let bodyDiffers = malformed("The body is not the one that Content-Digest states. Nothing was saved.")
    static func malformed(_ detail: String) -> Problem {
        Problem(.badRequest, "malformed-body", "Invalid body", detail)
    }
    /// - Parameter requirement: What the value must be, as the words after "must".
    static func invalidParameter(_ name: String, must requirement: String) -> Problem {
        Problem(
            .badRequest, "invalid-parameter", "Invalid parameter", "The parameter \"\(name)\" must \(requirement).")
    }
    static func missingParameter(_ name: String) -> Problem {
        Problem(.badRequest, "invalid-parameter", "Missing parameter", "The parameter \"\(name)\" is required.")
    }
    static let invalidIdempotencyKey = Problem(
        .badRequest, "invalid-parameter", "Invalid header",
        "The header Idempotency-Key must have 1 to 255 visible ASCII characters.")
    /// A request whose parts are valid, but exclude each other.
    static func contradiction(_ detail: String) -> Problem {
        Problem(.unprocessableContent, "contradiction", "Contradictory request", detail)
    }
    /// A client error that the HTTP library reports.
    static func badRequest(_ status: HTTPResponse.Status) -> Problem {
        Problem(status, "bad-request", status.reasonPhrase, "The server could not understand the request.")
    }
    /// The diagnosis is for the log: it may contain addresses.
    static let databaseUnreachable = Problem(
        .serviceUnavailable, "database-unreachable", "Database not reachable",
        "The database cannot be reached. A change that was being saved may or may not be saved. Try again in a moment."
    ).retried(afterSeconds: 2)
    static let failed = Problem(
        .internalServerError, "failed", "Something went wrong",
        "The server could not complete the request. What was saved before is safe; the server's log has details.")
}
