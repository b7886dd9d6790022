import HTTPTypes
import Hummingbird
import NIOCore

/// The web UI's files, from the table compiled into the binary: a request's path is looked up there and nowhere else.
struct WebFileRoutes: Sendable {
    let configuration: ServiceConfiguration

    /// The addresses of the app's views; the first of them has a page of its own.
    private static let shellPaths = [
        "/notes", "/notes/:note", "/sites", "/reminders", "/browse", "/settings", "/sign-in", "/pair", "/share",
    ]

    func add(to router: Router<AppRequestContext>) {
        for file in WebFile.all where file.path != OpenSearchRoutes.templatePath {
            add(file.path, to: router, answer: file.response)
        }
        if let shell = WebFile.shell {
            // The shell holds no data; what it shows it asks of the API, signed in.
            for path in Self.shellPaths { add(path, to: router, answer: shell.response) }
            // The list's view begins with the app as it looks without its notes.
            let first = PrerenderedShell(configuration: configuration)
            add("/", to: router) { request in
                var answer = (first.page(for: request) ?? shell).response(to: request)
                answer.headers[.vary] = PrerenderedShell.varies
                return answer
            }
        }
    }

    private func add(
        _ path: String, to router: Router<AppRequestContext>, answer: @escaping @Sendable (Request) -> Response
    ) {
        router.get(RouterPath(path)) { request, _ in answer(request) }
        router.head(RouterPath(path)) { request, _ in answer(request).createHeadResponse() }
    }
}

extension WebFile {
    /// The app without anything in it.
    static let shell = all.first { $0.path == "/app/shell/index.html" }

    fileprivate static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'",
        "frame-src 'self'", "font-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'", "require-trusted-types-for 'script'",
    ].joined(separator: "; ")

    func response(to request: Request) -> Response {
        let packed = request.acceptsGzip ? gzipped.value : nil
        // Other bytes, another tag (RFC 9110, section 8.8.3.3).
        let tag = packed == nil ? entityTag : entityTag.dropLast() + "-gzip\""
        var headers: HTTPFields = [.cacheControl: "no-cache", .eTag: tag, .vary: "Accept-Encoding"]
        // Scripts and styles are under the policy of the page that they are in; on each of them it would be half of what is sent.
        if contentType.hasPrefix("text/html") { headers[.contentSecurityPolicy] = Self.contentSecurityPolicy }
        if request.hasCached(tag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = contentType
        if packed != nil { headers[.contentEncoding] = "gzip" }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: packed ?? bytes)))
    }
}

extension Request {
    /// Whether `Accept-Encoding` names gzip, and not as refused (RFC 9110, section 12.5.3).
    fileprivate var acceptsGzip: Bool {
        headers[values: .acceptEncoding].contains { field in
            field.split(separator: ",").contains { part in
                let pieces = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
                return pieces.first == "gzip" && !pieces.dropFirst().contains { $0.wholeMatch(of: /q=0(\.0*)?/) != nil }
            }
        }
    }
}
