/// A search that a person saved under a name, to open it again.
public struct SavedSearch: Sendable, Equatable, Encodable {
    /// The maximum number of saved searches of an account.
    public static let limit = 100

    public let id: Identifier<SavedSearch>
    /// At most 256 bytes, and never blank.
    public let name: String
    /// The query as the person typed it, at most 4,096 bytes, and never blank. ``SearchQuery`` reads it.
    public let query: String
    public let savedAt: Instant

    public init(id: Identifier<SavedSearch>, name: String, query: String, savedAt: Instant) {
        self.id = id
        self.name = name
        self.query = query
        self.savedAt = savedAt
    }
}
