import Canonicalization
import Notebook

extension PostgresStore: LinkStore {
    public func add(
        _ newLink: NewLink, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        try await write(for: account) { connection in
            if let existing = try connection.link(of: note, like: newLink, for: account) {
                return AddedLink(
                    link: try connection.complete(existing, with: newLink, at: time, for: account), isNew: false)
            }
            let link = try connection.add(newLink, to: note, at: time, for: account)
            return AddedLink(link: link, isNew: true)
        }
    }

    public func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { connection in
            _ = try connection.link(id, of: note, for: account)
            let hashes = try connection.removeLinks([id], at: time, for: account)
            try connection.advance(note, at: time, touching: hashes, for: account)
            try connection.updateSearchText(of: note, for: account)
        }
    }

    public func change(
        _ id: Identifier<Link>, of note: Identifier<Note>, _ change: LinkChange, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await write(for: account) { connection in
            let link = try connection.link(id, of: note, for: account)
            let quote = if let quote = change.quote { quote } else { link.quote }
            let userInfo = if let userInfo = change.userInfo { userInfo } else { link.activity.userInfo }
            let row = try connection.rows(
                """
                UPDATE link SET title = $3, quote = $4, user_info = $5, awaits_title = awaits_title AND NOT $6
                WHERE account = $1 AND id = $2 RETURNING \(Link.columns)
                """,
                [
                    account, id, change.title ?? link.title, try quote.map(StoredJSON.text),
                    try userInfo.map(StoredJSON.text), change.title != nil,
                ]
            ).first
            guard let row else { throw NotebookError.linkNotFound }
            let changed = try Link(row: row)
            if changed == link { return link }
            try connection.advance(note, at: time, for: account)
            try connection.updateSearchText(of: note, for: account)
            return changed
        }
    }

    public func order(
        _ order: [Identifier<Link>], of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { connection in
            let before = try connection.note(note, for: account)
            let ids = before.links.map(\.id)
            var seen: Set<Identifier<Link>> = []
            let first = order.filter { seen.insert($0).inserted }
            guard seen.isSubset(of: ids) else { throw NotebookError.linkNotFound }
            let all = first + ids.filter { !seen.contains($0) }
            if all == ids { return before }
            connection.precedeNext(
                with: """
                    UPDATE link SET position = place.number
                    FROM unnest($2::uuid[]) WITH ORDINALITY AS place (id, number)
                    WHERE link.account = $1 AND link.id = place.id
                    """, [account, IdentifierList(all)])
            try connection.advance(note, at: time, for: account)
            return try connection.note(note, for: account)
        }
    }
}

extension PostgresConnection {
    /// Returns a link of a note.
    ///
    /// - Throws: `NotebookError.noteNotFound` or `.linkNotFound`.
    func link(_ id: Identifier<Link>, of note: Identifier<Note>, for account: AccountID) throws -> Link {
        let row = try rows(
            """
            SELECT \(Link.columns) FROM link WHERE account = $1 AND id = $2 AND note = $3 AND removed_at IS NULL
            """, [account, id, note]
        ).first
        if let row { return try Link(row: row) }
        _ = try revisionNumber(of: note, for: account)
        throw NotebookError.linkNotFound
    }

    /// Removes links.
    ///
    /// - Returns: The hashes of their keys.
    func removeLinks(_ ids: [Identifier<Link>], at time: Instant, for account: AccountID) throws -> [Int64] {
        precedeNext(
            with: "UPDATE link SET removed_at = $3 WHERE account = $1 AND id = ANY ($2::uuid[])",
            [account, IdentifierList(ids), time])
        return try withdrawKeyMappings(of: ids, at: time, for: account)
    }

    /// Returns the link of a note that a new link would repeat: one to the same page with the same quote or, if one of
    /// the two has none, with any quote.
    fileprivate func link(
        of note: Identifier<Note>, like newLink: NewLink, for account: AccountID
    ) throws -> Link? {
        let links = try rows(
            """
            SELECT \(Link.columns) FROM link
            WHERE account = $1 AND note = $2 AND removed_at IS NULL AND (key = $3 OR id = $4) ORDER BY position
            """, [account, note, newLink.key, newLink.id]
        ).map(Link.init(row:))
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
        precedeNext(
            with: "UPDATE link SET source = $3, quote = coalesce($4::text, quote) WHERE account = $1 AND id = $2",
            [account, link.id, (isAdded ? .added : link.source).rawValue, try quote.map(StoredJSON.text)])
        try advance(link.noteID, at: time, modifying: quote != nil, for: account)
        if quote != nil { try updateSearchText(of: link.noteID, for: account) }
        return try self.link(link.id, of: link.noteID, for: account)
    }

    /// Adds a link that the note does not have.
    fileprivate func add(
        _ newLink: NewLink, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) throws -> Link {
        let row = try rows(
            """
            SELECT EXISTS (SELECT 1 FROM link WHERE account = $1 AND id = $2) AS is_known,
                (SELECT coalesce(max(position), 0) FROM link WHERE account = $1 AND note = $3) AS last_position
            """, [account, newLink.id, note]
        ).first
        // A repeated request after the link was removed does not restore it.
        if try row?["is_known"] ?? false { throw NotebookError.linkNotFound }
        let last: Int = try row?["last_position"] ?? 0
        try advance(
            note, at: time, modifying: true, adding: newLink.id, touching: newLink.keyMappings.map(\.key.indexed),
            for: account)
        try insert(
            [LinkEntry(link: newLink, note: note, position: last + 1, time: time, keyedAt: time)], for: account)
        try updateSearchText(of: note, for: account)
        return Link(
            id: newLink.id, noteID: note, activity: newLink.activity, canonicalURL: newLink.canonicalURL,
            key: newLink.key, siteName: newLink.siteName, pageDescription: newLink.pageDescription,
            quote: newLink.quote, source: newLink.source, state: .unknown, addedAt: time)
    }
}
