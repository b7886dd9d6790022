import Foundation
import HTTPTypes
import Hummingbird
import Notebook

/// Pairs an extension after the user's approval (RFC 8628), and later proves to it that this is the server it was
/// paired with.
struct PairingRoutes: Sendable {
    let pairings: Pairings
    let store: any NotebookStore
    let configuration: ServiceConfiguration
    let now: @Sendable () -> Instant

    /// The scopes of a paired extension's token. It cannot manage tokens, sessions or accounts.
    static var scopes: Set<Scope> { [.visit, .read, .write] }

    /// The maximum number of characters in an extension's name, which take at most 256 bytes as the name of a token.
    private static var nameLimit: Int { 64 }

    func addPublic(to group: RouterGroup<AppRequestContext>) {
        group.post("pairings", use: begin)
        group.post("pairings/tokens", use: token)
        group.post("pairings/proofs", use: prove)
    }

    func add(to group: RouterGroup<AccountContext>) {
        group.get("pairings", use: list)
        group.get("pairings/:code", use: show)
        group.delete("pairings/:code", use: deny)
        group.post("pairings/:code/approval", use: approve)
    }

    private struct PairingStart: Decodable {
        let name: String
    }

    private struct PairingStartResponse: Encodable {
        let deviceCode: String
        let userCode: String
        let pageCode: String
        let verificationURI: String
        /// In seconds.
        let expiresIn: Int
        let interval: Int
    }

    private func begin(request: Request, context: AppRequestContext) async throws -> Response {
        let body = try await JSONRequest.decode(PairingStart.self, from: request)
        // It is shown where the user decides.
        let name = body.name.plainName
        guard !name.allSatisfy(\.isWhitespace), body.name.unicodeScalars.count <= Self.nameLimit else {
            throw Problem.malformed(
                "The member \"name\" must be the name of the extension, in 1 to \(Self.nameLimit) characters.")
        }
        let begun = try await Self.mappingFailures {
            try await pairings.begin(name: name, origin: request.headers[.origin], from: context.client)
        }
        return try JSONResponse.make(
            PairingStartResponse(
                deviceCode: begun.deviceCode.text, userCode: begun.request.userCode, pageCode: begun.pageCode.text,
                verificationURI: configuration.origin(of: request) + "/pair",
                expiresIn: Int(Pairings.lifetime / 1_000), interval: Pairings.interval),
            status: .created)
    }

    private struct PairingListResponse: Encodable {
        let pairings: [PairingResponse]
    }

    /// Omits the codes: a user who approves an extension must read the code in the extension.
    private func list(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwner()
        return try JSONResponse.make(
            PairingListResponse(pairings: try await pairings.undecided().map { PairingResponse($0, showsCode: false) }))
    }

    private struct PairingResponse: Encodable {
        let userCode: String?
        let name: String
        let origin: String?
        let scopes: [Scope]
        let expiresAt: Instant

        init(_ request: Pairings.Request, showsCode: Bool = true) {
            userCode = showsCode ? request.userCode : nil
            name = request.name
            origin = request.origin
            scopes = Scope.allCases.filter(PairingRoutes.scopes.contains)
            expiresAt = request.expiresAt
        }
    }

    private func show(request: Request, context: AccountContext) async throws -> Response {
        let pairing = try await Self.mappingFailures {
            try await pairings.request(code: code(in: context), for: context.account)
        }
        return try JSONResponse.make(PairingResponse(pairing))
    }

    private func approve(request: Request, context: AccountContext) async throws -> Response {
        let pairing = try await Self.mappingFailures {
            try await pairings.approve(code: code(in: context), by: context.account)
        }
        return try JSONResponse.make(PairingResponse(pairing))
    }

    private func deny(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        try await Self.mappingFailures {
            try await pairings.deny(code: code(in: context), by: context.account)
        }
        return .noContent
    }

    private static func mappingFailures<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let failure as Pairings.Failure {
            throw Problem(failure)
        }
    }

    private func code(in context: AccountContext) -> String {
        context.parameters.get("code") ?? ""
    }

    private struct Poll: Decodable {
        let deviceCode: String
    }

    private struct Token: Encodable {
        let token: String
        let id: Identifier<Credential>
        /// The name of the account that approved the pairing.
        let account: String
        let scopes: [Scope]
    }

    private func token(request: Request, context: AppRequestContext) async throws -> Response {
        let body = try await JSONRequest.decode(Poll.self, from: request)
        switch try await pairings.poll(Secret(text: body.deviceCode), from: request.headers[.origin]) {
        case .pending: throw Problem.authorizationPending
        case .tooSoon: throw Problem.slowDown
        case .denied: throw Problem.accessDenied
        case .expired: throw Problem.pairingExpired
        case .approved(let pairing, let account, let id, let isRepeated):
            let tokens = AccessTokens(store: store)
            // A token that was revoked meanwhile does not come back.
            if isRepeated, try await !tokens.list(for: account).contains(where: { $0.id == id }) {
                throw Problem.pairingExpired
            }
            let made = try await tokens.make(
                id: id, name: pairing.name, scopes: Self.scopes, origin: pairing.origin, createdAt: now(),
                for: account)
            return try JSONResponse.make(
                try await Token(
                    token: made.secret.text, id: made.credential.id,
                    account: store.account(account).name.description,
                    scopes: Scope.allCases.filter(Self.scopes.contains)))
        }
    }

    private struct Challenge: Decodable {
        let id: Identifier<Credential>
        let nonce: String
    }

    private struct Proof: Encodable {
        let proof: String
    }

    private func prove(request: Request, context: AppRequestContext) async throws -> Response {
        let body = try await JSONRequest.decode(Challenge.self, from: request)
        guard (22...128).contains(body.nonce.unicodeScalars.count) else {
            throw Problem.malformed("The member \"nonce\" must have 22 to 128 characters.")
        }
        let unknown = try await DecoyDigests(store: store).digest(ofUnknownToken: body.id)
        let digest = try await store.digest(ofToken: body.id) ?? unknown
        let proof = ServerProof.proof(
            digest: digest, nonce: body.nonce, host: (request.head.authority ?? "").lowercased())
        return try JSONResponse.make(Proof(proof: proof))
    }
}

extension Problem {
    static let authorizationPending = Problem(
        .badRequest, "authorization-pending", "Not approved yet", "Enter the code on the pairing page first.")
    static let slowDown = Problem(
        .badRequest, "slow-down", "Polling too often", "Wait \(Pairings.interval) s between requests.")
    static let accessDenied = Problem(.badRequest, "access-denied", "Pairing declined", "The pairing was declined.")
    static let pairingExpired = Problem(
        .badRequest, "expired-token", "Pairing expired", "This pairing has expired or was already used. Start again.")

    init(_ failure: Pairings.Failure) {
        self =
            switch failure {
            case .full:
                Problem.tooManyRequests(seconds: Double(Pairings.lifetime / 1_000))
            case .unknownCode(let tries):
                Problem(
                    .notFound, "pairing-not-found", "Code not found",
                    "No extension waits with this code. Compare it with the one that the extension shows. \(tries == 1 ? "1 try" : "\(tries) tries") left."
                )
            case .closed:
                Problem(
                    .tooManyRequests, "pairing-closed", "Too many wrong codes",
                    "Pairing is closed for two minutes. After that, start again in the extension.")
            }
    }
}
