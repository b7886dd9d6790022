/// What is stored of the picture of a site or a link.
package struct StoredWebPicture: Sendable {
    /// The number of days for which an icon is used before it is fetched again.
    package static let daysOfIcons = 30
    /// The days to wait after each failed attempt. After the last one, the picture is not tried again.
    private static let waits = [1, 7]

    package let picture: Identifier<WebPicture>?
    /// The number of attempts that failed.
    package let attempts: Int
    package let dueAt: Instant?
    package let checkedAt: Instant?

    package init(picture: Identifier<WebPicture>?, attempts: Int, dueAt: Instant?, checkedAt: Instant?) {
        self.picture = picture
        self.attempts = attempts
        self.dueAt = dueAt
        self.checkedAt = checkedAt
    }

    package func isDue(at time: Instant) -> Bool { dueAt.map { $0 <= time } ?? false }

    /// Whether it is an icon that is to be fetched again.
    package func isOld(at time: Instant) -> Bool {
        guard dueAt == nil, let checkedAt else { return false }
        return checkedAt.advanced(byDays: Self.daysOfIcons) < time
    }

    /// Returns when the picture is tried again after an attempt that fails now, or `nil` if it is not tried again.
    package func nextAttempt(afterFailureAt time: Instant) -> Instant? {
        attempts < Self.waits.count ? time.advanced(byDays: Self.waits[attempts]) : nil
    }
}
