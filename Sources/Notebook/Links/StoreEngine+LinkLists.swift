extension StoreEngine {
    /// Returns a page of links across notes, the last added first.
    public func links(_ query: LinkQuery, for account: AccountID) async throws(NotebookError) -> Page<Link> {
        var place: (time: Instant, link: Identifier<Link>)?
        if let cursor = query.after {
            guard let id = Identifier<Link>(bytes: cursor.id) else { throw .cursorNotUsable }
            place = (try cursor.time(), id)
        }
        return try await read(for: account) { [place] transaction in
            let links = try transaction.rows(
                .links(
                    query.state, hostname: query.hostname, key: query.key, notes: query.notes, after: place,
                    limit: query.limit + 1, for: account)
            ).map(Link.init(row:))
            let page = Array(links.prefix(query.limit))
            return Page(
                elements: page,
                next: links.count > query.limit
                    ? page.last.map { PageCursor(time: $0.addedAt, id: $0.id.bytes) } : nil)
        }
    }

    /// Returns a link of a note outside the trash.
    ///
    /// - Throws: `linkNotFound`.
    public func link(_ id: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> Link {
        try await read(for: account) { transaction in try transaction.linkOutsideTrash(id, for: account) }
    }
}

extension SQLText {
    /// Selects links across notes, the last added first.
    package static func links(
        _ state: Link.State?, hostname: String? = nil, key: String? = nil, notes: [Identifier<Note>]? = nil,
        after place: (time: Instant, link: Identifier<Link>)? = nil, limit: Int, for account: AccountID
    ) -> SQLText {
        // A literal, so that the partial index of rare states can be used.
        let ofState = state.map { "AND link.state = '\($0.rawValue)'" } ?? ""
        let onHost: SQLText = hostname.map { "AND link.hostname = \($0)" } ?? ""
        let withKey: SQLText = key.map { "AND \(.key(of: "link", is: $0))" } ?? ""
        let ofNotes: SQLText = notes.map { "AND link.note \(in: $0)" } ?? ""
        let afterPlace: SQLText = place.map { "AND (added_at, link.id) < (\($0.time), \($0.link))" } ?? ""
        return """
            SELECT \(Link.columns(for: account)) FROM link JOIN note ON note.account = link.account AND note.id = link.note
            WHERE link.account = \(account) AND removed_at IS NULL AND trashed_at IS NULL
                \(raw: ofState) \(onHost) \(withKey) \(ofNotes) \(afterPlace)
            ORDER BY added_at DESC, link.id DESC LIMIT \(limit)
            """
    }
}

extension StoreTransaction {
    /// Returns a link of a note outside the trash.
    ///
    /// - Throws: `NotebookError.linkNotFound`.
    package func linkOutsideTrash(_ id: Identifier<Link>, for account: AccountID) throws -> Link {
        let row = try rows(
            """
            SELECT \(Link.columns(for: account)) FROM link JOIN note ON note.account = link.account AND note.id = link.note
            WHERE link.account = \(account) AND link.id = \(id) AND removed_at IS NULL AND trashed_at IS NULL
            """
        ).first
        guard let row else { throw NotebookError.linkNotFound }
        return try Link(row: row)
    }

    /// Returns a link, unless it was removed.
    package func presentLink(_ id: Identifier<Link>, for account: AccountID) throws -> Link? {
        try rows(
            "SELECT \(Link.columns(for: account)) FROM link WHERE account = \(account) AND id = \(id) AND removed_at IS NULL"
        ).first.map(Link.init(row:))
    }

    /// Returns the links of a note in their order.
    package func links(ofNote note: Identifier<Note>, for account: AccountID) throws -> [Link] {
        try rows(
            """
            SELECT \(Link.columns(for: account)) FROM link
            WHERE account = \(account) AND note = \(note) AND removed_at IS NULL ORDER BY position
            """
        ).map(Link.init(row:))
    }
}
