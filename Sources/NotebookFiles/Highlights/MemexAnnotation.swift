import Notebook

/// An annotation of Memex (WorldBrain): what a person marked in a page, and their comment.
struct MemexAnnotation: JSONListElement {
    static let format = FileFormat.memex
    static let noun = "annotation"
    static let memberNames: Set<String> = ["pageUrl", "createdWhen"]

    /// Without its scheme.
    let pageUrl: String
    let pageTitle: String?
    /// The text of the page.
    let body: String?
    /// Markdown.
    let comment: String?
    let createdWhen: MemexDate?
    let lastEdited: MemexDate?

    func entries(at place: EntryPlace) -> [FileEntry] {
        let url = pageUrl.contains("://") ? pageUrl : "https://" + pageUrl
        var draft = BookmarkDraft(url: url, title: pageTitle ?? "", paragraphs: [comment ?? ""])
        (draft.createdAt, draft.modifiedAt) = (createdWhen?.instant, lastEdited?.instant)
        var quotes = body.flatMap { QuoteText.quote($0) }.map { [$0] } ?? []
        draft.moveParagraph(0, to: &quotes)
        return [draft.entry(at: place, quoting: quotes)]
    }
}

/// A change in a backup of Memex. Its annotations are those that were created last.
struct MemexChange: JSONListElement {
    static let format = FileFormat.memex
    static let noun = "change"
    static let memberNames: Set<String> = ["collection", "operation"]

    private enum CodingKeys: String, CodingKey { case collection, operation, object }

    let annotation: MemexAnnotation?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let isAnnotation = try container.decodeIfPresent(String.self, forKey: .collection) == "annotations"
        let isKept = try container.decodeIfPresent(String.self, forKey: .operation) != "delete"
        annotation = isAnnotation && isKept ? try container.decodeIfPresent(MemexAnnotation.self, forKey: .object) : nil
    }

    func entries(at place: EntryPlace) -> [FileEntry] { annotation?.entries(at: place) ?? [] }
}

/// A time as a number of milliseconds, or as a text.
struct MemexDate: Decodable, Sendable {
    let instant: Instant?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            instant = EntryDate.instant(number)
        } else {
            instant = (try? container.decode(String.self)).flatMap(EntryDate.instant)
        }
    }
}
