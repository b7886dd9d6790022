import HTTPTypes
import Hummingbird
import NIOCore

/// Serves the web UI's files from a table in the binary; paths are never looked up in the file system.
struct WebFileRoutes: Sendable {
    let configuration: ServiceConfiguration

    /// What another app shares comes to the installed app here. Its service worker keeps the form; the server reads nothing of it.
    static let sharePath = "/share"

    /// The paths of the app's views; `/` has a page of its own.
    private static let shellPaths = [
        "/notes", "/notes/:note", "/sites", "/reminders", "/browse", "/settings", "/sign-in", "/pair", sharePath,
    ]

    func add(to router: Router<AppRequestContext>) {
        // One route for each folder: building a route for each of some 300 files would take longer than all others.
        for folder in WebFile.folders where folder != "demos" || configuration.servesDemos {
            add("/\(folder)/**", to: router) { request in
                guard let file = WebFile.byPath[request.uri.path] else { throw HTTPError(.notFound) }
                return file.response(to: request)
            }
            if let page = WebFile.byPath["/\(folder)"] { add("/\(folder)", to: router, response: page.response) }
        }
        for file in WebFile.all where file.folder == nil {
            add(file.path, to: router, response: file.response)
        }
        router.post(RouterPath(Self.sharePath)) { request, _ in try await Self.notReceived(request) }
        if let shell = WebFile.shell {
            // The shell contains no data; the app gets its data from the API.
            for path in Self.shellPaths { add(path, to: router, response: shell.response) }
            let prerendered = PrerenderedShell(configuration: configuration)
            add("/", to: router) { request in
                var response = (prerendered.page(for: request) ?? shell).response(to: request)
                response.headers[.vary] = PrerenderedShell.vary
                return response
            }
        }
    }

    /// Returns the page that says that a share did not arrive.
    private static func notReceived(_ request: Request) async throws -> Response {
        let limit = RouteRequirements.share.bodyLimit
        if (request.statedLength ?? 0) <= limit {
            // A browser shows no response before it has sent its form, unless it is one of an error.
            var size = 0
            for try await part in request.body {
                size += part.readableBytes
                if size > limit { break }
            }
            if size <= limit {
                return Response(status: .seeOther, headers: [.location: "\(sharePath)?received=not"])
            }
        }
        guard var response = WebFile.shell?.response(to: request) else { throw Problem.bodyTooLarge(limit: limit) }
        response.status = .contentTooLarge
        return response
    }

    private func add(
        _ path: String, to router: Router<AppRequestContext>,
        response: @escaping @Sendable (Request) throws -> Response
    ) {
        router.get(RouterPath(path)) { request, _ in try response(request) }
        router.head(RouterPath(path)) { request, _ in try response(request).createHeadResponse() }
    }
}

extension WebFile {
    /// The page of the app without any content.
    static let shell = all.first { $0.path == "/app/shell/index.html" }

    /// The first part of the path of a file in a folder.
    fileprivate var folder: Substring? {
        let parts = path.split(separator: "/")
        return parts.count > 1 ? parts[0] : nil
    }

    fileprivate static let folders = Set(all.compactMap(\.folder))

    /// The files in folders. A page of a demo has the path of its folder as well.
    fileprivate static let byPath = Dictionary(
        uniqueKeysWithValues: all.filter { $0.folder != nil && $0.path != OpenSearchRoutes.templatePath }.flatMap {
            file in
            let page = file.path.hasPrefix("/demos/") ? file.pathOfFolder : nil
            return [file.path, page].compactMap { $0 }.map { ($0, file) }
        })

    /// The path of the page of a folder: `/demos/map` for `/demos/map/index.html`.
    fileprivate var pathOfFolder: String? {
        path.hasSuffix("/index.html") ? String(path.dropLast("/index.html".count)) : nil
    }

    private static let demoPages = Set(all.filter { $0.path.hasPrefix("/demos/") }.compactMap(\.pathOfFolder))

    /// Returns the path of a demo's page for that path with a slash at its end, as people type it. All other paths have
    /// one spelling.
    static func demoPage(at path: String) -> String? {
        guard path.hasPrefix("/demos"), path.hasSuffix("/") else { return nil }
        let page = String(path.dropLast())
        return demoPages.contains(page) ? page : nil
    }

    /// The service worker of the installed app. A worker has the policy of its own response.
    private static let serviceWorkerPath = "/service-worker.js"
    private static let serviceWorkerPolicy = "default-src 'none'; connect-src 'self'"

    func response(to request: Request) -> Response {
        let compressed = request.acceptsGzip ? gzipped.value : nil
        // Different bytes need a different tag (RFC 9110, section 8.8.3.3).
        let tag = compressed == nil ? entityTag : entityTag.dropLast() + "-gzip\""
        var headers: HTTPFields = [.cacheControl: "no-cache", .eTag: tag, .vary: "Accept-Encoding"]
        // Scripts and styles are subject to the policy of their page. The header would double the size of small files.
        headers[.contentSecurityPolicy] = pagePolicy
        if path == Self.serviceWorkerPath { headers[.contentSecurityPolicy] = Self.serviceWorkerPolicy }
        if request.hasCached(tag) { return Response(status: .notModified, headers: headers) }
        headers[.contentType] = contentType
        if compressed != nil { headers[.contentEncoding] = "gzip" }
        return Response(
            status: .ok, headers: headers, body: .shared(compressed ?? bytes))
    }
}

extension Request {
    /// Whether `Accept-Encoding` accepts gzip (RFC 9110, section 12.5.3).
    fileprivate var acceptsGzip: Bool {
        headers[values: .acceptEncoding].contains { field in
            field.split(separator: ",").contains { part in
                let pieces = part.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
                return pieces.first == "gzip" && !pieces.dropFirst().contains { $0.wholeMatch(of: /q=0(\.0*)?/) != nil }
            }
        }
    }
}
