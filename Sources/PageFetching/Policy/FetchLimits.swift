/// The limits of time, size and concurrency for fetches.
public struct FetchLimits: Sendable, Equatable {
    /// The time for a page in total, with waiting for a slot, lookups, handshakes, redirects and retries.
    public var deadline: Duration = .seconds(15)
    /// The time for looking up a name, and again for connecting.
    public var connectTimeout: Duration = .seconds(5)
    /// A response is given up when it stays below this rate for ``minimumRateTime``.
    public var minimumBytesPerSecond = 512
    public var minimumRateTime: Duration = .seconds(5)
    /// Redirects and refreshes, as many as browsers follow.
    public var redirects = 20
    /// Bytes of the body as it is received. Of a body that is kept whole, at most ``bodyBytes`` are received.
    public var wireBytes = 4 << 20
    /// Bytes of the decompressed body that are kept.
    public var bodyBytes = 2 << 20
    /// Bytes of a decompressed body that is read as it arrives, for instance for a title that comes late.
    public var streamBytes = 8 << 20
    /// Bytes of an image.
    public var imageBytes = 4 << 20
    /// Bytes of a message that is sent.
    public var messageBytes = 4096
    /// Bytes and lines of the head with trailers. Of a value, 512 bytes are kept.
    public var headBytes = 256 << 10
    public var headLines = 2048
    /// Bytes of the cookies that the hosts of a chain of redirects set.
    public var cookieBytes = 64 << 10
    /// Bytes of a URL.
    public var urlBytes = 8192
    /// Addresses to try per host.
    public var addresses = 4
    /// Concurrent transfers, in total and per host. Identical requests share a transfer.
    public var transfers = 128
    public var transfersPerHost = 16
    /// Transfers that may wait for a slot. Further ones fail with ``FetchError/busy``.
    public var waitingTransfers = 1024
    /// The delays before the retries after temporary failures, in a whole chain of redirects.
    public var retryDelays: [Duration] = [.milliseconds(250), .seconds(1)]
    /// Bytes and number of cached responses.
    public var cachedBytes = 8 << 20
    public var cachedResponses = 256

    public static let standard = FetchLimits()

    public init() {}
}
