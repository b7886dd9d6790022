import GRDB
import Notebook

extension SQLiteStore {
    /// Finds claims by key: one search of the claims' primary key, however many links there are.
    static let findClaims = """
        SELECT link FROM claim WHERE account = ? AND key_hash = ? AND key = ? AND withdrawn_at IS NULL
        """

    public func claimants(
        of keys: [ContentKey], for account: AccountID
    ) async throws(NotebookError) -> [Claimant] {
        try await read { db in
            var claimants: [Claimant] = []
            for key in keys {
                let links = try Identifier<Link>.fetchAll(
                    db.cachedStatement(sql: Self.findClaims), arguments: [account, key.indexed, key.text])
                for link in links {
                    if let claimant = try db.claimant(link, by: key, for: account) { claimants.append(claimant) }
                }
            }
            return claimants
        }
    }
}

extension Database {
    /// Nil where the link's note lies in the trash.
    func claimant(
        _ link: Identifier<Link>, by key: ContentKey, for account: AccountID
    ) throws -> Claimant? {
        let statement = try cachedStatement(
            sql: "SELECT \(Link.columns) FROM link WHERE account = ? AND id = ? AND removed_at IS NULL")
        guard let row = try Row.fetchOne(statement, arguments: [account, link]) else { return nil }
        let link = try Link(row: row)
        guard let note = try summary(of: link.noteID, for: account), note.trashedAt == nil else { return nil }
        return Claimant(key: key, link: link, note: note)
    }
}
