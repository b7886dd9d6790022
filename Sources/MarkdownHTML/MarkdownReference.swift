/// What a link to another note shows, and where it leads.
public struct MarkdownReference: Sendable, Equatable, Codable {
    /// The URL of the note, or `nil` if there is no such note. The link is then text of the class `missing-note`.
    public let url: String?
    /// What the link shows. It keeps its formatting if these are the words that it has in the text.
    public let words: String

    public init(url: String?, words: String) {
        self.url = url
        self.words = words
    }
}
