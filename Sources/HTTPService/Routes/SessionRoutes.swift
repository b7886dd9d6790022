import HTTPTypes
import Hummingbird
import Notebook

/// Signing a browser in and out.
struct SessionRoutes<Store: CredentialStore>: Sendable {
    let store: Store
    let codes: SignInCodes
    let configuration: ServiceConfiguration
    let now: @Sendable () -> Instant

    /// Days until a session must be begun anew.
    private static var lifetime: Int { 90 }

    func addPublic(to group: RouterGroup<GateContext>) {
        group.post("sessions", use: signIn)
    }

    func add(to group: RouterGroup<AccountContext>) {
        group.get("sessions/current", use: current)
        group.delete("sessions/current", use: signOut)
        group.post("sign-in-codes", use: issueCode)
    }

    private struct SignIn: Decodable {
        let code: String
    }

    private func signIn(request: Request, context: GateContext) async throws -> Response {
        let body = try await JSONRequest.decode(SignIn.self, from: request)
        guard await codes.redeem(Secret(text: body.code)) else { throw Problem.signInCodeRefused }
        let secret = Secret()
        try await store.keep(
            Credential(
                kind: .session, digest: secret.digest, account: .local, name: "Browser", createdAt: now(),
                expiresAt: now().advanced(byDays: Self.lifetime)))
        return Response(status: .noContent, headers: [.setCookie: cookie(secret.text, days: Self.lifetime)])
    }

    private struct Current: Encodable {
        struct Server: Encodable {
            let name = "Backnote"
            let version: String
        }
        let account = "local"
        let server: Server
    }

    private func current(request: Request, context: AccountContext) async throws -> Response {
        try JSONAnswer.response(Current(server: Current.Server(version: configuration.version)))
    }

    private func signOut(request: Request, context: AccountContext) async throws -> Response {
        if context.credential.kind == .session {
            try await store.endCredential(context.credential.id, .session, for: context.account)
        }
        return Response(status: .noContent, headers: [.setCookie: cookie("", days: 0)])
    }

    private struct IssuedCode: Encodable {
        let link: String
    }

    private func issueCode(request: Request, context: AccountContext) async throws -> Response {
        // A link opens a session, so only the holder of a token may hand one out.
        guard context.credential.kind == .token else { throw Problem.signedOut }
        let link = configuration.signInLink(await codes.issue())
        return try JSONAnswer.response(IssuedCode(link: link), status: .created)
    }

    private func cookie(_ value: String, days: Int) -> String {
        "\(configuration.cookieName)=\(value); Path=/; HttpOnly; SameSite=Strict; Max-Age=\(days * 86_400)"
    }
}
