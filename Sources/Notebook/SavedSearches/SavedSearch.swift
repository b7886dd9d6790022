import Foundation

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

extension SavedSearch {
    /// Makes a saved search of what a person wrote.
    ///
    /// - Parameter name: The name; a blank one is replaced by the query.
    /// - Throws: `searchBlank`, `tooLong`, `nullCharacter`.
    public init(
        checking query: String, name: String?, id: Identifier<SavedSearch>, savedAt: Instant
    ) throws(NotebookError) {
        let query = try Self.checked(query)
        let name = try Self.checkedName(name) ?? Self.name(of: query)
        self.init(id: id, name: name, query: query, savedAt: savedAt)
    }

    /// Returns the beginning of a query.
    private static func name(of query: String) -> String {
        var name = String(query.prefix(Limits.savedSearchNameCharacters))
        while name.utf8.count > Limits.savedSearchName { name.unicodeScalars.removeLast() }
        return name
    }

    static func checked(_ query: String) throws(NotebookError) -> String {
        let query = query.trimmingCharacters(in: .whitespacesAndNewlines)
        if query.isEmpty { throw .searchBlank }
        try Limits.check("query", query, limit: Limits.savedSearchQuery)
        return query
    }

    /// Returns a name without the spaces around it, or `nil` if it is blank.
    static func checkedName(_ name: String?) throws(NotebookError) -> String? {
        let name = name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        try Limits.check("name", name, limit: Limits.savedSearchName)
        return name.isEmpty ? nil : name
    }
}
