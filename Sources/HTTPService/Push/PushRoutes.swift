import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import Notebook
import PageFetching
import WebURL

/// Lists, adds and removes the browsers that are notified of due reminders by Web Push (RFC 8030).
struct PushRoutes: Sendable {
    let store: any NotebookStore
    let fetcher: PageFetcher
    let configuration: ServiceConfiguration
    let now: @Sendable () -> Instant

    /// The maximum number of bytes of an endpoint.
    private static var endpointLimit: Int { 2_048 }

    func add(to group: RouterGroup<AccountContext>) {
        group.get("push-subscriptions", use: list)
        group.post("push-subscriptions", use: subscribe)
        group.delete("push-subscriptions/:pushSubscription", use: end)
    }

    /// A subscription without its endpoint and keys, which only its browser and this service need.
    private struct SubscriptionResponse: Encodable {
        let id: Identifier<PushSubscription>
        let name: String
        let createdAt: Instant
        let failure: FailureResponse?

        init(_ subscription: PushSubscription) {
            (id, name, createdAt) = (subscription.id, subscription.name, subscription.createdAt)
            failure = subscription.failure.map { FailureResponse(since: $0.since, status: $0.status) }
        }
    }

    private struct FailureResponse: Encodable {
        let since: Instant
        let status: Int?
    }

    private struct SubscriptionListResponse: Encodable {
        /// `nil` if the service sends nothing to other servers.
        let publicKey: String?
        let subscriptions: [SubscriptionResponse]
    }

    private var isOn: Bool { configuration.fetchPolicy.allows(.openedPage) }

    private func list(request: Request, context: AccountContext) async throws -> Response {
        let key = isOn ? ApplicationServerKey(serviceKey: try await store.serviceKey()).publicText : nil
        let subscriptions = try await store.pushSubscriptions(for: context.account)
        return try JSONResponse.make(
            SubscriptionListResponse(publicKey: key, subscriptions: subscriptions.map { SubscriptionResponse($0) }))
    }

    /// The members of `PushSubscription.toJSON()` (Push API, section 8).
    private struct Body: Decodable {
        struct Keys: Decodable {
            let p256dh: String
            let auth: String
        }
        let endpoint: String
        let keys: Keys
    }

    private func subscribe(request: Request, context: AccountContext) async throws -> Response {
        let body = try await JSONRequest.decode(Body.self, from: request)
        guard isOn else { throw Problem.pushIsOff }
        try checkEndpoint(body.endpoint)
        guard let key = Data(base64URL: body.keys.p256dh).flatMap({ P256.PublicKey($0) }) else {
            throw Problem.malformed("The member \"p256dh\" must be a point of P-256 in base64url.")
        }
        guard let secret = Data(base64URL: body.keys.auth), secret.count == 16 else {
            throw Problem.malformed("The member \"auth\" must be 16 bytes in base64url.")
        }
        let kept = try await store.keep(
            PushSubscription(
                id: request.newIdentifier(of: PushSubscription.self, in: context),
                name: BrowserName.name(userAgent: request.headers[.userAgent] ?? ""), endpoint: body.endpoint,
                publicKey: key.bytes, secret: Array(secret), origin: configuration.origin(of: request),
                credential: context.credential.id, createdAt: now()),
            for: context.account)
        return try JSONResponse.make(SubscriptionResponse(kept), status: .created)
    }

    /// The service sends requests to the endpoint, so it must be one to which it may.
    private func checkEndpoint(_ text: String) throws {
        guard text.utf8.count <= Self.endpointLimit, let url = try? WebURL(parsing: text) else {
            throw Problem.malformed("The member \"endpoint\" must be a URL of at most \(Self.endpointLimit) bytes.")
        }
        do throws(FetchError) {
            try fetcher.checkReceiver(url)
        } catch {
            // The reason is not stated, because it would describe the network of the service.
            throw Problem.malformed("The member \"endpoint\" must be an https URL of a push service on the internet.")
        }
    }

    private func end(request: Request, context: AccountContext) async throws -> HTTPResponse.Status {
        let parameter = context.parameters.get("pushSubscription")
        guard let id = parameter.flatMap(Identifier<PushSubscription>.init(_:)) else {
            throw NotebookError.pushSubscriptionNotFound
        }
        return try await context.removing { try await store.removePushSubscription(id, for: context.account) }
    }
}

extension Problem {
    static let pushIsOff = Problem(
        .forbidden, "push-off", "Notifications are off",
        "This service sends nothing to other servers. Start it with --fetch-pages added-links to notify devices.")
}
