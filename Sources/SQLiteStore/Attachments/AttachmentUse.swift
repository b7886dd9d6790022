import Foundation
import GRDB
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
    public func notes(withWord word: String, for account: AccountID) throws -> [Identifier<Note>] {
        let found = NoteSearch.notes(withWord: word, for: account)
        return try Identifier<Note>.fetchAll(
            cachedStatement(sql: "SELECT id FROM note WHERE account = ? AND \(found.condition)"),
            arguments: [account] + found.arguments)
    }

    /// Looks in all texts of all histories at once.
    public func findUses(
        of attachments: [Identifier<Attachment>], after place: RevisionPlace?, except note: Identifier<Note>?,
        for account: AccountID
    ) throws -> RevisionPlace? {
        for attachment in attachments {
            try execute(
                sql: """
                    INSERT INTO attachment_use (account, attachment, note)
                    SELECT DISTINCT account, ?2, note FROM revision
                    WHERE account = ?1 AND instr(body, ?3) > 0 AND note IS NOT ?4
                    """,
                arguments: [account, attachment, "\(attachment)", note])
        }
        return nil
    }

    /// The bytes are in files, which the next removal of unused ones deletes.
    public func removeBytes(ofAttachmentsWhere condition: SQLText, for account: AccountID) {}
}
