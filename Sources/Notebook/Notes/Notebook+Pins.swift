/// The place of a pinned note among the pinned notes.
public enum PinPlacement: Sendable, Equatable {
    /// Before all other pinned notes.
    case first
    /// Directly after another pinned note.
    case after(Identifier<Note>)
    /// Where the note was before it was unpinned, or first if it was never pinned. A pinned note does not move.
    case former
}

extension Notebook {
    /// Pins a note, or moves a pinned note. Pinning it at the same place again changes nothing.
    ///
    /// - Throws: `noteNotFound`; `neighborNotPinned` if the note that it should follow is not pinned.
    public func pinNote(
        _ id: Identifier<Note>, _ placement: PinPlacement, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.pin(id, placement, at: now(), for: account)
    }
}
