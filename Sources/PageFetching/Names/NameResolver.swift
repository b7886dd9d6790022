/// Looks up the addresses of a host.
protocol NameResolver: Sendable {
    /// Returns all addresses of a host in the order in which to try them.
    ///
    /// - Throws: ``FetchError/unreachable(diagnosis:)`` when the name has none, ``FetchError/timedOut``,
    ///   ``FetchError/cancelled``.
    func addresses(of name: String, until deadline: ContinuousClock.Instant) async throws(FetchError) -> [IPAddress]
}
