extension StoreEngine {
    /// Returns the tags of notes outside the trash, the most used first; at most 1,000.
    public func tags(for account: AccountID) async throws(NotebookError) -> [TagCount] {
        try await scan(for: account) { transaction in
            try transaction.rows(
                """
                SELECT tag.name, count(*) AS notes FROM tag
                JOIN note ON note.account = tag.account AND note.id = tag.note
                WHERE tag.account = \(account) AND note.trashed_at IS NULL GROUP BY tag.name
                ORDER BY notes DESC, tag.name LIMIT 1000
                """
            ).map { TagCount(tag: Tag(stored: try $0["name"]), notes: try $0["notes"]) }
        }
    }

    /// Returns the hosts that notes outside the trash link to, those of the most notes first; at most 1,000.
    public func sites(for account: AccountID) async throws(NotebookError) -> [SiteCount] {
        try await scan(for: account) { transaction in
            try transaction.rows(
                """
                SELECT hostname, count(*) AS notes, \(.integer("sum(links)")) AS links FROM (
                    SELECT link.hostname, link.note, count(*) AS links FROM link
                    JOIN note ON note.account = link.account AND note.id = link.note
                    WHERE link.account = \(account) AND link.removed_at IS NULL AND note.trashed_at IS NULL
                        AND link.hostname <> ''
                    GROUP BY link.hostname, link.note
                ) AS linked GROUP BY hostname ORDER BY notes DESC, hostname LIMIT 1000
                """
            ).map { SiteCount(site: try $0["hostname"], notes: try $0["notes"], links: try $0["links"]) }
        }
    }
}
