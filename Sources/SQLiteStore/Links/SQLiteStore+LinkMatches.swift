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
        + " LIMIT 1000"

    public func links(
        under places: [KeyPrefix], for account: AccountID
    ) async throws(NotebookError) -> [LinkMatch] {
        if places.isEmpty { return [] }
        return try await read { db in
            var matches: [LinkMatch] = []
            for place in places {
                let links = try Identifier<Link>.fetchAll(
                    db.cachedStatement(sql: Self.findLinksInPlace), arguments: [account, "\(place)"])
                for link in links {
                    let key = IdentityKey(kind: .canonicalURL, text: "\(place)", hash: Key.hash(of: "\(place)"))
                    if let match = try db.match(link, by: key, for: account) { matches.append(match) }
                }
            }
            return matches
        }
    }
}

extension Database {
    /// Returns the match of a link, or `nil` if its note is in the trash.
    func match(
        _ link: Identifier<Link>, by key: IdentityKey, for account: AccountID
    ) throws -> LinkMatch? {
        let statement = try cachedStatement(
            sql: "SELECT \(Link.columns) FROM link WHERE account = ? AND id = ? AND removed_at IS NULL")
        guard let row = try Row.fetchOne(statement, arguments: [account, link]) else { return nil }
        let link = try Link(row: row)
        guard let note = try summary(of: link.noteID, for: account), note.trashedAt == nil else { return nil }
        return LinkMatch(key: key, link: link, note: note)
    }
}
