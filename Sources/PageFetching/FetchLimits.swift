/// How much a page may cost.
public struct FetchLimits: Sendable, Equatable {
    /// One deadline for the whole chain of redirects, names and handshakes included.
    public var deadline: Duration = .seconds(15)
    public var connectTimeout: Duration = .seconds(5)
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

    public static let standard = FetchLimits()

    public init() {}
}
