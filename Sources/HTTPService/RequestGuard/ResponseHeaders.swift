import HTTPTypes

/// The security headers of every response, including those that the connection writes itself.
enum ResponseHeaders {
    /// Headers that replace those of a route.
    static let always: HTTPFields = [
        .xContentTypeOptions: "nosniff",
        .referrerPolicy: "no-referrer",
        .crossOriginOpenerPolicy: "same-origin",
    ]

    /// Headers that a route can set differently.
    static let defaults: HTTPFields = [
        .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
        .crossOriginResourcePolicy: "same-origin",
        .xFrameOptions: "DENY",
        .permissionsPolicy: "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
        .cacheControl: "no-store",
    ]

    /// The headers that a script or a style sheet does not need, because it loads nothing from elsewhere, and as a document of its own it
    /// is in a sandbox. Without them, a window that loads all modules of the app receives an eighth less.
    private static let ofDocuments: Set<HTTPField.Name> = [
        .crossOriginOpenerPolicy, .contentSecurityPolicy, .referrerPolicy, .xFrameOptions, .permissionsPolicy,
    ]

    /// As a document, the response has an origin that no other document has, and runs no scripts.
    private static let sandbox = "sandbox"

    private static let typesOfParts: Set<String> = ["text/javascript", "text/css; charset=utf-8"]

    /// Adds the security headers to those of a response.
    static func add(to headers: inout HTTPFields) {
        let isPart = headers[.contentType].map(typesOfParts.contains) ?? false
        headers.reserveCapacity(headers.count + always.count + defaults.count + 2)
        for field in always where !(isPart && ofDocuments.contains(field.name)) {
            if headers.contains(field.name) { headers[field.name] = field.value } else { headers.append(field) }
        }
        for field in defaults where !headers.contains(field.name) && !(isPart && ofDocuments.contains(field.name)) {
            headers.append(field)
        }
        if isPart, !headers.contains(.contentSecurityPolicy) { headers[.contentSecurityPolicy] = sandbox }
    }
}

extension HTTPField.Name {
    static let xFrameOptions = requiring("X-Frame-Options")
    static let permissionsPolicy = requiring("Permissions-Policy")
    static let referrerPolicy = requiring("Referrer-Policy")
    static let crossOriginOpenerPolicy = requiring("Cross-Origin-Opener-Policy")
    static let secFetchSite = requiring("Sec-Fetch-Site")
    static let secFetchMode = requiring("Sec-Fetch-Mode")
    static let lastEventID = requiring("Last-Event-ID")
    static let idempotencyKey = requiring("Idempotency-Key")
    /// The name of the account whose request it is.
    static let backnoteAccount = requiring("Backnote-Account")
    /// Shows that a response comes from the service that knows the token (`ResponseProof`).
    static let backnoteProof = requiring("Backnote-Proof")
    /// The digest of a body (RFC 9530, section 2).
    static let contentDigest = requiring("Content-Digest")
    static let xForwardedFor = requiring("X-Forwarded-For")
    /// RFC 7239.
    static let forwarded = requiring("Forwarded")
    /// The digest of a whole file (RFC 9530, section 3).
    static let reprDigest = requiring("Repr-Digest")

    /// Returns the field name, which must be a token (RFC 9110, section 5.6.2).
    private static func requiring(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not a field name") }
        return name
    }
}
