import Notebook

/// A note of Backnote's own export.
struct BacknoteNote: Decodable, Sendable {
    /// The name of the format, in the member `format` of the file.
    static let format = "backnote-notes-1"

    let id: String?
    let title: String
    let body: String
    let links: [BacknoteLink]
    let createdAt: Instant?
    let modifiedAt: Instant?
    let archivedAt: Instant?
    let isPinned: Bool?
    let isBookmark: Bool?
    let fileModifiedAt: Instant?

    func entry(at place: EntryPlace) -> FileEntry {
        let id = id.flatMap(Identifier<Note>.init(_:))
        let note = NoteRequest(
            id: id ?? Identifier(), title: title, body: body, links: links.map(\.request), createdAt: createdAt,
            modifiedAt: modifiedAt, archivedAt: archivedAt, isPinned: isPinned ?? false)
        return .note(
            NoteEntry(
                place: place, note: note, hasIdentifier: id != nil, isBookmark: isBookmark ?? false,
                fileDate: fileModifiedAt))
    }
}

/// A link of Backnote's own export: an activity and what the link says about it.
struct BacknoteLink: Decodable, Sendable {
    let request: LinkRequest

    private enum CodingKeys: String, CodingKey { case siteName, quote, source }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = LinkRequest(
            activity: try UserActivity(from: decoder),
            siteName: try container.decodeIfPresent(String.self, forKey: .siteName),
            quote: try container.decodeIfPresent(Link.Quote.self, forKey: .quote),
            source: try container.decodeIfPresent(Link.Source.self, forKey: .source) ?? .added)
    }
}
