/// Stores values that are needed for minutes or hours.
public protocol ShortLivedValueStore: Sendable {
    /// Returns the values of the store: in memory for a store of one process, and in the database that several instances share.
    ///
    /// - Parameter clock: The clock by which values expire.
    func shortLivedValues(by clock: ServiceClock) -> any ShortLivedValues
}
