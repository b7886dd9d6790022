extension StoreEngine {
    /// Adds a link and its keys, in one transaction with the note's new revision.
    ///
    /// - Returns: The link, or the link with the same key that the note already has.
    /// - Throws: `noteNotFound`; `linkNotFound` if a link with this identifier was removed before; `tooLong` if the comments of two links
    ///   with the same quote together exceed the limit.
    public func add(
        _ newLink: NewLink, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        try await write(for: account) { transaction in
            if let existing = try transaction.link(of: note, like: newLink, for: account) {
                return AddedLink(
                    link: try transaction.complete(
                        existing, with: newLink.quote, isAdded: newLink.source == .added, at: time, for: account),
                    isNew: false)
            }
            let link = try transaction.add(newLink, to: note, at: time, for: account)
            return AddedLink(link: link, isNew: true)
        }
    }

    /// Removes a link, and withdraws its keys.
    ///
    /// - Throws: `noteNotFound`, `linkNotFound`.
    public func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write(for: account) { transaction in
            _ = try transaction.link(id, of: note, for: account)
            let hashes = try transaction.removeLinks([id], at: time, for: account)
            try transaction.advance(note, at: time, touching: hashes, for: account)
            try transaction.updateSearchText(of: note, for: account)
        }
    }

    /// Changes a link's title, quote or user info.
    ///
    /// - Throws: `noteNotFound`, `linkNotFound`, `quoteNotFound`; `tooLong` if the comments of two devices together exceed the limit.
    public func change(
        _ id: Identifier<Link>, of note: Identifier<Note>, _ change: LinkChange, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await write(for: account) { transaction in
            let link = try transaction.link(id, of: note, for: account)
            let quote = if let quote = change.quote { try quote?.applied(to: link.quote) } else { link.quote }
            let userInfo = if let userInfo = change.userInfo { userInfo } else { link.activity.userInfo }
            try transaction.run(
                """
                UPDATE link SET title = \(change.title ?? link.title), quote = \(try quote.map(StoredJSON.text)),
                    user_info = \(try userInfo.map(StoredJSON.text)),
                    awaits_title = awaits_title AND NOT \(change.title != nil)
                WHERE account = \(account) AND id = \(id)
                """)
            let changed = try transaction.link(id, of: note, for: account)
            if changed == link { return link }
            try transaction.advance(note, at: time, for: account)
            try transaction.updateSearchText(of: note, for: account)
            return changed
        }
    }

    /// Reorders a note's links. Links that are missing from the order follow in their previous order.
    ///
    /// - Throws: `noteNotFound`, `linkNotFound`.
    public func order(
        _ order: [Identifier<Link>], of note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await write(for: account) { transaction in
            let before = try transaction.note(note, for: account)
            let ids = before.links.map(\.id)
            var seen: Set<Identifier<Link>> = []
            let first = order.filter { seen.insert($0).inserted }
            guard seen.isSubset(of: ids) else { throw NotebookError.linkNotFound }
            let all = first + ids.filter { !seen.contains($0) }
            if all == ids { return before }
            for (index, id) in all.enumerated() {
                try transaction.run(
                    "UPDATE link SET position = \(index + 1) WHERE account = \(account) AND id = \(id)")
            }
            try transaction.advance(note, at: time, for: account)
            return try transaction.note(note, for: account)
        }
    }
}

extension NoteWriter {
    /// Returns a link of a note.
    ///
    /// - Throws: `NotebookError.noteNotFound` or `.linkNotFound`.
    func link(_ id: Identifier<Link>, of note: Identifier<Note>, for account: AccountID) throws -> Link {
        let row = try rows(
            """
            SELECT \(Link.columns(for: account)) FROM link
            WHERE account = \(account) AND id = \(id) AND note = \(note) AND removed_at IS NULL
            """
        ).first
        if let row { return try Link(row: row) }
        _ = try revisionNumber(of: note, for: account)
        throw NotebookError.linkNotFound
    }

    /// Removes links.
    ///
    /// - Returns: The hashes of their keys.
    func removeLinks(_ ids: [Identifier<Link>], at time: Instant, for account: AccountID) throws -> [Int64] {
        try run("UPDATE link SET removed_at = \(time) WHERE account = \(account) AND id \(in: ids)")
        return try withdrawKeyMappings(of: ids, at: time, for: account)
    }

    /// Returns the link of a note that a new link would repeat: one to the same page with the same quote or, if one of
    /// the two has none, with any quote.
    fileprivate func link(
        of note: Identifier<Note>, like newLink: NewLink, for account: AccountID
    ) throws -> Link? {
        let links = try rows(
            """
            SELECT \(Link.columns(for: account)) FROM link
            WHERE account = \(account) AND note = \(note) AND removed_at IS NULL
                AND (key = \(newLink.key) OR id = \(newLink.id))
            ORDER BY position
            """
        ).map(Link.init(row:))
        return links.first { $0.id == newLink.id } ?? links.first { $0.quote?.exact == newLink.quote?.exact }
            ?? links.first { newLink.quote == nil || $0.quote == nil }
    }

    /// Adds the quote, or the color and the comment of the same quote, to a link.
    ///
    /// - Parameter isAdded: Whether the person has added a link to the page, so that the link is not one of the text only.
    func complete(
        _ link: Link, with quote: Link.Quote?, isAdded: Bool, at time: Instant, for account: AccountID
    ) throws -> Link {
        // A link of the text that the person adds too stays when its URL is deleted from the text.
        let isAdded = isAdded && link.source == .text
        let quote = try link.quote(completedWith: quote)
        guard isAdded || quote != link.quote else { return link }
        try run(
            """
            UPDATE link SET source = \((isAdded ? .added : link.source).rawValue), quote = \(try quote.map(StoredJSON.text))
            WHERE account = \(account) AND id = \(link.id)
            """)
        try advance(link.noteID, at: time, modifying: quote != link.quote, for: account)
        if quote != link.quote { try updateSearchText(of: link.noteID, for: account) }
        return try self.link(link.id, of: link.noteID, for: account)
    }

    /// Adds a link that the note does not have.
    fileprivate func add(
        _ newLink: NewLink, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) throws -> Link {
        let row = try rows(
            """
            SELECT EXISTS (SELECT 1 FROM link WHERE account = \(account) AND id = \(newLink.id)) AS is_known,
                (SELECT coalesce(max(position), 0) FROM link WHERE account = \(account) AND note = \(note))
                    AS last_position
            """
        ).first
        // A repeated request after the link was removed does not restore it.
        if try row?["is_known"] ?? false { throw NotebookError.linkNotFound }
        let last: Int = try row?["last_position"] ?? 0
        try advance(note, at: time, adding: newLink.id, touching: newLink.keyMappings.map(\.key.indexed), for: account)
        try insert(
            [LinkEntry(link: newLink, note: note, position: last + 1, time: time, keyedAt: time)], for: account)
        try updateSearchText(of: note, for: account)
        return Link(
            id: newLink.id, noteID: note, activity: newLink.activity, canonicalURL: newLink.canonicalURL,
            key: newLink.key, siteName: newLink.siteName, pageDescription: newLink.pageDescription,
            quote: newLink.quote, source: newLink.source, state: .unknown, movedTo: nil, addedAt: time)
    }
}
