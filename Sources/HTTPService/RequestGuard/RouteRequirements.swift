import HTTPTypes
import Hummingbird
import Notebook

/// What `RequestGuard` requires of a request before its route runs.
struct RouteRequirements: Sendable, Equatable {
    /// The credential that a request needs.
    enum Access: Sendable, Hashable {
        case open
        case anyCredential
        case scope(Scope)
        /// The secret of a calendar's address, in the query. No other credential is accepted, and it is accepted
        /// nowhere else.
        case calendarKey
    }

    let access: Access
    /// The maximum size of the body in bytes.
    var bodyLimit = JSONRequest.sizeLimit
    /// Whether the body is a file, which the route passes on to the disk as it arrives. Other bodies are collected in
    /// memory before the route runs.
    var takesFile = false
    /// The content types that the route accepts.
    var contentTypes: Set<String> = ["application/json"]

    /// Whether the route's work is so short that it stays on the connection's event loop.
    var isShort = false

    /// Whether the route creates a session.
    var isSignIn = false

    /// Whether an extension that is not paired yet can use the route.
    var isForPairing = false

    /// Whether the route returns the images of snapshots: a frame without an origin can use it, and its path contains a
    /// key.
    var isForSnapshots = false

    /// Whether the system of a device sends what another app shares: a form of any type and size without an origin. The
    /// route reads a small one to its end, and nothing of its content.
    var isForShares = false

    init(_ access: Access) {
        self.access = access
    }

    init(_ scope: Scope) {
        self.init(.scope(scope))
    }

    /// The same requirements for a route whose work is short.
    var short: RouteRequirements {
        var rule = self
        rule.isShort = true
        return rule
    }

    func body(upTo limit: Int) -> RouteRequirements {
        var rule = self
        rule.bodyLimit = limit
        return rule
    }

    func file(upTo limit: Int, types: Set<String>) -> RouteRequirements {
        var rule = self
        (rule.bodyLimit, rule.contentTypes, rule.takesFile) = (limit, types, true)
        return rule
    }

    /// The maximum size in bytes of a body that anybody can send: a name and a password, with each character escaped.
    private static let anonymousBodyLimit = 16_384

    /// The route needs no credential.
    static let unauthenticated = RouteRequirements(.open).body(upTo: anonymousBodyLimit)
    /// The route needs no credential and creates a session.
    static let signIn = {
        var rule = unauthenticated
        rule.isSignIn = true
        return rule
    }()
    /// The route needs no credential and can be used by an extension that is not paired yet.
    static let pairing = {
        var rule = unauthenticated
        rule.isForPairing = true
        return rule
    }()
    /// The route needs no credential and can be used by the frame of a snapshot.
    static let snapshotImage = {
        var rule = unauthenticated
        rule.isForSnapshots = true
        return rule
    }()
    /// The share target of the installed app, which a browser without its service worker requests.
    static let share = {
        var rule = unauthenticated
        rule.isForShares = true
        rule.takesFile = true
        return rule
    }()
    /// The route takes a file.
    static let file = RouteRequirements(.write)
        .file(upTo: Attachment.sizeLimit, types: ["application/octet-stream"])
    /// The requirements of a route without an entry in the table.
    static let undeclared = RouteRequirements(.admin)

    /// - Parameter route: The path of the route with the names of its parameters, such as `/api/v1/notes/{note}`; nil
    ///   without a route.
    static func rule(for method: HTTPRequest.Method, route: String?, path: some StringProtocol) -> RouteRequirements {
        if path == WebFileRoutes.sharePath && method == .post { return share }
        guard path.hasPrefix("/api/") else { return unauthenticated }
        guard let route else { return undeclared }
        return declared[route]?[method] ?? undeclared
    }

    /// Returns the requirements of the request that a preflight request (Fetch Standard, "CORS protocol") precedes; nil
    /// for other requests. Routes whose path has parameters count as undeclared, because no route has been found.
    static func rule(precededBy request: Request) -> RouteRequirements? {
        guard request.method == .options, let name = request.headers[.accessControlRequestMethod],
            let method = HTTPRequest.Method(rawValue: name)
        else { return nil }
        return rule(for: method, route: request.uri.path, path: request.uri.path)
    }
}
