import Canonicalization
import GRDB
import Notebook

extension SQLiteStore {
    public func add(
        _ draft: LinkDraft, to note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        try await write { db in
            let existing = try Row.fetchOne(
                db,
                sql: """
                    SELECT \(Link.columns) FROM link
                    WHERE account = ? AND note = ? AND removed_at IS NULL AND (key = ? OR id = ?)
                    """,
                arguments: [account, note, draft.key, draft.id])
            if let existing { return AddedLink(link: try Link(row: existing), isNew: false) }
            _ = try db.advance(note, at: time, for: account)
            return AddedLink(link: try db.insert(draft, into: note, at: time, for: account), isNew: true)
        }
    }

    public func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, at time: Instant, for account: AccountID
    ) async throws(NotebookError) {
        try await write { db in
            _ = try db.note(note, for: account)
            try db.execute(
                sql: """
                    UPDATE link SET removed_at = ? WHERE account = ? AND id = ? AND note = ? AND removed_at IS NULL
                    """,
                arguments: [time, account, id, note])
            guard db.changesCount > 0 else { throw NotebookError.linkNotFound }
            try db.execute(
                sql: "UPDATE claim SET withdrawn_at = ? WHERE account = ? AND link = ? AND withdrawn_at IS NULL",
                arguments: [time, account, id])
            _ = try db.advance(note, at: time, for: account)
        }
    }

    public func links(
        limit: Int, after cursor: PageCursor?, for account: AccountID
    ) async throws(NotebookError) -> Page<Link> {
        try await read { db in
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(Link.columns) FROM link JOIN note ON note.account = link.account AND note.id = link.note
                    WHERE link.account = ? AND removed_at IS NULL AND trashed_at IS NULL AND (added_at, link.id) < (?, ?)
                    ORDER BY added_at DESC, link.id DESC LIMIT ?
                    """,
                arguments: [
                    account, cursor?.time ?? Instant(milliseconds: .max),
                    cursor.flatMap { Identifier<Link>(bytes: $0.id) }
                        ?? Identifier<Link>(bytes: [UInt8](repeating: 0, count: 16)),
                    limit + 1,
                ])
            let links = try rows.prefix(limit).map(Link.init(row:))
            return Page(
                elements: links,
                next: rows.count > limit ? links.last.map { PageCursor(time: $0.addedAt, id: $0.id.bytes) } : nil)
        }
    }
}

extension Database {
    @discardableResult
    func insert(
        _ draft: LinkDraft, into note: Identifier<Note>, at time: Instant, for account: AccountID
    ) throws -> Link {
        try execute(
            sql: """
                INSERT INTO link (account, id, note, position, webpage_url, canonical_url, key, hostname, title, site_name,
                    quote, user_info, state, added_at, keyed_by)
                VALUES (?, ?, ?, (SELECT coalesce(max(position), 0) + 1 FROM link WHERE account = ? AND note = ?),
                    ?, ?, ?, ?, ?, ?, ?, ?, 'unknown', ?, ?)
                """,
            arguments: [
                account, draft.id, note, account, note, draft.webpageURL, draft.canonicalURL, draft.key, draft.hostname,
                draft.title, draft.siteName, try draft.quote.map(StoredJSON.text),
                try draft.userInfo.map(StoredJSON.text),
                time, draft.keyVersion?.indexed ?? 0,
            ])
        for claim in draft.claims {
            try insert(claim, of: draft.id, at: time, for: account)
        }
        return Link(
            id: draft.id, noteID: note, webpageURL: draft.webpageURL, canonicalURL: draft.canonicalURL, key: draft.key,
            title: draft.title, siteName: draft.siteName, quote: draft.quote, userInfo: draft.userInfo, state: .unknown,
            addedAt: time)
    }
}

extension Database {
    /// A claim that is there already is of the newer version from now on.
    func insert(_ claim: Claim, of link: Identifier<Link>, at time: Instant, for account: AccountID) throws {
        try execute(
            sql: """
                INSERT INTO claim (account, key_hash, key, link, kind, algorithm_version, rules_version, added_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET
                    algorithm_version = excluded.algorithm_version, rules_version = excluded.rules_version,
                    withdrawn_at = NULL
                """,
            arguments: [
                account, claim.key.indexed, claim.key.text, link, claim.key.kind.rawValue, claim.version.algorithm,
                Int64(bitPattern: claim.version.rules), time,
            ])
    }
}

extension ContentKey {
    /// The hash as SQLite's signed integers hold it.
    var indexed: Int64 { Int64(bitPattern: hash) }
}
