import NIOCore

/// Limits on the number of connections, on the time that requests take to arrive and responses take to be read, and on
/// the memory of responses that are not read.
public struct ConnectionLimits: Sendable {
    /// Connections at one time.
    public var count: Int
    /// Connections of one client, an IPv4 address or an IPv6 network of 64 bits, at one time; nil for no separate limit.
    public var countPerClient: Int?
    /// The time for a request's head, from its first byte to its last.
    public var headTime: TimeAmount
    /// The time for a request's body. Each KiB received adds a second.
    public var bodyTime: TimeAmount
    /// The time between two requests.
    public var idleTime: TimeAmount
    /// The time in which a client must read `pieceSize` bytes of a response, or what is left of it.
    public var writeTime: TimeAmount
    /// The time for which a connection's next request waits after one that exceeded a rate. A client that goes on without
    /// pause would otherwise keep the event loops busy with refusals.
    public var rejectionPause: TimeAmount
    /// The bytes of responses that may wait in memory for all clients together. A single response may be larger.
    public var queuedSize: Int

    /// Connections that the system keeps until they are accepted. When there are more, it drops packets of new clients,
    /// which try again after a second.
    static let backlog = 4_096
    /// Connections that are accepted at once, before those that are open are served again.
    static let acceptedAtOnce = 64
    /// The size of a request's head and of one of its fields, in bytes, and the number of its fields.
    static let headSize = 16_384
    static let fieldCount = 100
    /// The size of the pieces in which responses are written, in bytes.
    static let pieceSize = 16_384
    /// The bytes of a connection that the system keeps before it has sent them.
    static let unsentSize = 131_072
    /// The bytes that are read from a connection at once.
    static let readSize = 8_192
    /// The bytes that may wait in memory behind a request without its response.
    static let heldSize = 65_536

    public init(
        count: Int = 1_024, countPerClient: Int? = nil, headTime: TimeAmount = .seconds(10),
        bodyTime: TimeAmount = .seconds(30), idleTime: TimeAmount = .seconds(60),
        writeTime: TimeAmount = .seconds(60), rejectionPause: TimeAmount = .seconds(1), queuedSize: Int = 8 << 20
    ) {
        self.count = count
        self.countPerClient = countPerClient
        self.headTime = headTime
        self.bodyTime = bodyTime
        self.idleTime = idleTime
        self.writeTime = writeTime
        self.rejectionPause = rejectionPause
        self.queuedSize = queuedSize
    }
}
