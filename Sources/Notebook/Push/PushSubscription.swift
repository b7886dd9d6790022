/// A browser that gets a message when a reminder is due: a push subscription (Push API, W3C).
public struct PushSubscription: Sendable, Equatable {
    /// The maximum number of subscriptions of an account.
    public static let limit = 20

    public let id: Identifier<PushSubscription>
    /// The browser and system, as the person reads them.
    public let name: String
    /// The URL of the browser's push service for this subscription. Whoever knows it can send requests to it.
    public let endpoint: String
    /// The key for which messages are encrypted: an uncompressed point of the curve P-256.
    public let publicKey: [UInt8]
    /// The secret of browser and service, with which messages are encrypted: 16 bytes.
    public let secret: [UInt8]
    /// The origin of the service at which the browser has subscribed.
    public let origin: String
    /// The session or token that has added it. The subscription ends when this is revoked or signed out, but not when it expires.
    public let credential: Identifier<Credential>
    public let createdAt: Instant
    /// Why the last message did not reach the browser; `nil` if it did, or if none was sent yet.
    public let failure: Failure?

    /// What a push service did instead of accepting messages.
    public struct Failure: Sendable, Equatable {
        /// The time of the first message in a row that was not accepted.
        public let since: Instant
        /// The status of the last response; `nil` if the push service did not respond.
        public let status: Int?

        public init(since: Instant, status: Int?) {
            self.since = since
            self.status = status
        }
    }

    public init(
        id: Identifier<PushSubscription>, name: String, endpoint: String, publicKey: [UInt8], secret: [UInt8],
        origin: String, credential: Identifier<Credential>, createdAt: Instant,
        failure: Failure? = nil
    ) {
        self.id = id
        self.name = name
        self.endpoint = endpoint
        self.publicKey = publicKey
        self.secret = secret
        self.origin = origin
        self.credential = credential
        self.createdAt = createdAt
        self.failure = failure
    }
}
