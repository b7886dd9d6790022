/// One entry of an account's log of changes, in the order in which they were made. Clients that lost their connection go on from the
/// last one that they saw.
public struct AccountChange: Sendable, Equatable {
    public enum Kind: String, Sendable, Encodable {
        /// A note was made or changed; `revision` is its new one.
        case noteChanged
        /// A note was deleted for good.
        case noteDeleted
        /// A link was added to a note.
        case linkAdded
        /// A device shows something else now, or nothing.
        case activityChanged
        /// A note's reminder fell due.
        case reminderDue
        /// A decision, a snooze or a setting changed: local answers may differ.
        case rulesChanged
    }

    /// From 1, without gaps that mean anything; later ones are greater.
    public let sequence: Int64
    public let kind: Kind
    public let note: Identifier<Note>?
    public let link: Identifier<Link>?
    public let revision: Int?
    /// Whether keys came into the link index with it, or may have left it.
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

/// A part of the log.
public struct AccountChanges: Sendable, Equatable {
    /// In order; fewer than asked for only at the log's end.
    public let changes: [AccountChange]
    /// Where the log ends now; 0 for an empty one.
    public let last: Int64
    /// False where changes after the asked-for place are no longer kept: the client has to read everything anew.
    public let isComplete: Bool

    public init(changes: [AccountChange], last: Int64, isComplete: Bool) {
        self.changes = changes
        self.last = last
        self.isComplete = isComplete
    }
}

extension Notebook {
    /// What changed after a place in the log.
    ///
    /// - Parameters:
    ///   - sequence: the last change that the client knows; 0 for none.
    ///   - limit: 1 to 1,000.
    public func changes(
        after sequence: Int64, limit: Int = 200, for account: AccountID
    ) async throws(NotebookError) -> AccountChanges {
        try await store.changes(after: sequence, limit: min(max(limit, 1), 1_000), for: account)
    }

    /// A signal whenever the account's log has grown; several in short time may be one. Ends when its reader stops.
    public func changeSignals(for account: AccountID) -> AsyncStream<Void> {
        store.changeSignals(for: account)
    }
}
