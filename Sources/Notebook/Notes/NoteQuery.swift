/// Where a note is. A note is in exactly one of notes, archive and trash.
public enum NoteLocation: Sendable {
    case notes, archive, trash
    /// Notes and archive.
    case everywhere
    /// Notes, archive and trash.
    case includingTrash
}

/// The notes that a list shows.
public struct NoteQuery: Sendable {
    /// The maximum number of notes, 1 to 200.
    public var limit: Int
    /// The position after which the list continues, in the order in which it began.
    public var after: PageCursor?
    public var sort: NoteSort
    /// What to search for in the title, the text, the titles, descriptions and quotes of the links, and the names of the attachments.
    public var search: SearchQuery
    /// Whether the title must contain all words of the search that must occur.
    public var searchesTitles: Bool
    public var location: NoteLocation
    public var tag: Tag?
    /// The host that a note must have a link to, in lowercase.
    public var hostname: String?
    /// `true` for pinned notes only, `false` for other notes only.
    public var isPinned: Bool?
    /// The state that a link of the note must have.
    public var linkState: Link.State?
    /// What the note's identifier must begin with.
    public var identifier: IdentifierPrefix?

    /// Creates a query. A limit outside of its range is clamped.
    public init(
        limit: Int = 50, after: PageCursor? = nil, sort: NoteSort = .modified, search: String = "",
        searchesTitles: Bool = false, location: NoteLocation = .notes, tag: Tag? = nil, hostname: String? = nil,
        isPinned: Bool? = nil, linkState: Link.State? = nil, identifier: IdentifierPrefix? = nil
    ) {
        self.limit = min(max(limit, 1), 200)
        self.after = after
        self.search = SearchQuery(search)
        self.searchesTitles = searchesTitles
        let wanted = after?.sort ?? sort
        self.sort = wanted == .relevance && self.search.words.isEmpty ? .modified : wanted
        self.location = location
        self.tag = tag
        self.hostname = hostname?.lowercased()
        self.isPinned = isPinned
        self.linkState = linkState
        self.identifier = identifier
    }
}

extension PageCursor {
    /// The order of the list of notes in which it is a position.
    fileprivate var sort: NoteSort {
        switch value {
        case .time: .modified
        case .creation: .created
        case .title: .title
        case .relevance: .relevance
        }
    }
}
