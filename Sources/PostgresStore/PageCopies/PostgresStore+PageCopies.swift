import Notebook

extension PostgresStore: PageCopyStore {
    public func keepPageCopy(
        _ bytes: [UInt8], url: String, title: String, of link: Identifier<Link>, within quota: Int?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> PageCopy {
        let receiver = try await receiveAttachment(for: account)
        try await receiver.append(bytes)
        let content = try await receiver.content(removingLocation: false)
        let copy = PageCopy(linkID: link, url: url, title: title, size: bytes.count, madeAt: time)
        return try await writeInTurn(of: account) { connection in
            guard let note = try connection.noteOfLink(link, for: account) else { throw NotebookError.linkNotFound }
            try connection.removePageCopy(ofLink: link, for: account)
            let total: Int? = try connection.rows(
                "SELECT coalesce(sum(size), 0)::bigint AS total FROM page_copy WHERE account = $1", [account]
            ).first?["total"]
            guard (total ?? 0) + copy.size <= PageCopy.totalLimit else {
                throw NotebookError.tooMany(what: "bytes of page copies", limit: PageCopy.totalLimit)
            }
            _ = try connection.insert(content, name: "", within: quota, at: time, for: account)
            connection.precedeNext(
                with: """
                    INSERT INTO attachment_use (account, attachment, note, is_in_text) VALUES ($1, $2, $3, false)
                    ON CONFLICT DO NOTHING
                    """, [account, content.id, note])
            connection.precedeNext(
                with: """
                    INSERT INTO page_copy (account, link, attachment, url, title, size, made_at)
                    VALUES ($1, $2, $3, $4, $5, $6, $7)
                    """, [account, link, content.id, url, title, copy.size, time])
            return copy
        }
    }

    public func pageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> PageCopy? {
        try await read(for: account) { connection in
            try connection.rows(
                "SELECT \(PageCopy.columns) FROM page_copy AS copy WHERE account = $1 AND link = $2", [account, link]
            ).first.map(PageCopy.init(row:))
        }
    }

    public func pageCopies(
        after link: Identifier<Link>?, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [PageCopy] {
        let place = link == nil ? "" : "AND copy.link > $3"
        let arguments: [any StoredArgument & Sendable] = [account, limit]
        return try await read(for: account) { connection in
            try connection.rows(
                """
                SELECT \(PageCopy.columns) FROM page_copy AS copy
                JOIN link ON link.account = copy.account AND link.id = copy.link
                WHERE copy.account = $1 \(place) AND removed_at IS NULL ORDER BY copy.link LIMIT $2
                """, arguments + [link].compactMap(\.self)
            ).map(PageCopy.init(row:))
        }
    }

    public func pageCopy(
        ofLinksWithKey key: String, for account: AccountID
    ) async throws(NotebookError) -> PageCopy? {
        try await read(for: account) { connection in
            try connection.rows(
                """
                SELECT \(PageCopy.columns) FROM link
                JOIN page_copy AS copy ON copy.account = link.account AND copy.link = link.id
                JOIN note ON note.account = link.account AND note.id = link.note
                WHERE link.account = $1 AND link.key::name = $2::text::name AND link.key = $2
                    AND removed_at IS NULL AND trashed_at IS NULL
                ORDER BY copy.made_at DESC LIMIT 1
                """, [account, key]
            ).first.map(PageCopy.init(row:))
        }
    }

    public func bytes(
        ofPageCopy link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        let file = try await read(for: account) { connection in
            try connection.rows(
                "SELECT attachment, size FROM page_copy WHERE account = $1 AND link = $2", [account, link]
            ).first.map { (id: try $0["attachment"] as Identifier<Attachment>, size: try $0["size"] as Int) }
        }
        guard let file else { throw .attachmentMissing }
        return try await bytes(0..<file.size, of: file.id, for: account)
    }

    public func removePageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) {
        try await writeInTurn(of: account) { connection in try connection.removePageCopy(ofLink: link, for: account) }
    }
}

extension PostgresConnection {
    fileprivate func noteOfLink(_ link: Identifier<Link>, for account: AccountID) throws -> Identifier<Note>? {
        try rows("SELECT note FROM link WHERE account = $1 AND id = $2 AND removed_at IS NULL", [account, link])
            .first?["note"]
    }

    /// Deletes the copies of the pages of a note's links, because the note is being deleted.
    func removePageCopies(ofNote note: Identifier<Note>, for account: AccountID) throws {
        try removePageCopies(
            where: "link = ANY (ARRAY(SELECT id FROM link WHERE account = $1 AND note = $2))", note, for: account)
    }

    fileprivate func removePageCopy(ofLink link: Identifier<Link>, for account: AccountID) throws {
        try removePageCopies(where: "link = $2", link, for: account)
    }

    /// Deletes copies with their attachments.
    ///
    /// An attachment to which a text refers stays: an imported file may contain the same bytes as a copy and as a file of a
    /// note.
    private func removePageCopies(
        where condition: String, _ argument: any StoredArgument, for account: AccountID
    ) throws {
        let attachments: [Identifier<Attachment>] = try rows(
            "DELETE FROM page_copy WHERE account = $1 AND \(condition) RETURNING attachment", [account, argument]
        ).map { try $0["attachment"] }
        if attachments.isEmpty { return }
        precedeNext(
            with: """
                DELETE FROM attachment_use AS use WHERE account = $1 AND attachment = ANY ($2::uuid[])
                    AND NOT EXISTS (
                        SELECT 1 FROM page_copy AS copy
                        WHERE copy.account = $1 AND copy.attachment = use.attachment)
                    AND NOT EXISTS (
                        SELECT 1 FROM revision WHERE revision.account = $1 AND revision.note = use.note
                            AND strpos(body, replace(use.attachment::text, '-', '')) > 0)
                """, [account, StoredList(attachments)])
        try removeUnused(attachments, for: account)
    }
}

extension PageCopy {
    fileprivate static let columns = "copy.link, copy.url, copy.title, copy.size, copy.made_at"

    fileprivate init(row: StoredRow) throws {
        self.init(
            linkID: try row["link"], url: try row["url"], title: try row["title"], size: try row["size"],
            madeAt: try row["made_at"])
    }
}
