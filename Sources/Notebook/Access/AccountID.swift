/// The identifier of an account. Every stored row belongs to one account, and every statement names one.
public struct AccountID: Sendable, Hashable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The only account of a service for a single person.
    public static let local = AccountID(rawValue: 1)
}
