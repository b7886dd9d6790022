import HTTPTypes
import Hummingbird
import Notebook

/// The credential that a request presents, before it is verified.
enum PresentedCredential: Sendable {
    case token(digest: [UInt8])
    case sealedToken(SealedToken, digest: [UInt8])
    case session(digest: [UInt8])
    case calendarKey(digest: [UInt8])
    /// The user name that a trusted proxy states.
    case proxiedName(String)
    case nothing

    var isNothing: Bool { if case .nothing = self { true } else { false } }
}

/// Verifies the credential of a request: a bearer or sealed token, the session cookie of a signed-in browser, the user name that a
/// trusted proxy states, or the key in the address of a calendar.
struct CredentialCheck: Sendable {
    let store: any NotebookStore
    let configuration: ServiceConfiguration
    let seals: TokenSeals
    let now: @Sendable () -> Instant

    func presented(
        by request: Request, for rule: RouteRequirements, in context: AppRequestContext
    ) -> PresentedCredential {
        if rule.access == .calendarKey {
            guard let key = request.query("key"), !key.isEmpty, key.utf8.count <= 256 else { return .nothing }
            return .calendarKey(digest: Secret(text: key).digest)
        }
        if let (token, digest) = context.sealedToken { return .sealedToken(token, digest: digest) }
        if let value = request.headers.value(of: .authorization) {
            guard value.utf8.count > 7, value.utf8.count <= 256,
                value.hasPrefix("Bearer ") || value.prefix(7).lowercased() == "bearer "
            else { return .nothing }
            return .token(digest: Secret(text: String(value.dropFirst(7))).digest)
        }
        if let proxy = configuration.trustedProxy, let name = proxy.userName(in: request.headers) {
            return .proxiedName(name)
        }
        guard let cookie = request.cookies[configuration.cookieName] else { return .nothing }
        return .session(digest: Secret(text: cookie.value).digest)
    }

    /// Returns the credential that was presented; nil if it is not valid.
    ///
    /// - Throws: `Problem.originRefused` if a browser sent the request on behalf of another site;
    ///   `Problem.sealNotAccepted`.
    func credential(
        _ presented: PresentedCredential, of request: Request, in context: AppRequestContext
    ) async throws -> Credential? {
        switch presented {
        case .nothing:
            return nil
        case .token(let digest):
            return try await token(digest, of: request)
        case .sealedToken(let token, let digest):
            guard let digest = try await seals.open((token, digest), of: request) else { return nil }
            return try await self.token(digest, of: request)
        case .session(let digest):
            try checkAmbient(request)
            return try await liveCredential(digest, .session)
        case .calendarKey(let digest):
            return try await liveCredential(digest, .calendar)
        case .proxiedName(let name):
            guard let proxy = configuration.trustedProxy, proxy.contains(context.peerAddress) else {
                return nil
            }
            try checkAmbient(request)
            return try await proxiedCredential(name)
        }
    }

    private func token(_ digest: [UInt8], of request: Request) async throws -> Credential? {
        guard let token = try await liveCredential(digest, .token) else { return nil }
        // A token that is bound to an extension is invalid for any other origin. Programs send no origin.
        if let origin = request.headers[.origin], let bound = token.origin, origin != bound { return nil }
        return token
    }

    /// Checks a credential that browsers attach by themselves: it counts only for requests of this server's own pages.
    private func checkAmbient(_ request: Request) throws {
        if request.isSafe {
            guard request.headers[.origin].map({ $0 == configuration.origin(of: request) }) ?? true,
                request.headers[.secFetchSite] != "none"
            else { throw Problem.originRefused }
        } else {
            guard request.headers[.origin] == configuration.origin(of: request) else { throw Problem.originRefused }
        }
    }

    private func liveCredential(_ digest: [UInt8], _ kind: Credential.Kind) async throws -> Credential? {
        // Looked up by its digest, so that the time reveals nothing about the secret.
        let time = now()
        guard let credential = try await store.use(digest: digest, at: time), credential.kind == kind,
            credential.isLive(at: time)
        else { return nil }
        return credential
    }

    private func proxiedCredential(_ name: String) async throws -> Credential? {
        guard let name = AccountName(name), let account = try await store.account(named: name) else { return nil }
        return Credential(
            kind: .session, digest: [], account: account.id, name: "Proxy", createdAt: now(), expiresAt: nil)
    }
}
