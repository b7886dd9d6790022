/// A note that a person wants to create.
public struct NoteRequest: Sendable {
    /// The maximum size of a text in bytes.
    public static var bodyLimit: Int { Limits.body }

    public var id: Identifier<Note>
    public var title: String
    public var body: String
    public var links: [LinkRequest]
    /// When an imported note was created. A time in the future counts as now.
    public var createdAt: Instant?
    /// When an imported note was last modified. A time in the future counts as now.
    public var modifiedAt: Instant?
    /// When an imported note was archived. A time in the future counts as now.
    public var archivedAt: Instant?
    /// Whether an imported note comes before the notes that are pinned already.
    public var isPinned: Bool
    /// What an export of Backnote has of the note besides; `nil` for another note.
    public var record: NoteRecord?

    /// About how many bytes the note has, with its links and what an export has of it besides.
    public var size: Int {
        let quotes = links.reduce(0) { $0 + ($1.quote?.exact.utf8.count ?? 0) + ($1.quote?.comment?.utf8.count ?? 0) }
        let history = record?.revisions.reduce(0) { $0 + $1.body.utf8.count } ?? 0
        return body.utf8.count + quotes + history + (record?.ink?.json.utf8.count ?? 0)
    }

    public init(
        id: Identifier<Note> = Identifier(), title: String, body: String = "", links: [LinkRequest] = [],
        createdAt: Instant? = nil, modifiedAt: Instant? = nil, archivedAt: Instant? = nil, isPinned: Bool = false,
        record: NoteRecord? = nil
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.links = links
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
        self.archivedAt = archivedAt
        self.isPinned = isPinned
        self.record = record
    }
}

/// A change of a note. A property that is `nil` stays as it is.
public struct NoteChange: Sendable {
    public var title: String?
    public var body: String?
    public var isPinned: Bool?
    public var isArchived: Bool?

    public init(
        title: String? = nil, body: String? = nil, isPinned: Bool? = nil, isArchived: Bool? = nil
    ) {
        self.title = title
        self.body = body
        self.isPinned = isPinned
        self.isArchived = isArchived
    }
}
