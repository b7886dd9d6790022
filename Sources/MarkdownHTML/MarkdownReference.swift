/// What a link to another note shows, and where it leads.
public struct MarkdownReference {
    /// The URL of the note, or `nil` if there is no such note. The link is then text of the class `missing-note`.
    public let url: String?
    /// Returns what the link shows for the words that it has in the text. It keeps its formatting if they are the same.
    public let words: (String) -> String

    public init(url: String?, words: @escaping (String) -> String = { $0 }) {
        self.url = url
        self.words = words
    }
}
