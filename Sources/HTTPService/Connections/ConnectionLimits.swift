import NIOCore

/// Limits on the number of connections and on the time that requests take to arrive.
public struct ConnectionLimits: Sendable {
    /// Connections at one time.
    public var count: Int
    /// Connections from one address at one time; nil for no separate limit.
    public var countPerAddress: Int?
    /// The time for a request's head, from its first byte to its last.
    public var headTime: TimeAmount
    /// The time for a request's body. Each KiB received adds a second.
    public var bodyTime: TimeAmount
    /// The time between two requests.
    public var idleTime: TimeAmount

    /// The size of a request's head and of one of its fields, in bytes, and the number of its fields.
    static let headSize = 16_384
    static let fieldCount = 100

    public init(
        count: Int = 256, countPerAddress: Int? = nil, headTime: TimeAmount = .seconds(10),
        bodyTime: TimeAmount = .seconds(30), idleTime: TimeAmount = .seconds(60)
    ) {
        self.count = count
        self.countPerAddress = countPerAddress
        self.headTime = headTime
        self.bodyTime = bodyTime
        self.idleTime = idleTime
    }
}
