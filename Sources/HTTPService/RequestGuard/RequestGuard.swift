import HTTPTypes
import Hummingbird
import Notebook

/// Checks every request before a route answers it, including requests for the web UI's files and for unknown addresses.
///
/// The cheapest checks and those against attacks come first. The connection has already checked its limits and the size
/// of the head (`Connections`). The guard then checks the host, the method and path, the origin, the
/// credential, the rate limits, the account and scope, and the size and type of the body. A route that reads JSON checks the JSON's structure
/// (`JSONRequest`).
struct RequestGuard: RouterMiddleware {
    typealias Context = AppRequestContext

    let configuration: ServiceConfiguration
    let origins: OriginCheck
    let rates: RateLimitCheck
    let credentials: CredentialCheck
    private let store: any NotebookStore
    private let connections: OpenConnections
    private let now: @Sendable () -> Instant

    init(
        store: any NotebookStore, configuration: ServiceConfiguration, seals: TokenSeals, connections: OpenConnections,
        clock: ServiceClock
    ) {
        self.configuration = configuration
        self.connections = connections
        self.store = store
        now = { clock.settled }
        origins = OriginCheck(store: store, publicOrigin: configuration.publicOrigin, now: { clock.settled })
        rates = RateLimitCheck(rates: configuration.rates, clock: clock)
        credentials = CredentialCheck(
            store: store, configuration: configuration, seals: seals, now: { clock.settled })
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var (request, context) = (request, context)
        if let response = try await check(&request, context: &context) { return response }
        return try await next(request, context)
    }

    /// Checks a request, and adds its credential to the context. The body of a request with a sealed token is compared with
    /// its digest when it is read.
    ///
    /// - Returns: The response to a CORS preflight, or to a demo's path with a slash at its end; nil for a request that
    ///   may go on to its route.
    func check(_ request: inout Request, context: inout AppRequestContext) async throws -> Response? {
        try HostCheck.check(request, allowed: configuration.allowedHosts)
        let path = request.uri.path
        if configuration.servesDemos, let page = WebFile.demoPage(at: path) {
            // The query says what the demo shows.
            let query = request.uri.query.map { "?" + $0 } ?? ""
            return Response(status: .permanentRedirect, headers: [.location: page + query])
        }
        try RequestTargetCheck.check(request)
        let isAPI = path.hasPrefix("/api/")
        let rule = RouteRequirements.rule(for: request.method, route: context.endpointPath, path: path)
        try await origins.check(
            request, own: configuration.origin(of: request), paired: context.pairedOrigin, isAPI: isAPI,
            rule: RouteRequirements.rule(precededBy: request) ?? rule)
        if request.method == .options, let response = ExtensionOrigin.preflightResponse(to: request) { return response }
        context.forwardedAddress = configuration.forwardedAddress(of: request, peer: context.peerAddress)
        if rule.isSignIn {
            context.device = try await KnownDevice.sending(
                request, store: store, configuration: configuration, at: now())
        }
        if !isAPI || rule.access == .open {
            try rates.checkWithoutCredential(rule: rule, isAPI: isAPI, in: context)
        } else {
            let credential = try await verifiedCredential(of: request, rule: rule, in: context)
            context.credential = credential
            try rates.check(request, of: credential, rule: rule)
            // A window may send what it has not saved after another account signed in to its browser.
            if let name = request.headers[.backnoteAccount],
                try await store.account(credential.account).name.description != name
            {
                throw Problem.otherAccount
            }
            if let channel = context.channel { connections.setAccount(credential.account, of: channel) }
            if case .scope(let scope) = rule.access, !credential.allows(scope) { throw Problem.scopeMissing(scope) }
        }
        try BodyCheck.check(request, by: rule)
        if context.sealedToken != nil { request = VerifiedBody.verifying(request) }
        return nil
    }

    /// Verifies the credential of a request. A request without a valid one counts as its client's.
    ///
    /// - Throws: `Problem.signedOut` without a valid credential, and the errors of `CredentialCheck`.
    private func verifiedCredential(
        of request: Request, rule: RouteRequirements, in context: AppRequestContext
    ) async throws -> Credential {
        let presented = credentials.presented(by: request, for: rule, in: context)
        guard let credential = try await credentials.credential(presented, of: request, in: context) else {
            try rates.countUnauthenticated(from: context.client, isGuess: !presented.isNothing)
            throw Problem.signedOut
        }
        return credential
    }
}
