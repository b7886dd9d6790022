extension StoreEngine {
    /// Returns the copy of a link's page, or `nil` if it has none.
    public func pageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> PageCopy? {
        try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT \(raw: PageCopy.columns) FROM page_copy AS copy WHERE account = \(account) AND link = \(link)
                """
            ).first.map(PageCopy.init(row:))
        }
    }

    /// Returns the copies of links that were not removed, in the order of the links.
    ///
    /// - Parameters:
    ///   - link: The link after which the copies are returned; `nil` for the first ones.
    ///   - limit: The maximum number of copies.
    public func pageCopies(
        after link: Identifier<Link>?, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [PageCopy] {
        let place: SQLText = link.map { "AND copy.link > \($0)" } ?? ""
        return try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT \(raw: PageCopy.columns) FROM page_copy AS copy
                JOIN link ON link.account = copy.account AND link.id = copy.link
                WHERE copy.account = \(account) \(place) AND removed_at IS NULL ORDER BY copy.link LIMIT \(limit)
                """
            ).map(PageCopy.init(row:))
        }
    }

    /// Returns the newest copy of the links with a key in notes outside the trash, or `nil` if none of them has one.
    public func pageCopy(
        ofLinksWithKey key: String, for account: AccountID
    ) async throws(NotebookError) -> PageCopy? {
        try await read(for: account) { transaction in
            try transaction.rows(
                """
                SELECT \(raw: PageCopy.columns) FROM link
                JOIN page_copy AS copy ON copy.account = link.account AND copy.link = link.id
                JOIN note ON note.account = link.account AND note.id = link.note
                WHERE link.account = \(account) AND \(.key(of: "link", is: key))
                    AND removed_at IS NULL AND trashed_at IS NULL
                ORDER BY copy.made_at DESC LIMIT 1
                """
            ).first.map(PageCopy.init(row:))
        }
    }

    /// Deletes the copy of a link's page, if it has one.
    public func removePageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) {
        try await writeInTurn(of: account) { transaction in
            try transaction.removePageCopies("link = \(link)", for: account)
        }
    }
}

extension StoreEngine {
    /// Stores a copy in place of the link's earlier one.
    ///
    /// - Parameter quota: How many bytes all files of the account may have together; `nil` for any number.
    /// - Throws: `linkNotFound`; `tooLong` above ``PageCopy/sizeLimit``, `tooMany` above ``PageCopy/totalLimit``;
    ///   `storageFull`, `attachmentQuotaReached`.
    public func keepPageCopy(
        _ bytes: [UInt8], url: String, title: String, of link: Identifier<Link>, within quota: Int?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> PageCopy {
        let file = try await receiveAttachment(for: account)
        try await file.append(bytes)
        let content = try await file.content(removingLocation: false)
        let copy = PageCopy(linkID: link, url: url, title: title, size: bytes.count, madeAt: time)
        try await writeInTurn(of: account) { transaction in
            try transaction.keep(copy, as: content.id, for: account) {
                _ = try insert(content, name: "", within: quota, at: time, for: account, in: transaction)
            }
        }
        return copy
    }

    /// Returns the bytes of a copy.
    ///
    /// - Throws: `attachmentMissing` if its file is gone.
    public func bytes(
        ofPageCopy link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        let file = try await read(for: account) { transaction in
            try transaction.rows(
                "SELECT attachment, size FROM page_copy WHERE account = \(account) AND link = \(link)"
            ).first.map { (id: try $0["attachment"] as Identifier<Attachment>, size: try $0["size"] as Int) }
        }
        guard let file else { throw .attachmentMissing }
        return try await bytes(0..<file.size, of: file.id, for: account)
    }
}

extension NoteWriter {
    /// Stores a copy of a link's page, whose attachment is stored already, in place of the one before.
    ///
    /// - Parameter insertAttachment: Stores the attachment.
    /// - Throws: `NotebookError.linkNotFound`; `.tooMany` if the copies of the account would be too large together.
    fileprivate func keep(
        _ copy: PageCopy, as attachment: Identifier<Attachment>, for account: AccountID,
        insertAttachment: () throws -> Void
    ) throws {
        let link = copy.linkID
        let row = try rows(
            "SELECT note FROM link WHERE account = \(account) AND id = \(link) AND removed_at IS NULL"
        ).first
        guard let row else { throw NotebookError.linkNotFound }
        let note: Identifier<Note> = try row["note"]
        try removePageCopies("link = \(link)", for: account)
        let total: Int? = try rows(
            "SELECT \(.integer("coalesce(sum(size), 0)")) AS total FROM page_copy WHERE account = \(account)"
        ).first?["total"]
        guard (total ?? 0) + copy.size <= PageCopy.totalLimit else {
            throw NotebookError.tooMany(what: "bytes of page copies", limit: PageCopy.totalLimit)
        }
        try insertAttachment()
        try run(
            """
            INSERT INTO attachment_use (account, attachment, note, is_in_text)
            VALUES (\(account), \(attachment), \(note), \(false)) ON CONFLICT DO NOTHING
            """)
        try run(
            """
            INSERT INTO page_copy (account, link, attachment, url, title, size, made_at)
            VALUES (\(account), \(link), \(attachment), \(copy.url), \(copy.title), \(copy.size), \(copy.madeAt))
            """)
    }

    /// Deletes the copies of the pages of a note's links, because the note is being deleted.
    func removePageCopies(ofNote note: Identifier<Note>, for account: AccountID) throws {
        try removePageCopies(
            "link IN (SELECT id FROM link WHERE account = \(account) AND note = \(note))", for: account)
    }

    /// Deletes copies with their attachments.
    ///
    /// An attachment to which a text refers stays: an imported file may contain the same bytes as a copy and as a file of a
    /// note.
    fileprivate func removePageCopies(_ condition: SQLText, for account: AccountID) throws {
        let attachments: [Identifier<Attachment>] = try rows(
            "DELETE FROM page_copy WHERE account = \(account) AND \(condition) RETURNING attachment"
        ).map { try $0["attachment"] }
        if attachments.isEmpty { return }
        try run(
            """
            DELETE FROM attachment_use AS used WHERE account = \(account) AND attachment \(in: attachments)
                AND NOT EXISTS (
                    SELECT 1 FROM page_copy AS copy
                    WHERE copy.account = \(account) AND copy.attachment = used.attachment)
                AND NOT EXISTS (
                    SELECT 1 FROM revision WHERE revision.account = \(account) AND revision.note = used.note
                        AND \(.place(of: .digits(of: "used.attachment"), in: "body")) > 0)
            """)
        try removeUnused(attachments, addedBefore: nil, for: account)
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
