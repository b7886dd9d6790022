/// The result of an edit that may be based on an outdated revision.
///
/// The domain computes the merge, and the store applies it in the transaction that read the texts.
public struct NoteMerge: Sendable, Equatable {
    /// What happened to the edit.
    public enum Outcome: String, Sendable, Encodable {
        /// The note contains the edit already.
        case unchanged
        /// Nobody else changed the note.
        case saved
        /// Others changed other lines. The note contains all changes.
        case merged
        /// Others changed the same lines. Their changes are in the note, and the edit is kept as a revision marked as a
        /// conflict.
        case conflicting
    }

    public let outcome: Outcome
    /// The note's text after the edit.
    public let text: NoteText
    public let conflicts: [LineMerge.Conflict]

    /// Merges an edit into a note.
    ///
    /// - Parameters:
    ///   - base: The text that the writer edited.
    ///   - current: The note's text.
    ///   - incoming: The writer's text.
    public init(base: NoteText, current: NoteText, incoming: NoteText) {
        if incoming.isSame(as: current) || incoming.isSame(as: base) {
            self.init(outcome: .unchanged, text: current, conflicts: [])
        } else if base.isSame(as: current) {
            self.init(outcome: .saved, text: incoming, conflicts: [])
        } else {
            let title = LineMerge(base: base.title, current: current.title, incoming: incoming.title)
            let body = LineMerge(base: base.body, current: current.body, incoming: incoming.body)
            let conflicts = title.conflicts + body.conflicts
            self.init(
                outcome: conflicts.isEmpty ? .merged : .conflicting,
                text: NoteText(title: title.text, body: body.text), conflicts: conflicts)
        }
    }

    private init(outcome: Outcome, text: NoteText, conflicts: [LineMerge.Conflict]) {
        self.outcome = outcome
        self.text = text
        self.conflicts = conflicts
    }
}

/// The result of editing a note.
public struct EditedNote: Sendable, Encodable {
    public let note: Note
    public let outcome: NoteMerge.Outcome
    /// The revision that contains the edit as it was sent, and that the writer's next edit is based on. It is the
    /// note's revision unless others changed the note.
    public let revision: Int
    public let conflicts: [LineMerge.Conflict]

    public init(note: Note, outcome: NoteMerge.Outcome, revision: Int, conflicts: [LineMerge.Conflict]) {
        self.note = note
        self.outcome = outcome
        self.revision = revision
        self.conflicts = conflicts
    }
}
