import GRDB
import Notebook

extension SQLiteStore {
    static let findLinksWithoutDescription = """
        SELECT id, note FROM link
        WHERE account = ? AND key = ? AND removed_at IS NULL AND page_description IS NULL LIMIT 1000
        """

    public func setPageDescription(
        _ description: String, ofLinksWith keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        // Most fetches change nothing, and a write would wait for the disk.
        let isNeeded = try await read(for: account) { db in
            try keys.contains { key in
                try Row.fetchOne(
                    db.cachedStatement(sql: Self.findLinksWithoutDescription), arguments: [account, key]) != nil
            }
        }
        guard isNeeded else { return }
        try await write(for: account) { db in
            var notes: Set<Identifier<Note>> = []
            for key in keys {
                let links = try Row.fetchAll(
                    db.cachedStatement(sql: Self.findLinksWithoutDescription), arguments: [account, key])
                for link in links {
                    try db.cachedStatement(sql: "UPDATE link SET page_description = ? WHERE account = ? AND id = ?")
                        .execute(arguments: [description, account, link["id"] as Identifier<Link>])
                    notes.insert(link["note"])
                }
            }
            for note in notes {
                // The person did not change the note.
                _ = try db.advance(note, at: time, modifying: false, for: account)
                try db.updateSearchText(of: note, for: account)
            }
        }
    }
}
