/// A message about a due reminder that waits until it is sent to a browser.
public struct PushMessage: Sendable, Equatable {
    public let subscription: PushSubscription
    public let note: Identifier<Note>
    /// The title of the note or the first line of its text; empty without both.
    public let title: String
    /// The time of the reminder.
    public let dueAt: Instant
    /// The number of earlier attempts to send the message.
    public let attempts: Int
    /// Whether the note still has this reminder: it was neither done nor put off, and the note is not in the trash.
    public let isDue: Bool

    /// The milliseconds after the time of a reminder in which browsers get a message about it: three days, so that one that was off over
    /// the weekend still does.
    public static let lifetime: Int64 = 3 * 86_400_000

    /// The maximum number of attempts to send a message.
    public static let attemptLimit = 8

    /// The milliseconds until the next attempt: half a minute, and each time four times as long, up to six hours.
    public var pause: Int64 { min(30_000 << (2 * Int64(min(attempts, 10))), 6 * 3_600_000) }
}
