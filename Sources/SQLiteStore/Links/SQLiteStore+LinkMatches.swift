import Canonicalization
import GRDB
import Notebook

extension SQLiteStore {
    public func links(
        matching keys: [IdentityKey], for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        let keys = keys.filter { keyFilter.mayContain($0, of: account) }
        if keys.isEmpty { return [] }
        if let matches = linkMatchCache.links(matching: keys, for: account) { return matches }
        let generation = linkMatchCache.generation
        let matches = try await lookUp { [keys] connection in try connection.links(matching: keys, for: account) }
        linkMatchCache.keep(matches, of: keys, for: account, readAt: generation)
        return matches
    }

    /// Selects the links whose key is in a section, by ranges of one index.
    static let findLinksInPlace =
        [
            "key = ?2", "key >= ?2 || '/' AND key < ?2 || '0'", "key >= ?2 || '?' AND key < ?2 || '@'",
            "key >= ?2 || '#' AND key < ?2 || '$'",
        ].map { "SELECT id FROM link WHERE account = ?1 AND removed_at IS NULL AND \($0)" }.joined(
            separator: " UNION ALL ")
        + " LIMIT ?3"

    public func links(
        under places: [KeyPrefix], for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        if places.isEmpty { return [] }
        return try await read(for: account) { db in
            try places.flatMap { try db.links(Self.findLinksInPlace, at: $0, limit: 1_000, for: account) }
        }
    }

    /// Selects the links whose key has a path, by ranges of one index.
    static let findLinksAtPath =
        ["key = ?2", "key >= ?2 || '?' AND key < ?2 || '@'", "key >= ?2 || '#' AND key < ?2 || '$'"].map {
            "SELECT id FROM link WHERE account = ?1 AND removed_at IS NULL AND \($0)"
        }.joined(separator: " UNION ALL ")
        + " LIMIT ?3"

    public func links(
        at path: KeyPrefix, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        try await read(for: account) { db in try db.links(Self.findLinksAtPath, at: path, limit: limit, for: account) }
    }
}

extension Database {
    /// Returns the links that a statement finds at a place.
    fileprivate func links(
        _ statement: String, at place: KeyPrefix, limit: Int, for account: AccountID
    ) throws -> [LinkMatch] {
        let key = IdentityKey(kind: .canonicalURL, text: "\(place)", hash: Key.hash(of: "\(place)"))
        return try Identifier<Link>.fetchAll(
            cachedStatement(sql: statement), arguments: [account, "\(place)", limit]
        ).compactMap { try match($0, by: key, for: account) }
    }

    /// Returns the match of a link, or `nil` if its note is in the trash.
    func match(
        _ link: Identifier<Link>, by key: IdentityKey, for account: AccountID
    ) throws -> LinkMatch? {
        guard let link = try presentLink(link, for: account) else { return nil }
        guard let note = try summary(of: link.noteID, for: account), note.trashedAt == nil else { return nil }
        return LinkMatch(key: key, link: link, note: note)
    }
}
