/// The bytes of text that are read in one transaction: few enough that other writes do not have to wait.
private let batchBytes = 1_048_576
private let batchNotes = 200

extension StoreEngine {
    public func linkExistingTexts(
        by linker: TextLinker, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> (added: Int, isLast: Bool) {
        // Nothing is written at a start that has nothing to read.
        let hasMore = try await read(for: account) { transaction in try transaction.hasTextsToLink(of: account) }
        guard hasMore else { return (0, true) }
        return try await write(for: account) { transaction in
            let texts = try transaction.textsToLink(of: account)
            guard let last = texts.last else { return (0, true) }
            var count = 0
            for text in texts {
                let hashes = try transaction.linkExistingText(
                    text.body, of: text.note, by: linker, at: time, for: account)
                if hashes.isEmpty { continue }
                count += hashes.count
                try transaction.advance(text.note, at: time, modifying: false, touching: hashes, for: account)
                try transaction.updateSearchText(of: text.note, for: account)
            }
            try transaction.run("UPDATE account SET texts_linked_until = \(last.note) WHERE id = \(account)")
            return (count, false)
        }
    }
}

extension StoreTransaction {
    fileprivate func hasTextsToLink(of account: AccountID) throws -> Bool {
        try rows(
            """
            SELECT EXISTS (
                SELECT 1 FROM note
                WHERE note.account = \(account) AND (texts_linked_until IS NULL OR note.id > texts_linked_until)
            ) AS has_more
            FROM account WHERE account.id = \(account)
            """
        ).first?["has_more"] ?? false
    }

    /// Returns the next texts in the order of their notes, until they have enough bytes.
    fileprivate func textsToLink(of account: AccountID) throws -> [(note: Identifier<Note>, body: String)] {
        try rows(
            """
            SELECT id, body FROM (
                SELECT id, body, sum(\(.octetCount(of: "body"))) OVER (
                    ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
                FROM (
                    SELECT note.id, body FROM note JOIN account ON account.id = note.account
                    WHERE note.account = \(account) AND (texts_linked_until IS NULL OR note.id > texts_linked_until)
                    ORDER BY note.id LIMIT \(batchNotes)
                ) AS rest
            ) AS batch
            WHERE coalesce(bytes_before, 0) < \(batchBytes) ORDER BY id
            """
        ).map { (try $0["id"], try $0["body"]) }
    }
}
