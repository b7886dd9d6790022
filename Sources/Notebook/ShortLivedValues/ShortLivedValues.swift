/// The values that a service needs for minutes or hours: in memory, or in a database that several instances share.
///
/// A value that has expired is not found.
public protocol ShortLivedValues: Sendable {
    /// The time by which values expire.
    var now: Instant { get }

    /// Whether other instances of the service find the values.
    var areShared: Bool { get }

    /// Returns the values of a collection by their names.
    func values(in collection: ShortLivedCollection) async throws(NotebookError) -> [[UInt8]: ShortLivedValue]

    /// Returns all values of an account of one kind.
    func values(of kind: ShortLivedKind, for account: AccountID) async throws(NotebookError) -> [ShortLivedValue]

    /// Returns the collections in which a value has a name.
    func collections(
        of kind: ShortLivedKind, containing name: [UInt8], for account: AccountID
    ) async throws(NotebookError) -> [ShortLivedCollection]

    /// Changes a collection. Changes of one collection take turns, also those by several instances, so that a value can be used up
    /// once and failures are counted.
    ///
    /// - Parameter change: Changes the values by their names, which have at most 64 bytes. It can be called again after the
    ///   connection to a database was lost, so it has no other effects. If it throws, nothing changes.
    func change<Result: Sendable>(
        _ collection: ShortLivedCollection,
        _ change: @escaping @Sendable (inout [[UInt8]: ShortLivedValue]) throws -> Result
    ) async throws(NotebookError) -> Result

    /// Deletes the values that have expired.
    func removeExpired() async throws(NotebookError)

    /// Returns a stream that yields after ``notify(_:)`` for an account by any instance, and that ends when its reader stops.
    ///
    /// It may yield without a reason. A notification can be lost with a connection; the stream then yields within half a minute.
    func signals(for account: AccountID) -> AsyncStream<Void>

    /// Notifies all instances that a value of an account has changed.
    func notify(_ account: AccountID)
}

extension ShortLivedValues {
    /// Adds or replaces the only value of a collection.
    public func put(_ value: ShortLivedValue, as collection: ShortLivedCollection) async throws(NotebookError) {
        try await change(collection) { $0 = [[]: value] }
    }

    /// Returns the only value of a collection.
    public func value(of collection: ShortLivedCollection) async throws(NotebookError) -> ShortLivedValue? {
        try await values(in: collection)[[]]
    }

    /// Removes the only value of a collection and returns it. Of several calls at the same time, one gets the value.
    public func take(_ collection: ShortLivedCollection) async throws(NotebookError) -> ShortLivedValue? {
        try await change(collection) { $0.removeValue(forKey: []) }
    }

    /// Returns the time a number of milliseconds from now.
    public func time(after milliseconds: Int64) -> Instant {
        Instant(milliseconds: now.milliseconds + milliseconds)
    }
}
