import HTTPTypes
import Hummingbird
import Notebook

/// Finds out who asks: a bearer token, or the session cookie of a signed-in browser. Does not refuse anyone: routes that touch
/// data cannot be entered without what this finds.
struct CredentialMiddleware<Store: CredentialStore>: RouterMiddleware {
    typealias Context = GateContext

    let store: Store
    let cookieName: String
    let now: @Sendable () -> Instant

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let secret = bearerToken(of: request) {
            context.credential = try await credential(secret, kind: .token)
        } else if let secret = sessionSecret(of: request) {
            // A cookie is sent whoever asks, so what changes something must also come from a page of this server.
            guard request.isSafe || request.headers[.origin] == request.ownOrigin else { throw Problem.originRefused }
            context.credential = try await credential(secret, kind: .session)
        }
        return try await next(request, context)
    }

    private func credential(_ secret: Secret, kind: Credential.Kind) async throws -> Credential? {
        // Looked up by its digest: comparing costs the same wherever two secrets differ.
        guard let credential = try await store.credential(digest: secret.digest), credential.kind == kind else {
            return nil
        }
        if let expiry = credential.expiresAt, expiry <= now() { return nil }
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
