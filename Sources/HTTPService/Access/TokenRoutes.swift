import HTTPTypes
import Hummingbird
import Notebook

/// Lists, creates and revokes the tokens of an account.
struct TokenRoutes: Sendable {
    let tokens: AccessTokens
    let now: @Sendable () -> Instant

    func add(to group: RouterGroup<AccountContext>) {
        group.get("tokens", use: list)
        group.post("tokens", use: make)
        group.delete("tokens/current", use: endCurrent)
        group.delete("tokens/:token", use: end)
    }

    private struct TokenResponse: Encodable {
        let id: Identifier<Credential>
        let name: String
        let scopes: [Scope]
        let prefix: String
        let origin: String?
        let createdAt: Instant
        let lastUsedAt: Instant?
        let expiresAt: Instant?
        /// The secret; only in the response that creates the token.
        let token: String?

        init(_ credential: Credential, secret: Secret? = nil) {
            id = credential.id
            name = credential.name
            scopes = Scope.allCases.filter(credential.scopes.contains)
            prefix = credential.prefix
            origin = credential.origin
            createdAt = credential.createdAt
            lastUsedAt = credential.lastUsedAt
            expiresAt = credential.expiresAt
            token = secret?.text
        }
    }

    private struct TokenListResponse: Encodable {
        let tokens: [TokenResponse]
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        try JSONResponse.make(
            TokenListResponse(tokens: await tokens.list(for: context.account).map { TokenResponse($0) }))
    }

    private struct Body: Decodable {
        let name: String
        let scopes: Set<Scope>
        let expiresInDays: Int?
    }

    private func make(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        guard !body.name.allSatisfy(\.isWhitespace) else {
            throw Problem.malformed("The member \"name\" must not be empty.")
        }
        guard !body.scopes.isEmpty else {
            throw Problem.malformed("The member \"scopes\" must contain at least one scope.")
        }
        guard body.expiresInDays.map((1...3_650).contains) ?? true else {
            throw Problem.malformed("The member \"expiresInDays\" must be a number from 1 to 3650.")
        }
        let time = now()
        let made = try await tokens.make(
            id: request.newIdentifier(of: Credential.self, in: context), name: body.name, scopes: body.scopes,
            createdAt: time, expiresAt: body.expiresInDays.map(time.advanced(byDays:)), for: context.account)
        return try JSONResponse.make(TokenResponse(made.credential, secret: made.secret), status: .created)
    }

    /// Revokes the token of the request. The client that holds a token may always give it up, whatever its scopes.
    private func endCurrent(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        guard context.credential.kind == .token else { throw NotebookError.credentialNotFound }
        try await tokens.end(context.credential.id, for: context.account)
        return .noContent
    }

    private func end(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        guard let id = context.parameters.get("token").flatMap(Identifier<Credential>.init(_:)) else {
            throw NotebookError.credentialNotFound
        }
        try await tokens.end(id, for: context.account)
        return .noContent
    }
}
