import Notebook

extension PostgresStore {
    /// The conditions of rows that nothing uses, in the order in which they are deleted.
    private static let unused = [
        (
            table: "site_icon",
            condition: """
            NOT EXISTS (
                SELECT 1 FROM link WHERE link.account = $1 AND link.hostname = site_icon.hostname
                    AND removed_at IS NULL)
            """
        ),
        (
            table: "page_picture",
            condition: """
            NOT EXISTS (
                SELECT 1 FROM link WHERE link.account = $1 AND link.id = page_picture.link
                    AND removed_at IS NULL)
            """
        ),
        (
            table: "web_picture",
            condition: """
            NOT EXISTS (
                SELECT 1 FROM site_icon AS icon
                WHERE icon.account = $1 AND icon.picture = web_picture.id)
            AND NOT EXISTS (
                SELECT 1 FROM page_picture AS page
                WHERE page.account = $1 AND page.picture = web_picture.id)
            """
        ),
    ]

    /// Deletes the icons of sites to which no link leads any more, the pictures of removed links, and what neither uses.
    func removeUnusedWebPictures(for account: AccountID) async throws(NotebookError) {
        // Most accounts have none, and are not locked for it.
        let isNeeded: Bool? = try await read(for: account) { connection in
            let conditions = Self.unused.map { table, condition in
                "EXISTS (SELECT 1 FROM \(table) WHERE account = $1 AND \(condition))"
            }
            return try connection.rows("SELECT \(conditions.joined(separator: " OR ")) AS is_needed", [account])
                .first?["is_needed"]
        }
        guard isNeeded == true else { return }
        try await writeInTurn(of: account) { connection in
            for (table, condition) in Self.unused {
                connection.precedeNext(with: "DELETE FROM \(table) WHERE account = $1 AND \(condition)", [account])
            }
        }
    }
}
