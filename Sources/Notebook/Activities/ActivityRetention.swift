/// How long visits are kept, and how many.
public struct ActivityRetention: Sendable, Hashable, Codable {
    /// 1 to 3,650.
    public var days: Int
    /// The maximum number of visits, 0 to 10,000. With 0 no visit is recorded.
    public var count: Int

    /// Creates a retention. Values outside of their ranges are clamped.
    public init(days: Int = 7, count: Int = 500) {
        self.days = min(max(days, 1), 3_650)
        self.count = min(max(count, 0), 10_000)
    }

    /// Reads a stored retention, which a manipulated data file may have.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            days: try container.decode(Int.self, forKey: .days), count: try container.decode(Int.self, forKey: .count))
    }

    /// Records no visits.
    public static let none = ActivityRetention(days: 1, count: 0)

    /// Whether no visits are recorded.
    public var isNone: Bool { count == 0 }
}
