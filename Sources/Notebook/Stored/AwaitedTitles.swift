/// Limits how many links of an account wait for their titles, so that a long list does not start as many requests.
package struct AwaitedTitles: Sendable {
    package static let limit = 1_000

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
