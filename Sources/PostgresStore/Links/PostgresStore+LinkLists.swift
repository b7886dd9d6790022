import Notebook

extension PostgresStore {
    public func links(_ query: LinkQuery, for account: AccountID) async throws(NotebookError) -> Page<Link> {
        try await read(for: account) { connection in
            var arguments: [any PostgresConvertible] = [account, query.limit + 1]
            var conditions: [String] = []
            func place(of argument: any PostgresConvertible) -> String {
                arguments.append(argument)
                return "$\(arguments.count)"
            }
            // A literal, so that PostgreSQL can use the partial index of rare states.
            if let state = query.state { conditions.append("link.state = '\(state.rawValue)'") }
            if let hostname = query.hostname { conditions.append("link.hostname = \(place(of: hostname))") }
            if let key = query.key {
                let place = place(of: key)
                conditions.append("link.key::name = \(place)::text::name AND link.key = \(place)")
            }
            if let cursor = query.after {
                guard let id = Identifier<Link>(bytes: cursor.id) else { throw NotebookError.cursorNotUsable }
                conditions.append("(added_at, link.id) < (\(place(of: try cursor.time())), \(place(of: id)))")
            }
            let rows = try connection.rows(
                """
                SELECT \(Link.columns) FROM link JOIN note ON note.account = link.account AND note.id = link.note
                WHERE link.account = $1 AND removed_at IS NULL AND trashed_at IS NULL
                    \(conditions.map { "AND \($0)" }.joined(separator: " "))
                ORDER BY added_at DESC, link.id DESC LIMIT $2
                """, arguments)
            let links = try rows.map(Link.init(row:))
            let page = Array(links.prefix(query.limit))
            return Page(
                elements: page,
                next: links.count > query.limit
                    ? page.last.map { PageCursor(time: $0.addedAt, id: $0.id.bytes) } : nil)
        }
    }

    public func link(_ id: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> Link {
        try await read(for: account) { connection in try connection.linkOutsideTrash(id, for: account) }
    }
}

extension PostgresConnection {
    /// Returns a link of a note outside the trash.
    ///
    /// - Throws: `NotebookError.linkNotFound`.
    func linkOutsideTrash(_ id: Identifier<Link>, for account: AccountID) throws -> Link {
        let row = try rows(
            """
            SELECT \(Link.columns) FROM link JOIN note ON note.account = link.account AND note.id = link.note
            WHERE link.account = $1 AND link.id = $2 AND removed_at IS NULL AND trashed_at IS NULL
            """, [account, id]
        ).first
        guard let row else { throw NotebookError.linkNotFound }
        return try Link(row: row)
    }
}
