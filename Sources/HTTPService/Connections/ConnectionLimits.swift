import NIOCore

/// How many connections there may be, and how long they may take.
public struct ConnectionLimits: Sendable {
    /// Connections at once.
    public var count: Int
    /// Those of one address; nil for no bound of its own.
    public var countPerAddress: Int?
    /// From the first byte of a request's head to its last.
    public var headTime: TimeAmount
    /// For a body; every KiB that has come gives a second more.
    public var bodyTime: TimeAmount
    /// Between two requests.
    public var idleTime: TimeAmount

    /// What a request's head may have: bytes in all and in one field, and fields.
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
