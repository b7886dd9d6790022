/// How much fetching may cost.
public struct FetchLimits: Sendable, Equatable {
    /// One deadline for a page: waiting for a slot, names, handshakes, the whole chain of redirects, retries.
    public var deadline: Duration = .seconds(15)
    /// For looking a name up, and again for the connection.
    public var connectTimeout: Duration = .seconds(5)
    /// A response that is slower for so long is given up, and so is one that does not begin.
    public var leastBytesPerSecond = 512
    public var leastBytesTime: Duration = .seconds(5)
    public var redirects = 5
    /// Bytes of the body as they travel.
    public var wireBytes = 1 << 20
    /// Bytes of the body once unpacked.
    public var bodyBytes = 2 << 20
    /// Bytes and lines of the head, trailers included.
    public var headBytes = 64 << 10
    public var headLines = 256
    /// Bytes of an address.
    public var addressBytes = 8192
    /// Addresses of one host that are tried.
    public var addresses = 4
    /// Transfers at once: in all, and to one host. To one URL there is never more than one.
    public var transfers = 128
    /// So many that eight pages that drip do not hold up eight that do not.
    public var transfersPerHost = 16
    /// Those that wait for a slot; more are turned away.
    public var waitingTransfers = 1024
    /// How long to wait before each further try of what may work the next time.
    public var retryDelays: [Duration] = [.milliseconds(250), .seconds(1)]
    /// Bytes of responses that are kept for the next request, and how many.
    public var cachedBytes = 8 << 20
    public var cachedResponses = 256

    public static let standard = FetchLimits()

    public init() {}
}
