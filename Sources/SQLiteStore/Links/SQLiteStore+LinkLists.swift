import GRDB
import Notebook

extension SQLiteStore {
    /// Selects links across notes. The state is a literal, so that SQLite can use the partial index of rare states.
    static func listLinks(_ state: Link.State?, hostname: Bool = false, key: Bool = false) -> String {
        """
        SELECT \(Link.columns) FROM link JOIN note ON note.account = link.account AND note.id = link.note
        WHERE link.account = ? AND removed_at IS NULL AND trashed_at IS NULL AND (added_at, link.id) < (?, ?)
            \(state.map { "AND link.state = '\($0.rawValue)'" } ?? "")
            \(hostname ? "AND link.hostname = ?" : "") \(key ? "AND link.key = ?" : "")
        ORDER BY added_at DESC, link.id DESC LIMIT ?
        """
    }

    public func links(_ query: LinkQuery, for account: AccountID) async throws(NotebookError) -> Page<Link> {
        try await read(for: account) { db in
            var arguments: StatementArguments = [
                account, try query.after?.time() ?? Instant(milliseconds: .max),
                query.after.flatMap { Identifier<Link>(bytes: $0.id) }
                    ?? Identifier<Link>(bytes: [UInt8](repeating: 0, count: 16)),
            ]
            arguments += StatementArguments([query.hostname, query.key].compactMap(\.self))
            arguments += [query.limit + 1]
            let rows = try Row.fetchAll(
                db, sql: Self.listLinks(query.state, hostname: query.hostname != nil, key: query.key != nil),
                arguments: arguments)
            let links = try rows.prefix(query.limit).map(Link.init(row:))
            return Page(
                elements: links,
                next: rows.count > query.limit ? links.last.map { PageCursor(time: $0.addedAt, id: $0.id.bytes) } : nil)
        }
    }

    public func link(_ id: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> Link {
        try await read(for: account) { db in
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT \(Link.columns) FROM link JOIN note ON note.account = link.account AND note.id = link.note
                    WHERE link.account = ? AND link.id = ? AND removed_at IS NULL AND trashed_at IS NULL
                    """,
                arguments: [account, id])
            guard let row else { throw NotebookError.linkNotFound }
            return try Link(row: row)
        }
    }
}
