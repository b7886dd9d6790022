import GRDB
import Notebook

extension SQLiteStore {
    /// The bytes of text that are read in one transaction: few enough that other writes do not have to wait.
    private static let batchBytes = 1_048_576
    private static let batchNotes = 200

    public func accounts(
        withTextsToLinkAfter last: AccountID?, limit: Int
    ) async throws(NotebookError) -> [AccountID] {
        try await accounts(after: last, limit: limit)
    }

    public func linkExistingTexts(
        by linker: TextLinker, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> (added: Int, isLast: Bool) {
        let hasMore = try await read { db in
            try Bool.fetchOne(
                db,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM note WHERE note.account = account.id
                        AND (texts_linked_until IS NULL OR note.id > texts_linked_until))
                    FROM account WHERE id = ?
                    """,
                arguments: [account]) ?? false
        }
        // Nothing is written at a start that has nothing to read.
        guard hasMore else { return (0, true) }
        return try await write(for: account) { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT note.id, body FROM note JOIN account ON account.id = note.account
                    WHERE note.account = ? AND (texts_linked_until IS NULL OR note.id > texts_linked_until)
                    ORDER BY note.id LIMIT ?
                    """,
                arguments: [account, Self.batchNotes])
            var notes: [(id: Identifier<Note>, body: String)] = []
            var bytes = 0
            while bytes < Self.batchBytes, let row = try rows.next() {
                notes.append((row["id"], row["body"]))
                bytes += notes.last?.body.utf8.count ?? 0
            }
            guard let last = notes.last else { return (0, true) }
            var count = 0
            for note in notes {
                let hashes = try db.linkExistingText(note.body, of: note.id, by: linker, at: time, for: account)
                if hashes.isEmpty { continue }
                count += hashes.count
                _ = try db.advance(note.id, at: time, modifying: false, touching: hashes, for: account)
                try db.updateSearchText(of: note.id, for: account)
            }
            try db.execute(
                sql: "UPDATE account SET texts_linked_until = ? WHERE id = ?", arguments: [last.id, account])
            return (count, false)
        }
    }
}

extension Database {
    package func updateTextLinks(
        of note: Identifier<Note>, from old: String, to new: String, by linker: TextLinker, at time: Instant,
        for account: AccountID
    ) throws -> [Int64] {
        let changes = try TextLinkChanges(from: old, to: new, by: linker) {
            try presentLinks(of: note, for: account)
        }
        var hashes: [Int64] = []
        for link in changes.removed { hashes += try removeTextLink(link, at: time, for: account) }
        var inserter = TextLinkInserter(self, note: note, account: account, time: time)
        for step in changes.steps {
            switch step {
            case .rename(let link, let former, let title):
                try renameTextLink(link, from: former, to: title, for: account)
            case .add(let link): hashes += try inserter.restore(link) ?? inserter.insert(link)
            }
        }
        return hashes
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

    private func presentLinks(
        of note: Identifier<Note>, for account: AccountID
    ) throws -> [TextLinkChanges.PresentLink] {
        let statement = try cachedStatement(
            sql: """
                SELECT id, webpage_url, key, source FROM link
                WHERE account = ? AND note = ? AND removed_at IS NULL
                """)
        return try Row.fetchAll(statement, arguments: [account, note]).map { row in
            TextLinkChanges.PresentLink(
                id: row["id"], url: row["webpage_url"], key: row["key"],
                source: Link.Source(rawValue: row["source"]) ?? .added)
        }
    }

    private func removeTextLink(_ id: Identifier<Link>, at time: Instant, for account: AccountID) throws -> [Int64] {
        try cachedStatement(sql: "UPDATE link SET removed_at = ? WHERE account = ? AND id = ?")
            .execute(arguments: [time, account, id])
        return try withdrawKeyMappings(of: id, at: time, for: account)
    }

    private func renameTextLink(
        _ link: Identifier<Link>, from former: String?, to title: String, for account: AccountID
    ) throws {
        try cachedStatement(
            sql: """
                UPDATE link SET title = ?, awaits_title = 0
                WHERE account = ? AND id = ? AND (title = ? OR title = canonical_url OR awaits_title = 1)
                """
        ).execute(arguments: [title, account, link, former])
    }
}
