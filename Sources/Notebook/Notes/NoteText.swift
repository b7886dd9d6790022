/// A note's own words.
public struct NoteText: Sendable, Equatable {
    public var title: String
    /// Markdown.
    public var body: String

    public init(title: String, body: String) {
        self.title = title
        self.body = body
    }
}

/// What an edit of a text that others may have changed does to the note: computed by the domain, carried out by a store in the
/// transaction that read the texts.
public struct NoteMerge: Sendable, Equatable {
    public enum Outcome: String, Sendable, Encodable {
        /// The note says it already.
        case unchanged
        /// Nobody else had changed the note.
        case saved
        /// Others had changed other lines: all is in the note.
        case merged
        /// Others had changed the same lines: theirs are in the note, the edit is kept beside it as a marked revision.
        case conflicting
    }

    public let outcome: Outcome
    /// What the note says from now on.
    public let text: NoteText
    public let conflicts: [LineMerge.Conflict]

    /// - Parameters:
    ///   - base: what the writer had before them.
    ///   - current: what the note says.
    ///   - incoming: what the writer made of it.
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

extension NoteText {
    /// To the byte: Swift's `==` takes two spellings of one character for the same.
    public func isSame(as other: NoteText) -> Bool {
        title.utf8.elementsEqual(other.title.utf8) && body.utf8.elementsEqual(other.body.utf8)
    }
}

/// A note after an edit that may have met others.
public struct EditedNote: Sendable, Encodable {
    public let note: Note
    public let outcome: NoteMerge.Outcome
    /// The revision that holds the edit as it was sent; base of the writer's next edit. It is the note's own revision unless others
    /// had changed the note.
    public let revision: Int
    public let conflicts: [LineMerge.Conflict]

    public init(note: Note, outcome: NoteMerge.Outcome, revision: Int, conflicts: [LineMerge.Conflict]) {
        self.note = note
        self.outcome = outcome
        self.revision = revision
        self.conflicts = conflicts
    }
}
