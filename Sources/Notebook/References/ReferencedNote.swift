/// A note that another note refers to.
public struct ReferencedNote: Sendable, Equatable, Encodable {
    public let noteID: Identifier<Note>
    /// The current title, or `nil` for a note that was deleted or never existed in this account.
    public let title: String?
    /// The titles that the note had earlier, each once; at most 100. A link whose words are one of them shows the current
    /// title. Other words are the person's own and stay.
    public let formerTitles: [String]
    public let isTrashed: Bool

    public init(noteID: Identifier<Note>, title: String?, formerTitles: [String] = [], isTrashed: Bool = false) {
        self.noteID = noteID
        self.title = title
        self.formerTitles = formerTitles
        self.isTrashed = isTrashed
    }

    /// Returns what a link with some words shows.
    public func words(replacing words: String) -> String {
        guard let title, !title.isEmpty, formerTitles.contains(words) else { return words }
        return title
    }
}
