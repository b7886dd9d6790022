import HTTPTypes
import Hummingbird
import NIOCore

/// The web UI's files, from the table compiled into the binary: a request's path is looked up there and nowhere else.
struct WebFileRoutes: Sendable {
    /// The addresses of the app's views.
    private static let shellPaths = [
        "/", "/notes", "/notes/:note", "/sites", "/reminders", "/browse", "/settings", "/sign-in", "/pair", "/share",
    ]

    func add(to router: Router<GateContext>) {
        for file in WebFile.all where file.path != OpenSearchRoutes.templatePath {
            router.get(RouterPath(file.path)) { request, _ in file.response(to: request) }
        }
        if let shell = WebFile.all.first(where: { $0.path == "/app/index.html" }) {
            // The shell holds no data; what it shows it asks of the API, signed in.
            for path in Self.shellPaths {
                router.get(RouterPath(path)) { request, _ in shell.response(to: request) }
            }
        }
    }
}

extension WebFile {
    fileprivate static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'",
        "frame-src 'self'", "font-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'",
        "frame-ancestors 'none'", "require-trusted-types-for 'script'",
    ].joined(separator: "; ")

    func response(to request: Request) -> Response {
        let headers: HTTPFields = [
            .contentSecurityPolicy: Self.contentSecurityPolicy, .cacheControl: "no-cache", .eTag: entityTag,
        ]
        if request.headers[.ifNoneMatch] == entityTag {
            return Response(status: .notModified, headers: headers)
        }
        var full = headers
        full[.contentType] = contentType
        return Response(status: .ok, headers: full, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
