/// Where a note is pinned.
public enum PinPlacement: Sendable, Equatable {
    /// Before all others.
    case first
    /// After another pinned note, and before the one that followed that.
    case after(Identifier<Note>)
    /// Where it stood when its pin was taken off; before all others where it never had one. A pinned note stays where it is.
    case former
}

extension Notebook {
    /// Pins a note at a place among the pinned ones, or moves it there. Said again, it changes nothing.
    ///
    /// - Throws: `noteNotFound`; `neighborNotPinned` where the note that it is to follow is not.
    public func pinNote(
        _ id: Identifier<Note>, _ placement: PinPlacement, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.pin(id, placement, at: now(), for: account)
    }
}
