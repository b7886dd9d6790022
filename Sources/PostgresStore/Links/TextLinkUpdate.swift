import Notebook

extension PostgresConnection {
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
            case .rename(let link, let former, let title): renameTextLink(link, from: former, to: title, for: account)
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
            WHERE account = $1 AND note = $2 AND removed_at IS NULL ORDER BY position
            """, [account, note]
        ).map { row in
            TextLinkChanges.PresentLink(
                id: try row["id"], url: try row["webpage_url"], key: try row["key"],
                source: Link.Source(rawValue: try row["source"]) ?? .added)
        }
    }

    private func renameTextLink(
        _ link: Identifier<Link>, from former: String?, to title: String, for account: AccountID
    ) {
        precedeNext(
            with: """
                UPDATE link SET title = $3, awaits_title = false
                WHERE account = $1 AND id = $2 AND (title = $4::text OR title = canonical_url OR awaits_title)
                """, [account, link, title, former])
    }
}
