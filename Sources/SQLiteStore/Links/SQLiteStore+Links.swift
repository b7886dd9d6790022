import Canonicalization
import GRDB
import Notebook

extension SQLiteStore {
    public func add(
        _ newLink: NewLink, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        try await write(for: account) { db in
            if let existing = try db.link(of: note, like: newLink, for: account) {
                return AddedLink(
                    link: try db.complete(existing, with: newLink, at: time, for: account), isNew: false)
            }
            // A repeated request after the link was removed does not restore it.
            if try db.hasLink(newLink.id, for: account) { throw NotebookError.linkNotFound }
            _ = try db.advance(
                note, at: time, modifying: true, adding: newLink.id, touching: newLink.keyMappings.map(\.key.indexed),
                for: account)
            let position = try Int.fetchOne(
                db, sql: "SELECT coalesce(max(position), 0) + 1 FROM link WHERE account = ? AND note = ?",
                arguments: [account, note])
            let link = try db.insert(newLink, into: note, position: position ?? 1, at: time, for: account)
            try db.updateSearchText(of: note, for: account)
            return AddedLink(link: link, isNew: true)
        }
    }

    public func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { db in
            _ = try db.link(id, of: note, for: account)
            try db.execute(
                sql: "UPDATE link SET removed_at = ? WHERE account = ? AND id = ?", arguments: [time, account, id])
            let hashes = try db.withdrawKeyMappings(of: id, at: time, for: account)
            _ = try db.advance(note, at: time, touching: hashes, for: account)
            try db.updateSearchText(of: note, for: account)
        }
    }

    public func change(
        _ id: Identifier<Link>, of note: Identifier<Note>, _ change: LinkChange, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await write(for: account) { db in
            let link = try db.link(id, of: note, for: account)
            let quote = if let quote = change.quote { quote } else { link.quote }
            let userInfo = if let userInfo = change.userInfo { userInfo } else { link.activity.userInfo }
            try db.execute(
                sql: """
                    UPDATE link SET title = ?, quote = ?, user_info = ?, awaits_title = CASE WHEN ? THEN 0 ELSE awaits_title END
                    WHERE account = ? AND id = ?
                    """,
                arguments: [
                    change.title ?? link.title, try quote.map(StoredJSON.text), try userInfo.map(StoredJSON.text),
                    change.title != nil, account, id,
                ])
            let changed = try db.link(id, of: note, for: account)
            if changed == link { return link }
            _ = try db.advance(note, at: time, for: account)
            try db.updateSearchText(of: note, for: account)
            return changed
        }
    }

    public func order(
        _ order: [Identifier<Link>], of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { db in
            let before = try db.note(note, for: account)
            let ids = before.links.map(\.id)
            var seen: Set<Identifier<Link>> = []
            let first = order.filter { seen.insert($0).inserted }
            guard seen.isSubset(of: ids) else { throw NotebookError.linkNotFound }
            let all = first + ids.filter { !seen.contains($0) }
            if all == ids { return before }
            for (index, id) in all.enumerated() {
                try db.cachedStatement(sql: "UPDATE link SET position = ? WHERE account = ? AND id = ?")
                    .execute(arguments: [index + 1, account, id])
            }
            _ = try db.advance(note, at: time, for: account)
            return try db.note(note, for: account)
        }
    }
}

extension Database {
    /// Returns a link of a note.
    ///
    /// - Throws: `NotebookError.noteNotFound` or `.linkNotFound`.
    func link(
        _ id: Identifier<Link>, of note: Identifier<Note>, for account: AccountID
    ) throws -> Link {
        _ = try revisionNumber(of: note, for: account)
        let row = try Row.fetchOne(
            self,
            sql: "SELECT \(Link.columns) FROM link WHERE account = ? AND id = ? AND note = ? AND removed_at IS NULL",
            arguments: [account, id, note])
        guard let row else { throw NotebookError.linkNotFound }
        return try Link(row: row)
    }

    /// Returns the link of a note that a new link would repeat: one to the same page with the same quote or, if one of
    /// the two has none, with any quote.
    fileprivate func link(
        of note: Identifier<Note>, like newLink: NewLink, for account: AccountID
    ) throws -> Link? {
        let rows = try Row.fetchAll(
            self,
            sql: """
                SELECT \(Link.columns) FROM link
                WHERE account = ? AND note = ? AND removed_at IS NULL AND (key = ? OR id = ?) ORDER BY position
                """,
            arguments: [account, note, newLink.key, newLink.id])
        let links = try rows.map(Link.init(row:))
        return links.first { $0.id == newLink.id } ?? links.first { $0.quote?.exact == newLink.quote?.exact }
            ?? links.first { newLink.quote == nil || $0.quote == nil }
    }

    /// Adds a quote to a link that has none, and marks it as added by the person, as the new link to its page says.
    fileprivate func complete(
        _ link: Link, with newLink: NewLink, at time: Instant, for account: AccountID
    ) throws -> Link {
        // A link of the text that the person adds too stays when its URL is deleted from the text.
        let isAdded = link.source == .text && newLink.source == .added
        let quote = link.quote == nil ? newLink.quote : nil
        guard isAdded || quote != nil else { return link }
        try execute(
            sql: "UPDATE link SET source = ?, quote = coalesce(?, quote) WHERE account = ? AND id = ?",
            arguments: [
                (isAdded ? .added : link.source).rawValue, try quote.map(StoredJSON.text), account, link.id,
            ])
        _ = try advance(link.noteID, at: time, modifying: quote != nil, for: account)
        if quote != nil { try updateSearchText(of: link.noteID, for: account) }
        return try self.link(link.id, of: link.noteID, for: account)
    }

    func insert(
        _ newLink: NewLink, into note: Identifier<Note>, position: Int, at time: Instant, for account: AccountID
    ) throws -> Link {
        try LinkInserter(self, for: account).insert([
            LinkInserter.Entry(link: newLink, note: note, position: position, time: time)
        ])
        for mapping in newLink.keyMappings {
            try insert(mapping, of: newLink.id, at: time, for: account)
        }
        return Link(
            id: newLink.id, noteID: note, activity: newLink.activity, canonicalURL: newLink.canonicalURL,
            key: newLink.key, siteName: newLink.siteName, pageDescription: newLink.pageDescription,
            quote: newLink.quote, source: newLink.source, state: .unknown, addedAt: time)
    }

    /// Withdraws the keys of a link.
    ///
    /// - Returns: The hashes of the keys.
    func withdrawKeyMappings(of id: Identifier<Link>, at time: Instant, for account: AccountID) throws -> [Int64] {
        let statement = try cachedStatement(
            sql: """
                UPDATE claim INDEXED BY claim_by_link SET withdrawn_at = ?
                WHERE account = ? AND link = ? AND withdrawn_at IS NULL RETURNING key_hash
                """)
        return try Int64.fetchAll(statement, arguments: [time, account, id])
    }

    func insert(_ mapping: KeyMapping, of link: Identifier<Link>, at time: Instant, for account: AccountID) throws {
        try KeyMappingInserter(self, for: account).insert([
            KeyMappingInserter.Entry(mapping: mapping, link: link, time: time)
        ])
    }
}
