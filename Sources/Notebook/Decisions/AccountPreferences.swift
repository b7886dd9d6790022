import Canonicalization

/// What a person decided that every visit has to respect, read from the store once and kept until it changes.
public struct AccountPreferences: Sendable {
    /// The last first.
    public let decisions: [Decision]
    /// The notes that are not to be suggested, each with the moment from which it is again.
    public let snoozes: [Identifier<Note>: Instant]
    /// Nil where the account has chosen nothing.
    public let retention: ActivityRetention?
    let table: IdentityDecisions

    public init(decisions: [Decision], snoozes: [Identifier<Note>: Instant], retention: ActivityRetention?) {
        self.decisions = decisions
        self.snoozes = snoozes
        self.retention = retention
        table = IdentityDecisions(decisions.map(\.decision))
    }

    func isSnoozed(_ note: Identifier<Note>, at time: Instant) -> Bool {
        snoozes[note].map { $0 > time } ?? false
    }
}
