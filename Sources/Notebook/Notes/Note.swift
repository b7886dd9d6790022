/// A note: its own words and the links that bring it back.
public struct Note: Sendable, Equatable {
    public let summary: NoteSummary
    /// Markdown.
    public let body: String
    /// In the person's order; a new one comes last.
    public let links: [Link]

    public var id: Identifier<Note> { summary.id }

    public init(summary: NoteSummary, body: String, links: [Link]) {
        self.summary = summary
        self.body = body
        self.links = links
    }
}

/// What a list shows of a note.
public struct NoteSummary: Sendable, Equatable, Encodable {
    public let id: Identifier<Note>
    public let title: String
    /// The first lines of the body, without Markdown's marks and blank lines, one a line; at most 160 characters.
    public let excerpt: String
    /// The hosts of its links, each once, in the order of the links.
    public let sites: [String]
    public let linkCount: Int
    /// Counts from 1; every change of the note makes the next.
    public let revision: Int
    public let createdAt: Instant
    /// When title, text, links or ink changed last; pinning, archiving and the trash leave it.
    public let modifiedAt: Instant
    public let trashedAt: Instant?
    /// Pinned notes come first in lists.
    public let isPinned: Bool
    /// Where a pinned note stands among the pinned ones, the largest first; nil for another, and where nobody asked for it.
    public let pinPlace: Int?
    /// An archived note stands in no list but its own; it still comes back on its pages.
    public let archivedAt: Instant?
    /// The `#words` of the text, in their order.
    public let tags: [Tag]
    /// Edits that could not be merged into the note and that nobody has dealt with; they stand in its history.
    public let conflicts: Int
    /// The revision that changed the ink last; nil for a note without ink.
    public let inkRevision: Int?
    /// When the note is to come to mind again; nil where it is not.
    public let reminder: Reminder?

    public init(
        id: Identifier<Note>, title: String, body: String, sites: [String], linkCount: Int, revision: Int,
        createdAt: Instant, modifiedAt: Instant, trashedAt: Instant?, isPinned: Bool = false,
        archivedAt: Instant? = nil, tags: [Tag] = [], conflicts: Int = 0, inkRevision: Int? = nil,
        reminder: Reminder? = nil, pinPlace: Int? = nil
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
