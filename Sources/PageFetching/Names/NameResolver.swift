/// Tells the addresses of a host.
protocol NameResolver: Sendable {
    /// All addresses of a host, in the order to be tried in.
    ///
    /// - Throws: ``FetchError/unreachable(diagnosis:)`` where the name has none, ``FetchError/timedOut``,
    ///   ``FetchError/cancelled``.
    func addresses(of name: String, until deadline: ContinuousClock.Instant) async throws(FetchError) -> [IPAddress]
}
