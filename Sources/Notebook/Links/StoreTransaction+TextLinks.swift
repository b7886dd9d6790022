extension NoteWriter {
    /// Makes the URLs of a note's new text its links, before the text is written.
    ///
    /// - Returns: The hashes of keys that the link index gets or loses.
    func updateTextLinks(
        of note: Identifier<Note>, from old: String, to new: String, by linker: TextLinker, at time: Instant,
        for account: AccountID
    ) throws -> [Int64] {
        let changes = try TextLinkChanges(from: old, to: new, by: linker) {
            try presentLinks(of: note, for: account)
        }
        var hashes = changes.removed.isEmpty ? [] : try removeLinks(changes.removed, at: time, for: account)
        var inserter = TextLinkInserter(self, note: note, account: account, time: time)
        for step in changes.steps {
            switch step {
            case .rename(let link, let former, let title):
                try renameTextLink(link, from: former, to: title, for: account)
            case .add(let link):
                if let restored = try inserter.restore(link) {
                    hashes += restored
                } else {
                    hashes += try inserter.insert(link)
                }
            }
        }
        return hashes
    }

    private func presentLinks(
        of note: Identifier<Note>, for account: AccountID
    ) throws -> [TextLinkChanges.PresentLink] {
        try rows(
            """
            SELECT id, webpage_url, key, source FROM link
            WHERE account = \(account) AND note = \(note) AND removed_at IS NULL ORDER BY position
            """
        ).map { row in
            TextLinkChanges.PresentLink(
                id: try row["id"], url: try row["webpage_url"], key: try row["key"],
                source: Link.Source(rawValue: try row["source"]) ?? .added)
        }
    }

    private func renameTextLink(
        _ link: Identifier<Link>, from former: String?, to title: String, for account: AccountID
    ) throws {
        try run(
            """
            UPDATE link SET title = \(title), awaits_title = \(false)
            WHERE account = \(account) AND id = \(link)
                AND (title = \(former) OR title = canonical_url OR \(.isTrue("awaits_title")))
            """)
    }

    /// Counts the links of an account that wait for their titles.
    package func awaitedTitles(for account: AccountID) throws -> AwaitedTitles {
        let count: Int? = try rows(
            """
            SELECT count(*) AS count FROM (
                SELECT 1 FROM link WHERE account = \(account) AND \(.isTrue("awaits_title")) LIMIT \(AwaitedTitles.limit)
            ) AS waiting
            """
        ).first?["count"]
        return AwaitedTitles(waiting: count ?? 0)
    }
}
