/// A note with its latest revisions, as an export has it.
public struct RecordedNote: Sendable {
    public let note: Note
    public let revisions: RevisionPage

    public init(note: Note, revisions: RevisionPage) {
        self.note = note
        self.revisions = revisions
    }
}
