/// A note that refers to another one.
public struct Mention: Sendable, Equatable, Encodable {
    public let noteID: Identifier<Note>
    public let title: String
    /// The line of the text with the first link to the other note, without Markdown; at most 160 characters.
    public let excerpt: String
    public let modifiedAt: Instant
    public let archivedAt: Instant?

    /// The number of characters before and after a link that ``init(noteID:title:text:target:modifiedAt:archivedAt:)``
    /// reads.
    public static let reach = 1_000

    /// - Parameters:
    ///   - text: A part of the note's text with the link.
    ///   - target: The note to which the link leads.
    public init(
        noteID: Identifier<Note>, title: String, text: String, target: Identifier<Note>, modifiedAt: Instant,
        archivedAt: Instant?
    ) {
        self.noteID = noteID
        self.title = title
        self.modifiedAt = modifiedAt
        self.archivedAt = archivedAt
        let url = NoteReference.url(of: target)
        let line = text.split(separator: "\n").first { $0.contains(url) } ?? ""
        excerpt = Excerpt(of: String(line)).text
    }
}
