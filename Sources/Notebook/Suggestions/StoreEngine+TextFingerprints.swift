extension StoreEngine {
    /// Returns the links outside the trash whose pages have a text like that of a fingerprint.
    ///
    /// - Complexity: O(*n*) for *n* links with a fingerprint.
    func linksWithFingerprint(
        near fingerprint: TextFingerprint, for account: AccountID
    ) async throws(NotebookError) -> [Identifier<Link>] {
        try await scan(for: account) { transaction in
            try transaction.rows(
                """
                SELECT link_fingerprint.link, fingerprint FROM link_fingerprint
                    JOIN link ON link.account = link_fingerprint.account AND link.id = link_fingerprint.link
                    JOIN note ON note.account = link.account AND note.id = link.note
                WHERE link_fingerprint.account = \(account) AND removed_at IS NULL AND trashed_at IS NULL
                """
            )
            .map { row -> (link: Identifier<Link>, fingerprint: TextFingerprint) in
                (try row["link"], try row["fingerprint"])
            }
            .filter { $0.fingerprint.isNear(fingerprint) }.map(\.link)
        }
    }

    /// Returns links outside the trash with their notes, without those that were removed.
    func matches(
        of links: [Identifier<Link>], for account: AccountID
    ) async throws(NotebookError) -> [(link: Link, note: NoteSummary)] {
        try await readTogether(for: account) { transaction in
            let found = try transaction.rows(
                """
                SELECT \(Link.columns(for: account)) FROM link JOIN note ON note.account = link.account AND note.id = link.note
                WHERE link.account = \(account) AND link.id \(in: links) AND removed_at IS NULL AND trashed_at IS NULL
                """
            ).map(Link.init(row:))
            return try found.compactMap { link in
                try transaction.summary(of: link.noteID, for: account).map { (link, $0) }
            }
        }
    }

    /// Returns the fingerprints of links outside the trash with their hosts and titles, those of the links that were added last first.
    func textFingerprints(
        limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [(hostname: String, title: String, fingerprint: TextFingerprint)] {
        try await scan(for: account) { transaction in
            try transaction.rows(
                """
                SELECT link.hostname, link.title, fingerprint FROM link_fingerprint
                    JOIN link ON link.account = link_fingerprint.account AND link.id = link_fingerprint.link
                    JOIN note ON note.account = link.account AND note.id = link.note
                WHERE link_fingerprint.account = \(account) AND removed_at IS NULL AND trashed_at IS NULL
                ORDER BY added_at DESC, link.id LIMIT \(limit)
                """
            ).map { (try $0["hostname"], try $0["title"], try $0["fingerprint"]) }
        }
    }
}
