/// The links that a list across notes shows. Links of notes in the trash are never listed.
public struct LinkQuery: Sendable {
    /// The state that a link must have.
    public var state: Link.State?
    /// The host of the links, in lowercase.
    public var hostname: String?
    /// The key of the links.
    public var key: String?
    /// The notes that have the links.
    public var notes: [Identifier<Note>]?
    /// The maximum number of links, 1 to 1,000.
    public var limit: Int
    public var after: PageCursor?

    /// Creates a query. A limit outside of its range is clamped.
    public init(
        state: Link.State? = nil, hostname: String? = nil, key: String? = nil, notes: [Identifier<Note>]? = nil,
        limit: Int = 50, after cursor: PageCursor? = nil
    ) {
        self.state = state
        self.hostname = hostname?.lowercased()
        self.key = key
        self.notes = notes
        self.limit = min(max(limit, 1), 1_000)
        after = cursor
    }
}
