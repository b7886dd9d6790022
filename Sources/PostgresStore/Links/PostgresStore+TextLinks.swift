import Notebook

extension PostgresStore: TextLinkStore {
    /// The bytes of text that are read in one transaction: few enough that other writes do not have to wait.
    private static let batchBytes = 1_048_576
    private static let batchNotes = 200

    public func accounts(
        withTextsToLinkAfter last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await read(for: .allAccounts) { connection in
            // A new account has no texts of an earlier version, and is not in the partial index.
            try connection.rows(
                """
                SELECT id FROM account
                WHERE id > $1 AND texts_linked_until IS DISTINCT FROM 'ffffffff-ffff-ffff-ffff-ffffffffffff'
                    AND NOT is_removed
                ORDER BY id LIMIT $2
                """, [last?.rawValue ?? 0, limit]
            ).map { try $0["id"] }
        }
    }

    public func linkExistingTexts(
        by linker: TextLinker, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> (added: Int, isLast: Bool) {
        // Nothing is written at a start that has nothing to read.
        let hasMore = try await read(for: account) { connection in try connection.hasTextsToLink(of: account) }
        guard hasMore else { return (0, true) }
        return try await write(for: account) { connection in
            let texts = try connection.textsToLink(bytes: Self.batchBytes, notes: Self.batchNotes, of: account)
            guard let last = texts.last else { return (0, true) }
            var count = 0
            for text in texts {
                let hashes = try connection.linkExistingText(
                    text.body, of: text.note, by: linker, at: time, for: account)
                if hashes.isEmpty { continue }
                count += hashes.count
                try connection.advance(text.note, at: time, modifying: false, touching: hashes, for: account)
                try connection.updateSearchText(of: text.note, for: account)
            }
            connection.precedeNext(
                with: "UPDATE account SET texts_linked_until = $2 WHERE id = $1", [account, last.note])
            return (count, false)
        }
    }
}

extension PostgresConnection {
    fileprivate func hasTextsToLink(of account: AccountID) throws -> Bool {
        try rows(
            """
            SELECT EXISTS (
                SELECT 1 FROM note
                WHERE note.account = $1 AND (texts_linked_until IS NULL OR note.id > texts_linked_until)
            ) AS has_more
            FROM account WHERE account.id = $1
            """, [account]
        ).first?["has_more"] ?? false
    }

    /// Returns the next texts in the order of their notes, until they have enough bytes.
    fileprivate func textsToLink(
        bytes: Int, notes: Int, of account: AccountID
    ) throws -> [(note: Identifier<Note>, body: String)] {
        try rows(
            """
            SELECT id, body FROM (
                SELECT id, body, sum(octet_length(body)) OVER (
                    ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
                FROM (
                    SELECT note.id, body FROM note JOIN account ON account.id = note.account
                    WHERE note.account = $1 AND (texts_linked_until IS NULL OR note.id > texts_linked_until)
                    ORDER BY note.id LIMIT $3
                ) AS rest
            ) AS batch
            WHERE coalesce(bytes_before, 0) < $2 ORDER BY id
            """, [account, bytes, notes]
        ).map { (try $0["id"], try $0["body"]) }
    }

    /// Makes the URLs of an existing text links. A link that was removed stays removed.
    ///
    /// - Returns: The hashes of keys that the link index gets.
    fileprivate func linkExistingText(
        _ body: String, of note: Identifier<Note>, by linker: TextLinker, at time: Instant, for account: AccountID
    ) throws -> [Int64] {
        let links = linker.links(in: body).compactMap(linker.newLink)
        if links.isEmpty { return [] }
        var inserter = TextLinkInserter(self, note: note, account: account, time: time)
        var hashes: [Int64] = []
        for link in links where try inserter.hasLink(to: link) == false { hashes += try inserter.insert(link) }
        return hashes
    }
}
