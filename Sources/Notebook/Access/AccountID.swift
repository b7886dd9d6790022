/// The person whose notebook this is. Every stored row carries one, and every statement names one.
public struct AccountID: Sendable, Hashable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The single account of a Backnote that runs for its owner alone.
    public static let local = AccountID(rawValue: 1)
}
