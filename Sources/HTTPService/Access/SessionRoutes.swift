import HTTPTypes
import Hummingbird
import Notebook

/// Signs browsers in and out, and lists the sessions of an account.
struct SessionRoutes: Sendable {
    let store: any NotebookStore
    let codes: SignInCodes
    let accounts: Accounts
    let attempts: SignInAttempts
    let rates: RateLimitCheck
    let configuration: ServiceConfiguration
    let clock: ServiceClock

    /// The lifetime of a session in days.
    private static var lifetime: Int { 90 }

    func addPublic(to group: RouterGroup<AppRequestContext>) {
        group.post("sessions", use: signIn)
    }

    func add(to group: RouterGroup<AccountContext>) {
        group.get("sessions", use: list)
        group.delete("sessions", use: endOthers)
        group.get("sessions/current", use: current)
        group.delete("sessions/current", use: signOut)
        group.delete("sessions/:session", use: end)
        group.post("sign-in-codes", use: issueCode)
    }

    private struct SignIn: Decodable {
        let code: String?
        let name: String?
        let password: String?
    }

    private func signIn(request: Request, context: AppRequestContext) async throws -> Response {
        let account = try await account(signingInWith: request, in: context)
        // Ends the previous session of this browser, in case its secret is known to someone else.
        if let old = request.cookies[configuration.cookieName],
            let session = try await store.use(digest: Secret(text: old.value).digest, at: clock.settled),
            session.kind == .session
        {
            try await end(session)
        }
        let secret = Secret()
        let time = clock.settled
        try await store.keep(
            Credential(
                kind: .session, digest: secret.digest, account: account,
                name: BrowserName.name(userAgent: request.headers[.userAgent] ?? ""), createdAt: time,
                expiresAt: time.advanced(byDays: Self.lifetime)))
        var response = Response(status: .noContent, headers: [.setCookie: cookie(secret.text, days: Self.lifetime)])
        if let device = try await deviceCookie(for: account, in: context) {
            response.headers.append(HTTPField(name: .setCookie, value: device))
        }
        return response
    }

    /// Verifies a code, or a name and a password.
    ///
    /// A right code is not counted. Another program at the same address may use up the rate limit, and the user's sign-in link
    /// still works.
    private func account(signingInWith request: Request, in context: AppRequestContext) async throws -> AccountID {
        let body: SignIn
        do {
            body = try await JSONRequest.decode(SignIn.self, from: request)
            if let code = body.code, body.name == nil, body.password == nil,
                try await codes.redeem(Secret(text: code))
            {
                return .local
            }
        } catch {
            try rates.checkSignIn(in: context)
            throw error
        }
        try rates.checkSignIn(in: context)
        switch (body.code, body.name, body.password) {
        case (_?, nil, nil): throw Problem.signInCodeRefused
        case (nil, let name?, let password?): return try await signIn(name: name, password: password, in: context)
        default: throw Problem.malformed("Send either \"code\" from a sign-in link, or \"name\" and \"password\".")
        }
    }

    private func signIn(name: String, password: String, in context: AppRequestContext) async throws -> AccountID {
        let subject = try await subject(signingInTo: name, in: context)
        if let wait = try await attempts.begin(subject) { throw Problem.tooManyRequests(seconds: wait) }
        let isKnown = if case .device = subject { true } else { false }
        guard let account = try await accounts.account(name: name, password: password, fromKnownDevice: isKnown) else {
            throw Problem.passwordRefused
        }
        try await attempts.succeeded(subject)
        return account.id
    }

    private func subject(
        signingInTo name: String, in context: AppRequestContext
    ) async throws -> SignInAttempts.Subject {
        if let device = context.device, let name = AccountName(name),
            try await store.account(named: name)?.id == device.account
        {
            return .device(digest: device.digest)
        }
        return .client(context.client, name: String(name.prefix(64)))
    }

    /// Returns the cookie by which the browser is known from now on, which replaces its earlier one; nil for an account
    /// without a password.
    private func deviceCookie(for account: AccountID, in context: AppRequestContext) async throws -> String? {
        guard try await store.account(account).hasPassword else { return nil }
        let secret = Secret()
        try await store.keepDevice(
            digest: secret.digest, replacing: context.device?.digest, for: account, at: clock.settled)
        return configuration.cookie(configuration.deviceCookieName, secret.text, days: KnownDevice.lifetime)
    }

    private struct Current: Encodable {
        struct Server: Encodable {
            let name = "Backnote"
            let version: String
        }
        let account: String
        let server: Server
    }

    private func current(request: Request, context: AccountContext) async throws -> Response {
        let account = try await store.account(context.account)
        return try JSONResponse.make(
            Current(account: account.name.description, server: Current.Server(version: configuration.version)))
    }

    private struct SessionResponse: Encodable {
        let id: Identifier<Credential>
        let name: String
        let createdAt: Instant
        let lastUsedAt: Instant?
        let expiresAt: Instant?
        /// Whether this is the session of the request.
        let isCurrent: Bool
    }

    private struct SessionListResponse: Encodable {
        let sessions: [SessionResponse]
    }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let time = clock.settled
        let sessions = try await store.credentials(.session, for: context.account).filter { $0.isLive(at: time) }
        return try JSONResponse.make(
            SessionListResponse(
                sessions: sessions.map {
                    SessionResponse(
                        id: $0.id, name: $0.name, createdAt: $0.createdAt, lastUsedAt: $0.lastUsedAt,
                        expiresAt: $0.expiresAt, isCurrent: $0.id == context.credential.id)
                }))
    }

    private func end(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        guard let id = context.parameters.get("session").flatMap(Identifier<Credential>.init(_:)) else {
            throw NotebookError.credentialNotFound
        }
        try await store.endCredential(id, .session, for: context.account)
        return .noContent
    }

    /// Ends a session, unless it has ended meanwhile.
    private func end(_ session: Credential) async throws {
        do {
            try await store.endCredential(session.id, .session, for: session.account)
        } catch NotebookError.credentialNotFound {}
    }

    private func endOthers(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try await store.endCredentials(.session, except: context.credential.id, for: context.account)
        return .noContent
    }

    private func signOut(request: Request, context: AccountContext) async throws -> Response {
        if context.credential.kind == .session { try await end(context.credential) }
        return Response(status: .noContent, headers: [.setCookie: cookie("", days: 0)])
    }

    private struct IssuedCode: Encodable {
        let link: String
    }

    private func issueCode(request: Request, context: AccountContext) async throws -> Response {
        // The link opens a session of the account `local`, so only the holder of a token of that account can create
        // one.
        try context.requireOwner()
        let link = configuration.signInLink(try await codes.issue())
        return try JSONResponse.make(IssuedCode(link: link), status: .created)
    }

    private func cookie(_ value: String, days: Int) -> String {
        configuration.cookie(configuration.cookieName, value, days: days)
    }
}
