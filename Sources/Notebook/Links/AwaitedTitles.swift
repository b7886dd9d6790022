/// Limits how many links of an account wait for their titles, so that a long list does not start as many requests.
package struct AwaitedTitles: Sendable {
    package static let limit = 1_000

    /// The pauses between attempts to fetch a title, in hours. After the last one, no more are made.
    private static let pauses: [Int64] = [1, 6, 24, 7 * 24, 30 * 24]

    /// Returns when the title of a page that stands in front of another one, or that cannot be reached, is fetched again.
    ///
    /// - Parameter attempts: The number of attempts so far, at least one.
    /// - Returns: Nil after the last attempt.
    package static func nextAttempt(after attempts: Int, at time: Instant) -> Instant? {
        guard pauses.indices.contains(attempts - 1) else { return nil }
        return Instant(milliseconds: time.milliseconds + pauses[attempts - 1] * 3_600_000)
    }

    private var remaining: Int

    /// - Parameter waiting: The number of links that wait.
    package init(waiting: Int) { remaining = Self.limit - waiting }

    /// Returns whether a link waits for its title. Beyond the limit, its title stays its URL.
    package mutating func admit(_ link: NewLink) -> Bool {
        guard link.awaitsTitle, remaining > 0 else { return false }
        remaining -= 1
        return true
    }
}
