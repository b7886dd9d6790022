import Foundation
import GRDB
import ImageFiles
import Notebook

/// Which notes use which attachments: those to which any of their revisions refers, since each can be restored.
enum AttachmentUse {
    /// Returns the attachments of data files that restorations have set aside.
    ///
    /// - Throws: An error if such a file cannot be read. Nothing may be deleted then.
    static func inFilesSetAside(from dataFile: String) throws -> Set<Identifier<Attachment>> {
        let folder = (dataFile as NSString).deletingLastPathComponent
        let name = (dataFile as NSString).lastPathComponent + ".before-"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
            $0.hasPrefix(name) && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
        }
        return try files.reduce(into: []) { $0.formUnion(try sizes(in: folder + "/" + $1).keys) }
    }

    /// Returns the attachments of a data file or a backup, with their sizes in bytes.
    static func sizes(in file: String) throws -> [Identifier<Attachment>: Int] {
        let queue = try DatabaseQueue(path: file, configuration: DataFile.untrustedConfiguration())
        defer { try? queue.close() }
        return try queue.read { db in
            guard try db.tableExists("attachment") else { return [:] }
            let rows = try Row.fetchAll(db, sql: "SELECT id, size FROM attachment")
            return Dictionary(rows.map { ($0["id"], $0["size"]) }, uniquingKeysWith: max)
        }
    }
}

extension Database {
    /// Stores that a note uses the attachments to which a text of it refers.
    ///
    /// - Parameter isCurrent: Whether this is the note's text, and not that of an earlier revision.
    public func addAttachmentUses(
        in text: String, isCurrent: Bool, of note: Identifier<Note>, for account: AccountID
    ) throws {
        for attachment in AttachmentReference.identifiers(in: text) {
            try cachedStatement(
                sql: """
                    INSERT INTO attachment_use (account, attachment, note, is_in_text)
                    SELECT account, id, ?3, ?4 FROM attachment WHERE account = ?1 AND id = ?2
                    ON CONFLICT DO UPDATE SET is_in_text = max(is_in_text, excluded.is_in_text)
                    """
            ).execute(arguments: [account, attachment, note, isCurrent])
        }
    }

    /// Stores to which attachments the note's text now refers.
    func updateAttachmentUses(in text: String, of note: Identifier<Note>, for account: AccountID) throws {
        try cachedStatement(
            sql: "UPDATE attachment_use SET is_in_text = 0 WHERE account = ? AND note = ? AND is_in_text = 1"
        ).execute(arguments: [account, note])
        try addAttachmentUses(in: text, isCurrent: true, of: note, for: account)
    }

    /// Stores which photo a note's text shows first, for lists. SVG images are not among them: a list shows only what the
    /// service has decoded.
    func updateFirstImage(in text: String, of note: Identifier<Note>, for account: AccountID) throws {
        let type = try cachedStatement(sql: "SELECT media_type FROM attachment WHERE account = ? AND id = ?")
        let first = try AttachmentReference.images(in: text, limit: Attachment.imagesLookedUp).first { image in
            let mediaType = try String.fetchOne(type, arguments: [account, image])
            guard let mediaType, case .image(let format) = AttachmentKind(mediaType: mediaType) else { return false }
            return format.isRaster
        }
        try cachedStatement(
            sql: "UPDATE note SET first_image = ?3 WHERE account = ?1 AND id = ?2 AND first_image IS NOT ?3"
        ).execute(arguments: [account, note, first])
    }

    /// Stores which notes already refer to a new attachment, and indexes its name for them.
    func addUses(ofNew attachment: Identifier<Attachment>, for account: AccountID) throws {
        let found = NoteSearch.notes(withWord: "\(attachment)", for: account)
        let notes = try Row.fetchAll(
            cachedStatement(sql: "SELECT id, body FROM note WHERE account = ? AND \(found.condition)"),
            arguments: [account] + found.arguments)
        for note in notes {
            try addAttachmentUses(in: note["body"], isCurrent: true, of: note["id"], for: account)
            try updateFirstImage(in: note["body"], of: note["id"], for: account)
            try updateSearchText(of: note["id"], for: account)
        }
    }

    /// Deletes attachments that no note uses. Each is first looked for in all texts, some at a time, because that reads them all.
    func removeUnusedAttachments(addedBefore time: Instant, limit: Int = 20) throws {
        let unused = try Row.fetchAll(
            self,
            sql: """
                SELECT account, id FROM attachment WHERE created_at < ? AND NOT EXISTS (
                    SELECT 1 FROM attachment_use AS use
                    WHERE use.account = attachment.account AND use.attachment = attachment.id)
                LIMIT ?
                """,
            arguments: [time, limit])
        for row in unused {
            let account: AccountID = row["account"]
            let id: Identifier<Attachment> = row["id"]
            guard try !findUses(of: id, for: account) else { continue }
            try execute(sql: "DELETE FROM attachment WHERE account = ? AND id = ?", arguments: [account, id])
        }
    }

    private func isUsed(_ attachment: Identifier<Attachment>, for account: AccountID) throws -> Bool {
        let statement = try cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM attachment_use WHERE account = ? AND attachment = ?)")
        return try Bool.fetchOne(statement, arguments: [account, attachment]) == true
    }

    /// Looks for an attachment without a known use in all texts of all histories, and stores which notes use it.
    ///
    /// - Parameter note: A note that is being deleted.
    /// - Returns: Whether there is such a note.
    @discardableResult
    private func findUses(
        of attachment: Identifier<Attachment>, for account: AccountID, except note: Identifier<Note>? = nil
    ) throws -> Bool {
        try execute(
            sql: """
                INSERT INTO attachment_use (account, attachment, note)
                SELECT DISTINCT account, ?2, note FROM revision
                WHERE account = ?1 AND instr(body, ?3) > 0 AND note IS NOT ?4
                """,
            arguments: [account, attachment, "\(attachment)", note])
        return changesCount > 0
    }

    /// Their files are deleted with the next removal of unused ones.
    public func removeAttachments(of note: Identifier<Note>, at time: Instant, for account: AccountID) throws {
        let used = try Identifier<Attachment>.fetchAll(
            self, sql: "SELECT attachment FROM attachment_use WHERE account = ? AND note = ?",
            arguments: [account, note])
        try execute(
            sql: "DELETE FROM attachment_use WHERE account = ? AND note = ?", arguments: [account, note])
        for attachment in used where try !isUsed(attachment, for: account) {
            // A text of an import may have come before the file.
            try findUses(of: attachment, for: account, except: note)
            try removeUnused([attachment], addedBefore: time.advanced(byDays: -1), for: account)
        }
    }

    @discardableResult
    public func removeUnused(
        _ attachments: [Identifier<Attachment>], addedBefore time: Instant?, for account: AccountID
    ) throws -> Int {
        try attachments.reduce(0) { count, attachment in
            try execute(
                sql: """
                    DELETE FROM attachment
                    WHERE account = ?1 AND id = ?2 AND (?3 IS NULL OR created_at < ?3) AND NOT EXISTS (
                        SELECT 1 FROM attachment_use WHERE account = ?1 AND attachment = ?2)
                    """,
                arguments: [account, attachment, time])
            return count + changesCount
        }
    }
}

extension Attachment {
    init(id: Identifier<Attachment>, row: Row) {
        let width: Int? = row["width"]
        let height: Int? = row["height"]
        self.init(
            id: id, kind: AttachmentKind(mediaType: row["media_type"]), size: row["size"],
            pixelSize: width.flatMap { width in height.map { PixelSize(width: width, height: $0) } },
            name: row["name"], createdAt: row["created_at"])
    }
}
