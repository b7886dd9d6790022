/// One entry of an account's change log.
///
/// A client that was disconnected continues after the last entry that it received.
public struct AccountChange: Sendable, Equatable {
    /// What changed.
    public enum Kind: String, Sendable, Encodable {
        /// A note was created or changed. `revision` is its new revision.
        case noteChanged
        /// A note was permanently deleted.
        case noteDeleted
        /// A link was added to a note.
        case linkAdded
        /// A device shows another page, or none.
        case activityChanged
        /// A note's reminder became due.
        case reminderDue
        /// A decision, a snooze or a setting changed. Results that a client computed itself may be outdated.
        case rulesChanged
        /// A search was saved, changed or deleted.
        case savedSearchesChanged
    }

    /// A number from 1 that increases with every entry. Gaps have no meaning.
    public let sequence: Int64
    public let kind: Kind
    public let note: Identifier<Note>?
    public let link: Identifier<Link>?
    public let revision: Int?
    /// Whether the change may have added keys to the link index, or removed keys from it.
    public let touchesIndex: Bool
    public let madeAt: Instant

    public init(
        sequence: Int64, kind: Kind, note: Identifier<Note>?, link: Identifier<Link>?, revision: Int?,
        touchesIndex: Bool, madeAt: Instant
    ) {
        self.sequence = sequence
        self.kind = kind
        self.note = note
        self.link = link
        self.revision = revision
        self.touchesIndex = touchesIndex
        self.madeAt = madeAt
    }
}

/// A part of an account's change log.
public struct AccountChanges: Sendable, Equatable {
    /// The changes in order. They are fewer than requested only at the end of the log.
    public let changes: [AccountChange]
    /// The sequence number of the log's last entry, or 0 if the log is empty.
    public let last: Int64
    /// `false` if changes after the requested position were already dropped from the log. The client must then read
    /// everything again.
    public let isComplete: Bool

    public init(changes: [AccountChange], last: Int64, isComplete: Bool) {
        self.changes = changes
        self.last = last
        self.isComplete = isComplete
    }
}
