import Testing

@testable import PageFetching

/// A request to the hostile server, and the expected outcome.
struct HostileCase: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable, Equatable {
        /// A complete page with its title.
        case page(String?)
        /// The beginning of a page that broke off or exceeded a limit.
        case part(String?)
        case error(FetchError)
    }

    let path: String
    let outcome: Outcome

    init(_ path: String, _ outcome: Outcome) {
        self.path = path
        self.outcome = outcome
    }

    init(_ path: String, _ diagnosis: FetchError.Diagnosis) {
        self.init(path, .error(.unreachable(diagnosis: diagnosis)))
    }

    var testDescription: String { String(path.prefix(60)) }

    /// The path without the query.
    var behavior: String { String(path.prefix { $0 != "?" }) }

    static let redirects = [
        HostileCase("/redirect?to=/ok&status=301", .page("ok")),
        HostileCase("/redirect?to=/ok&status=302", .page("ok")),
        HostileCase("/redirect?to=/ok&status=303", .page("ok")),
        HostileCase("/redirect?to=/ok&status=307", .page("ok")),
        HostileCase("/redirect?to=/ok&status=308", .page("ok")),
        HostileCase("/redirect?to=/ok&status=300", .error(.status(300))),
        HostileCase("/redirect?to=/ok&status=304", .error(.status(304))),
        HostileCase("/redirect?to=/ok&status=305", .error(.status(305))),
        HostileCase("/redirect?to=/ok&status=306", .error(.status(306))),
        HostileCase("/redirect?to=/ok&status=399", .error(.status(399))),
        HostileCase("/redirect-loop", .error(.redirectLoop)),
        HostileCase("/redirect-back-and-forth", .error(.redirectLoop)),
        HostileCase("/redirect?to=", .error(.redirectLoop)),
        HostileCase("/redirect?to=%23x", .error(.redirectLoop)),
        HostileCase("/redirect-chain?length=20", .page("ok")),
        HostileCase("/redirect-chain?length=21", .error(.tooManyRedirects)),
        HostileCase("/redirect-chain?length=1000", .error(.tooManyRedirects)),
        HostileCase("/redirect-without-location", .error(.status(302))),
        HostileCase("/redirect-with-two-locations", .page("ok")),
        HostileCase("/redirect?to=/" + String(repeating: "a", count: 9000), .addressTooLong),
        // Spaces, which are longer when they are percent-encoded.
        HostileCase("/redirect?to=/" + String(repeating: "+", count: 3000) + "x", .addressTooLong),
        HostileCase("/redirect?to=http://%5B", .badRedirect),
        HostileCase("/redirect?to=%20%09/ok%09%20", .page("ok")),
        HostileCase("/redirect?to=/o%09k", .page("ok")),
        HostileCase("/redirect?to=/o%C3%A9k", .error(.status(404))),
        HostileCase("/redirect-with-encoded-line-break", .error(.status(404))),
        HostileCase("/redirect-with-cookie", .page("ok")),
        HostileCase("/redirect?to=file:///etc/hostname", .error(.invalidScheme("file"))),
        HostileCase("/redirect?to=ftp://127.0.0.1/", .error(.invalidScheme("ftp"))),
        HostileCase("/redirect?to=gopher://127.0.0.1/", .error(.invalidScheme("gopher"))),
        HostileCase("/redirect?to=dict://127.0.0.1:11211/stats", .error(.invalidScheme("dict"))),
        HostileCase("/redirect?to=data:text/html,x", .error(.invalidScheme("data"))),
        HostileCase("/redirect?to=javascript:alert(1)", .error(.invalidScheme("javascript"))),
        HostileCase("/redirect?to=blob:http://127.0.0.1/x", .error(.invalidScheme("blob"))),
        HostileCase("/redirect?to=http://a:b@127.0.0.1/", .error(.hasCredentials)),
        HostileCase("/redirect?to=http://127.0.0.1:22/", .refusedPort(22)),
        HostileCase("/redirect?to=http://127.0.0.1:25/", .refusedPort(25)),
        HostileCase("/redirect?to=http://127.0.0.1:6379/", .refusedPort(6379)),
        HostileCase("/redirect?to=http://127.0.0.2:8080/", .refusedAddress("127.0.0.2 port 8080")),
        HostileCase("/redirect?to=http:%5C%5C127.0.0.2:8080", .refusedAddress("127.0.0.2 port 8080")),
        HostileCase("/redirect?to=http://metadata.google.internal/", .refusedName("metadata.google.internal")),
        HostileCase("/refresh-elsewhere", .page("refresh")),
        HostileCase("/preload-and-refresh", .page("ok")),
        HostileCase("/base-elsewhere", .page("base")),
    ]

    static let bodies = [
        HostileCase("/ok", .page("ok")),
        HostileCase("/keep-alive", .page("ok")),
        HostileCase("/bomb?encoding=gzip", .part(nil)),
        HostileCase("/bomb?encoding=deflate", .part(nil)),
        HostileCase("/nested-gzip?layers=5", .page("ok")),
        HostileCase("/nested-gzip?layers=6", .badContentEncoding),
        HostileCase("/encoding-false", .page("ok")),
        HostileCase("/encoding-unknown", .page("ok")),
        HostileCase("/gzip-cut-off", .part(nil)),
        HostileCase("/endless-body", .part("ok")),
        HostileCase("/endless-chunks", .part(nil)),
        HostileCase("/length-too-small", .page(nil)),
        HostileCase("/length-too-large", .part("ok")),
        HostileCase("/length-negative", .notHTTP(code: 8)),
        HostileCase("/length-twice", .page("ok")),
        HostileCase("/length-beyond-integers", .page("ok")),
        HostileCase("/length-and-chunks", .page("ok")),
        HostileCase("/closed-at-once", .connectionLost),
        HostileCase("/reset", .connectionLost),
        HostileCase("/chunks-without-number", .connectionLost),
        HostileCase("/chunk-beyond-integers", .connectionLost),
        HostileCase("/chunk-with-endless-extension", .part(nil)),
        HostileCase("/chunks-of-one-byte", .page(nil)),
        HostileCase("/chunks-cut-off", .part("ok")),
        HostileCase("/chunks-with-endless-trailers", .part("ok")),
    ]

    /// Responses that never end: the deadline ends the fetch.
    static let slow = ["/slow-body", "/slow-head", "/silent", "/length-stalled"].map {
        HostileCase($0, .error(.timedOut))
    }

    static let heads = [
        HostileCase("/long-field?bytes=90000", .page("ok")),
        // libcurl's own limit of a line.
        HostileCase("/long-field?bytes=110000", .headTooLarge),
        HostileCase("/many-fields", .headTooLarge),
        HostileCase("/many-fields?count=300&length=800", .page("ok")),
        HostileCase("/many-fields?count=400&length=800", .headTooLarge),
        HostileCase("/many-fields?count=2000&length=1", .page("ok")),
        HostileCase("/many-fields?count=2100&length=1", .headTooLarge),
        HostileCase("/many-interim-responses?count=3", .page("ok")),
        HostileCase("/many-interim-responses", .headTooLarge),
        HostileCase("/no-head", .notHTTP(code: 1)),
        HostileCase("/smtp", .notHTTP(code: 1)),
        HostileCase("/ssh", .notHTTP(code: 1)),
        HostileCase("/status-not-a-number", .notHTTP(code: 1)),
        HostileCase("/status-zero", .notHTTP(code: 1)),
        HostileCase("/version-unknown", .notHTTP(code: 1)),
        HostileCase("/http2-preface", .notHTTP(code: 1)),
        HostileCase("/field-with-nul", .notHTTP(code: 8)),
        HostileCase("/status-999", .error(.status(999))),
        HostileCase("/no-content-with-body", .page(nil)),
        HostileCase("/partial-content", .error(.status(206))),
        HostileCase("/unauthorized", .error(.status(401))),
        HostileCase("/proxy-unauthorized", .error(.status(407))),
        HostileCase("/too-many-requests", .error(.status(429, retryAfter: .seconds(86_400)))),
        HostileCase("/too-many-requests?retry-after=-1", .error(.status(429))),
        HostileCase(
            "/too-many-requests?retry-after=Fri,%2031%20Dec%202999%2023:59:59%20GMT",
            .error(.status(429, retryAfter: .seconds(86_400)))),
        HostileCase("/switching-protocols", .error(.status(101))),
        HostileCase("/nothing-here", .error(.status(404))),
        HostileCase("/picture-as-page", .page("picture-as-page")),
        HostileCase("/picture", .page("picture")),
        HostileCase("/drawing", .page("drawing")),
        HostileCase("/type-absent", .page("ok")),
        HostileCase("/type-too-long", .page("ok")),
        HostileCase("/type-twice", .page("ok")),
        HostileCase("/attachment", .page("ok")),
        HostileCase("/cookie", .page("ok")),
        HostileCase("/alternative-service", .page("ok")),
        HostileCase("/strict-transport-security", .page("ok")),
    ]

    static let texts = [
        HostileCase("/charset-false", .page(nil)),
        HostileCase("/charset-unknown", .page("ok")),
        HostileCase("/charset-utf-7", .page(nil)),
        HostileCase("/charset-declared-twice", .page("caf\u{FFFD}")),
        HostileCase("/mark-of-utf-8", .page("é")),
        HostileCase("/mark-of-utf-16", .page("é")),
        HostileCase("/broken-utf-8", .page("a" + String(repeating: "\u{FFFD}", count: 7) + "z")),
        HostileCase("/nul", .page("a\u{FFFD}b")),
        HostileCase("/nested-blocks", .page("nested")),
        HostileCase("/nested-formatting", .page("nested")),
        HostileCase("/many-attributes", .page("attributes")),
        HostileCase("/long-attribute", .part("ok")),
        HostileCase("/many-titles", .page("first")),
        HostileCase("/many-properties", .page(nil)),
        HostileCase("/unclosed-comment", .page(nil)),
        HostileCase("/external-entity", .page("&e;")),
        HostileCase("/entity-bomb", .page("&e9;")),
    ]

    /// Pages whose title is cut at a limit.
    static let longTitles = ["/long-title", "/title-of-references"]
}
