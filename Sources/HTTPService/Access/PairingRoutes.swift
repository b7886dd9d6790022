import Foundation
import HTTPTypes
import Hummingbird
import Notebook

/// Letting an extension in by approval (RFC 8628), and proving to it, ever after, that this is the server that let it in.
struct PairingRoutes<Store: CredentialStore>: Sendable {
    let pairings: Pairings
    let store: Store
    let configuration: ServiceConfiguration
    let now: @Sendable () -> Instant

    /// What a paired extension may: its work, and nothing that ends or gives away the whole.
    static var scopes: Set<Scope> { [.visit, .read, .write] }

    /// Characters of the name under which an extension asks: as a token's name they take at most 256 bytes.
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

    private struct Beginning: Decodable {
        let name: String
    }

    private struct Begun: Encodable {
        let deviceCode: String
        let userCode: String
        let verificationURI: String
        /// Seconds.
        let expiresIn: Int
        let interval: Int
    }

    private func begin(request: Request, context: AppRequestContext) async throws -> Response {
        let body = try await JSONRequest.decode(Beginning.self, from: request)
        guard !body.name.allSatisfy(\.isWhitespace), body.name.unicodeScalars.count <= Self.nameLimit else {
            throw Problem.malformed(
                "The member \"name\" must say who wants to be paired, in at most \(Self.nameLimit) characters.")
        }
        let begun: (deviceCode: Secret, request: Pairings.Request)
        do {
            begun = try await pairings.begin(name: body.name, origin: request.headers[.origin])
        } catch {
            throw Problem(error)
        }
        return try JSONResponse.make(
            Begun(
                deviceCode: begun.deviceCode.text, userCode: begun.request.userCode,
                verificationURI: configuration.origin(of: request) + "/pair",
                expiresIn: Int(Pairings.lifetime / 1_000), interval: Pairings.interval),
            status: .created)
    }

    private struct PairingListResponse: Encodable {
        let pairings: [PairingResponse]
    }

    /// Without their codes: who lets an extension in must have read its code where it is shown.
    private func list(request: Request, context: AccountContext) async throws -> Response {
        try context.requireOwner()
        return try JSONResponse.make(
            PairingListResponse(pairings: await pairings.undecided().map { PairingResponse($0, showsCode: false) }))
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
        do {
            return try JSONResponse.make(PairingResponse(await pairings.request(userCode: code(in: context))))
        } catch let failure as Pairings.Failure {
            throw Problem(failure)
        }
    }

    private func approve(request: Request, context: AccountContext) async throws -> Response {
        do {
            return try JSONResponse.make(
                PairingResponse(await pairings.approve(userCode: code(in: context), by: context.account)))
        } catch let failure as Pairings.Failure {
            throw Problem(failure)
        }
    }

    private func deny(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        do {
            try await pairings.deny(userCode: code(in: context))
            return .noContent
        } catch {
            throw Problem(error)
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
        let scopes: [Scope]
    }

    private func token(request: Request, context: AppRequestContext) async throws -> Response {
        let body = try await JSONRequest.decode(Poll.self, from: request)
        switch await pairings.poll(Secret(text: body.deviceCode)) {
        case .pending: throw Problem.authorizationPending
        case .tooSoon: throw Problem.slowDown
        case .denied: throw Problem.accessDenied
        case .expired: throw Problem.pairingExpired
        case .approved(let name, let origin, let account):
            // The device code is worth something to the origin that began, and to no other.
            guard request.headers[.origin] == origin else { throw Problem.accessDenied }
            let made = try await AccessTokens(store: store).make(
                name: name, scopes: Self.scopes, origin: origin, createdAt: now(), for: account)
            return try JSONResponse.make(
                Token(
                    token: made.secret.text, id: made.credential.id,
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
        guard (22...128).contains(body.nonce.utf8.count) else {
            throw Problem.malformed("The member \"nonce\" must have 22 to 128 signs.")
        }
        // Who asks for an id that is not there gets a proof too, of a key that nobody has: ids cannot be searched for.
        let digest = try await store.digest(ofToken: body.id) ?? Secret().digest
        let proof = ServerProof.proof(
            digest: digest, nonce: body.nonce, host: (request.head.authority ?? "").lowercased())
        return try JSONResponse.make(Proof(proof: proof))
    }
}

extension Problem {
    static let authorizationPending = Problem(
        .badRequest, "authorization-pending", "Not approved yet", "Type the code on the pairing page first.")
    static let slowDown = Problem(
        .badRequest, "slow-down", "Asked too soon", "Ask again after \(Pairings.interval) seconds.")
    static let accessDenied = Problem(.badRequest, "access-denied", "Not paired", "The pairing was declined.")
    static let pairingExpired = Problem(
        .badRequest, "expired-token", "Too late", "This pairing has expired or was used. Begin again.")

    init(_ failure: Pairings.Failure) {
        self =
            switch failure {
            case .full:
                Problem.tooManyRequests(seconds: Double(Pairings.lifetime / 1_000))
            case .unknownCode(let tries):
                Problem(
                    .notFound, "pairing-not-found", "No such code",
                    "No extension waits with this code. Compare it with the one that the extension shows; \(tries) more tries."
                )
            case .closed:
                Problem(
                    .tooManyRequests, "pairing-closed", "Too many wrong codes",
                    "Pairing is closed for two minutes. Then begin again in the extension.")
            }
    }
}
