import HTTPTypes
import Hummingbird
import Notebook

/// Finds out who asks, by a bearer token or the session cookie of a signed-in browser, and whether they may ask for this.
struct CredentialMiddleware<Store: CredentialStore>: RouterMiddleware {
    typealias Context = GateContext

    let store: Store
    let cookieName: String
    let now: @Sendable () -> Instant

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let rule = RouteRule.rule(for: request.method, route: context.endpointPath, path: request.uri.path)
        guard let scope = rule.scope else { return try await next(request, context) }
        var context = context
        if let secret = bearerToken(of: request) {
            context.credential = try await credential(secret, kind: .token)
        } else if let secret = sessionSecret(of: request) {
            // A cookie is sent whoever asks, so what changes something must also come from a page of this server.
            guard request.isSafe || request.headers[.origin] == request.ownOrigin else { throw Problem.originRefused }
            context.credential = try await credential(secret, kind: .session)
        }
        guard let credential = context.credential else { throw Problem.signedOut }
        guard credential.allows(scope) else { throw Problem.scopeMissing(scope) }
        return try await next(request, context)
    }

    private func credential(_ secret: Secret, kind: Credential.Kind) async throws -> Credential? {
        // Looked up by its digest: comparing costs the same wherever two secrets differ.
        let time = now()
        guard let credential = try await store.use(digest: secret.digest, at: time), credential.kind == kind,
            credential.isLive(at: time)
        else { return nil }
        return credential
    }

    private func bearerToken(of request: Request) -> Secret? {
        guard let value = request.headers[.authorization], value.count > 7, value.count <= 256,
            value.prefix(7).lowercased() == "bearer "
        else { return nil }
        return Secret(text: String(value.dropFirst(7)))
    }

    private func sessionSecret(of request: Request) -> Secret? {
        request.cookies[cookieName].map { Secret(text: $0.value) }
    }
}
