/// The title and the text of a note.
public struct NoteText: Sendable, Equatable {
    public var title: String
    /// The text in Markdown.
    public var body: String

    public init(title: String, body: String) {
        self.title = title
        self.body = body
    }
}

extension NoteText {
    /// Returns whether the texts are equal byte for byte. Swift's `==` also takes two Unicode spellings of a character
    /// as equal.
    public func isSame(as other: NoteText) -> Bool {
        title.utf8.elementsEqual(other.title.utf8) && body.utf8.elementsEqual(other.body.utf8)
    }
}
