/// A note that is not to be suggested for a while.
public struct Snooze: Sendable, Equatable, Encodable {
    public let note: Identifier<Note>
    /// From then on it is suggested again.
    public let until: Instant

    public init(note: Identifier<Note>, until: Instant) {
        self.note = note
        self.until = until
    }
}

extension Notebook {
    /// Keeps a note from being suggested for a while. A second time replaces the first.
    public func snooze(
        _ note: Identifier<Note>, until time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Snooze {
        let snooze = Snooze(note: note, until: time)
        try await store.keep(snooze, at: now(), for: account)
        return snooze
    }

    /// Takes a snooze back; nothing happens where there is none.
    public func endSnooze(of note: Identifier<Note>, for account: AccountID) async throws(NotebookError) {
        try await store.endSnooze(of: note, at: now(), for: account)
    }

    /// What is snoozed now, the first to come back first.
    public func snoozes(for account: AccountID) async throws(NotebookError) -> [Snooze] {
        let time = now()
        return try await store.preferences(for: account).snoozes.filter { $0.value > time }
            .map { Snooze(note: $0.key, until: $0.value) }.sorted { $0.until < $1.until }
    }
}
