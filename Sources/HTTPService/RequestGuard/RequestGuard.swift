import HTTPTypes
import Hummingbird
import Notebook

/// What every request passes before anything answers it, the web UI's files and addresses where nothing is included.
///
/// The order is the cheapest and most suspicious first: connection caps and the head's limits have been passed on the connection
/// (`Connections`); then the host asked for, method and path, who sent the request from where, how often, with which credential, and
/// whether it fits the route; the body's size and type; and, where the route reads it, its shape (`JSONRequest`).
struct RequestGuard<Store: CredentialStore & AccountStore & PromptStore>: RouterMiddleware {
    typealias Context = AppRequestContext

    let configuration: ServiceConfiguration
    let origins: OriginCheck<Store>
    let rates: RateLimitCheck
    let credentials: CredentialCheck<Store>

    init(store: Store, configuration: ServiceConfiguration, now: @escaping @Sendable () -> Instant) {
        self.configuration = configuration
        origins = OriginCheck(store: store, now: now)
        rates = RateLimitCheck(rates: configuration.rates, now: now)
        credentials = CredentialCheck(store: store, configuration: configuration, now: now)
    }

    /// Who asks, for a request of the API that no browser sent and whose path is known: nil where the gate refuses it, or has to wait to
    /// find out. The same checks as below, by the same hands.
    func credentialAtHand(of request: Request, by rule: RouteRequirements) -> Credential? {
        guard let scope = rule.scope, (try? HostCheck.check(request, allowed: configuration.allowedHosts)) != nil,
            let credential = credentials.tokenAtHand(of: request), credential.allows(scope),
            (try? BodyCheck.check(request, by: rule)) != nil
        else { return nil }
        return credential
    }

    /// Counts a request by its token; false where it came too soon, and is not counted.
    func counts(_ request: Request, by credential: Credential) -> Bool {
        let presented = PresentedCredential.token(digest: credential.digest)
        return (try? rates.check(request, presented: presented, isAPI: true, address: "")) != nil
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        try HostCheck.check(request, allowed: configuration.allowedHosts)
        let path = request.uri.path
        try RequestTargetCheck.check(request)
        let isAPI = path.hasPrefix("/api/")
        let rule = RouteRequirements.rule(for: request.method, route: context.endpointPath, path: path)
        try await origins.check(request, own: configuration.origin(of: request), isAPI: isAPI, rule: rule)
        if request.method == .options, let answer = ExtensionOrigin.preflightAnswer(to: request) { return answer }
        var context = context
        context.forwardedAddress = configuration.forwardedAddress(of: request, peer: context.peer)
        let presented = credentials.presented(by: request)
        try rates.check(request, presented: presented, isAPI: isAPI, address: context.address)
        if let scope = rule.scope {
            context.credential = try await credentials.credential(presented, of: request, in: context)
            guard let credential = context.credential else {
                if presented.digest != nil { try rates.checkStranger(address: context.address) }
                throw Problem.signedOut
            }
            guard credential.allows(scope) else { throw Problem.scopeMissing(scope) }
        }
        try BodyCheck.check(request, by: rule)
        return try await next(request, context)
    }
}
