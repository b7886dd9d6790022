/// A note with its text and its links.
public struct Note: Sendable, Equatable {
    public let summary: NoteSummary
    /// The text in Markdown.
    public let body: String
    /// The links in the person's order. A new link comes last.
    public let links: [Link]

    public var id: Identifier<Note> { summary.id }

    public init(summary: NoteSummary, body: String, links: [Link]) {
        self.summary = summary
        self.body = body
        self.links = links
    }
}

/// The properties of a note that lists show.
public struct NoteSummary: Sendable, Equatable, Encodable {
    public let id: Identifier<Note>
    public let title: String
    /// The first lines of the text without Markdown and blank lines; at most 160 characters.
    public let excerpt: String
    /// The hosts of the links in their order, each once.
    public let sites: [String]
    public let linkCount: Int
    /// A number from 1 that increases with every change of the note.
    public let revision: Int
    public let createdAt: Instant
    /// When the title, text, links or ink last changed. Pinning, archiving and the trash do not count.
    public let modifiedAt: Instant
    public let trashedAt: Instant?
    /// Whether the note comes first in lists.
    public let isPinned: Bool
    /// The place among the pinned notes, the largest first, or `nil` if the note is not pinned or the place was not
    /// read.
    public let pinPlace: Int?
    /// When the note was archived. An archived note is only in its own list, but is still suggested on its pages.
    public let archivedAt: Instant?
    /// The `#words` of the text in their order.
    public let tags: [Tag]
    /// The number of edits that could not be merged and are not resolved. They are in the note's history.
    public let conflicts: Int
    /// The revision that last changed the ink, or `nil` if the note has no ink.
    public let inkRevision: Int?
    /// The first photo that the text shows, of which lists show a small picture; `nil` if it shows none.
    public let image: Identifier<Attachment>?
    /// `nil` if the note has no reminder.
    public let reminder: Reminder?
    /// Where the words of a search are; `nil` outside of search results, and if the words are only in links.
    public var match: SearchMatch?

    public init(
        id: Identifier<Note>, title: String, body: String, sites: [String], linkCount: Int, revision: Int,
        createdAt: Instant, modifiedAt: Instant, trashedAt: Instant?, isPinned: Bool = false,
        archivedAt: Instant? = nil, tags: [Tag] = [], conflicts: Int = 0, inkRevision: Int? = nil,
        reminder: Reminder? = nil, pinPlace: Int? = nil, image: Identifier<Attachment>? = nil
    ) {
        self.id = id
        self.title = title
        self.excerpt = Excerpt(of: body).text
        self.sites = sites
        self.linkCount = linkCount
        self.revision = revision
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
        self.trashedAt = trashedAt
        self.isPinned = isPinned
        self.archivedAt = archivedAt
        self.tags = tags
        self.conflicts = conflicts
        self.inkRevision = inkRevision
        self.image = image
        self.reminder = reminder
        self.pinPlace = pinPlace
    }
}

extension Note: Encodable {
    private enum CodingKeys: String, CodingKey { case body, links }

    public func encode(to encoder: any Encoder) throws {
        try summary.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(body, forKey: .body)
        try container.encode(links, forKey: .links)
    }
}
