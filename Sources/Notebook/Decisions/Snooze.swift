/// A note that is not suggested for some time.
public struct Snooze: Sendable, Equatable, Encodable {
    public let note: Identifier<Note>
    /// When the note is suggested again.
    public let until: Instant

    public init(note: Identifier<Note>, until: Instant) {
        self.note = note
        self.until = until
    }
}

extension Notebook {
    /// Snoozes a note, or replaces its snooze.
    ///
    /// - Throws: `noteNotFound`.
    public func snooze(
        _ note: Identifier<Note>, until time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Snooze {
        let snooze = Snooze(note: note, until: time)
        try await store.keep(snooze, at: clock.settled, for: account)
        return snooze
    }

    /// Ends a note's snooze, if it has one.
    public func endSnooze(of note: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        try await store.endSnooze(of: note, at: now(), for: account)
    }

    /// Returns the notes that are snoozed now, the first to return first.
    public func snoozes(for account: AccountID) async throws(NotebookError) -> [Snooze] {
        let time = now()
        return try await store.preferences(for: account).snoozes.filter { $0.value > time }
            .map { Snooze(note: $0.key, until: $0.value) }.sorted { $0.until < $1.until }
    }
}
