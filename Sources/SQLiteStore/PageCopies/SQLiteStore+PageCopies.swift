import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    public func keepPageCopy(
        _ bytes: [UInt8], url: String, title: String, of link: Identifier<Link>, within quota: Int?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> PageCopy {
        let receiver = try await receiveAttachment(for: account)
        try await receiver.append(bytes)
        let content = try await receiver.content(removingLocation: false)
        return try await writeWithoutChangingLinks { [attachments] db in
            guard let note = try db.noteOfLink(link, for: account) else { throw NotebookError.linkNotFound }
            try db.removePageCopies(ofLinks: [link], for: account)
            let total = try Int.fetchOne(
                db, sql: "SELECT coalesce(sum(size), 0) FROM page_copy WHERE account = ?", arguments: [account])
            guard (total ?? 0) + bytes.count <= PageCopy.totalLimit else {
                throw NotebookError.tooMany(what: "bytes of page copies", limit: PageCopy.totalLimit)
            }
            try db.execute(
                sql: """
                    INSERT INTO attachment (account, id, digest, media_type, size, name, created_at)
                    VALUES (?, ?, ?, ?, ?, '', ?) ON CONFLICT DO NOTHING
                    """,
                arguments: [
                    account, content.id, Data(content.digest), content.attachment.kind.mediaType, bytes.count, time,
                ])
            if db.changesCount > 0 { try db.checkAttachments(areWithin: quota, for: account) }
            if attachments.size(of: content.id) != bytes.count { try attachments.take(content.path, as: content.id) }
            try db.execute(
                sql: "INSERT INTO attachment_use (account, attachment, note) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                arguments: [account, content.id, note])
            try db.execute(
                sql: """
                    INSERT INTO page_copy (account, link, attachment, url, title, size, made_at)
                    VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [account, link, content.id, url, title, bytes.count, time])
            return PageCopy(linkID: link, url: url, title: title, size: bytes.count, madeAt: time)
        }
    }

    public func pageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> PageCopy? {
        try await read(for: account) { db in
            try Row.fetchOne(
                db, sql: "SELECT * FROM page_copy WHERE account = ? AND link = ?", arguments: [account, link]
            ).map { PageCopy($0) }
        }
    }

    public func pageCopies(
        after link: Identifier<Link>?, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [PageCopy] {
        try await read(for: account) { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT copy.* FROM page_copy AS copy
                    JOIN link ON link.account = copy.account AND link.id = copy.link
                    WHERE copy.account = ? AND copy.link > ? AND removed_at IS NULL ORDER BY copy.link LIMIT ?
                    """,
                arguments: [account, link?.databaseValue ?? Data().databaseValue, limit]
            ).map { PageCopy($0) }
        }
    }

    public func pageCopy(
        ofLinksWithKey key: String, for account: AccountID
    ) async throws(NotebookError) -> PageCopy? {
        try await read(for: account) { db in
            try Row.fetchOne(
                db,
                sql: """
                    SELECT copy.* FROM link
                    JOIN page_copy AS copy ON copy.account = link.account AND copy.link = link.id
                    JOIN note ON note.account = link.account AND note.id = link.note
                    WHERE link.account = ? AND link.key = ? AND removed_at IS NULL AND trashed_at IS NULL
                    ORDER BY copy.made_at DESC LIMIT 1
                    """,
                arguments: [account, key]
            ).map { PageCopy($0) }
        }
    }

    public func bytes(
        ofPageCopy link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        let file = try await read(for: account) { db in
            try Row.fetchOne(
                db, sql: "SELECT attachment, size FROM page_copy WHERE account = ? AND link = ?",
                arguments: [account, link]
            ).map { (id: $0["attachment"] as Identifier<Attachment>, size: $0["size"] as Int) }
        }
        guard let file else { throw .attachmentMissing }
        return try await bytes(0..<file.size, of: file.id, for: account)
    }

    public func removePageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) {
        try await writeWithoutChangingLinks { db in try db.removePageCopies(ofLinks: [link], for: account) }
    }
}

extension Database {
    fileprivate func noteOfLink(_ link: Identifier<Link>, for account: AccountID) throws -> Identifier<Note>? {
        try Identifier<Note>.fetchOne(
            self, sql: "SELECT note FROM link WHERE account = ? AND id = ? AND removed_at IS NULL",
            arguments: [account, link])
    }

    /// Deletes the copies of all links of a note, because it is being deleted.
    func removePageCopies(ofNote note: Identifier<Note>, for account: AccountID) throws {
        let links = try Identifier<Link>.fetchAll(
            self,
            sql: """
                SELECT copy.link FROM page_copy AS copy
                JOIN link ON link.account = copy.account AND link.id = copy.link
                WHERE copy.account = ? AND link.note = ?
                """,
            arguments: [account, note])
        try removePageCopies(ofLinks: links, for: account)
    }

    /// Deletes the copies of links with their attachments. Their files are deleted with the next removal of unused ones.
    ///
    /// An attachment to which a text refers stays: an imported file may contain the same bytes as a copy and as a file of a
    /// note.
    fileprivate func removePageCopies(ofLinks links: [Identifier<Link>], for account: AccountID) throws {
        for link in links {
            let attachment = try Identifier<Attachment>.fetchOne(
                self, sql: "SELECT attachment FROM page_copy WHERE account = ? AND link = ?",
                arguments: [account, link])
            guard let attachment else { continue }
            try execute(sql: "DELETE FROM page_copy WHERE account = ? AND link = ?", arguments: [account, link])
            let isUsed = try Bool.fetchOne(
                self, sql: "SELECT EXISTS (SELECT 1 FROM page_copy WHERE account = ? AND attachment = ?)",
                arguments: [account, attachment])
            guard isUsed == false else { continue }
            try execute(
                sql: """
                    DELETE FROM attachment_use WHERE account = ?1 AND attachment = ?2 AND NOT EXISTS (
                        SELECT 1 FROM revision WHERE account = ?1 AND note = attachment_use.note AND instr(body, ?3) > 0)
                    """,
                arguments: [account, attachment, "\(attachment)"])
            try removeIfUnused(attachment, for: account)
        }
    }
}

extension PageCopy {
    fileprivate init(_ row: Row) {
        self.init(
            linkID: row["link"], url: row["url"], title: row["title"], size: row["size"], madeAt: row["made_at"])
    }
}
