import HTTPTypes

/// What keeps browsers from doing more with an answer than was meant; on every answer, on those that the connection itself gives too.
enum ResponseHeaders {
    static let always: HTTPFields = [
        .xContentTypeOptions: "nosniff",
        .referrerPolicy: "no-referrer",
        .crossOriginOpenerPolicy: "same-origin",
        .crossOriginResourcePolicy: "same-origin",
    ]

    static let defaults: HTTPFields = [
        .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
        .xFrameOptions: "DENY",
        .cacheControl: "no-store",
    ]

    /// All of them, and what every answer of the API has.
    static let api: HTTPFields = {
        var headers = always
        headers.append(contentsOf: defaults)
        headers[.vary] = "Origin"
        return headers
    }()
}

extension HTTPField.Name {
    static let xFrameOptions = requiring("X-Frame-Options")
    static let referrerPolicy = requiring("Referrer-Policy")
    static let crossOriginOpenerPolicy = requiring("Cross-Origin-Opener-Policy")
    static let secFetchSite = requiring("Sec-Fetch-Site")
    static let secFetchMode = requiring("Sec-Fetch-Mode")
    static let lastEventID = requiring("Last-Event-ID")
    static let idempotencyKey = requiring("Idempotency-Key")
    static let xForwardedFor = requiring("X-Forwarded-For")

    /// A field name that is known to be a token of RFC 9110.
    private static func requiring(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is not a field name") }
        return name
    }
}
