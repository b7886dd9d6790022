import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    /// How many attachments are looked up at once.
    private static let checkedAtOnce = 1_000

    private struct CheckedFile: Sendable {
        let account: AccountID
        let id: Identifier<Attachment>
        let size: Int
    }

    /// What is wrong with the folder of attachments, or `nil`. Blocks the calling thread for some microseconds.
    public func attachmentFolderProblem() -> StorageProblem? { attachments.watch?.problem }

    /// Whether the file of an attachment was missing or damaged when it was last read or checked.
    public var hasDamagedAttachments: Bool { attachmentDamage.isFound }

    /// Compares the files of all attachments with what was added. Files that are missing or damaged come back from a folder of
    /// backups, if that has them.
    ///
    /// - Parameters:
    ///   - readsFiles: Whether to read the whole files. Otherwise, their sizes are compared.
    ///   - backups: The folder of backups.
    /// - Returns: The number of attachments whose files are missing or damaged and did not come back.
    /// - Throws: `NotebookError.storageReplaced` if the folder was replaced; `CancellationError` is `.readingTooLong`.
    @discardableResult
    public func checkAttachments(
        readingFiles readsFiles: Bool, repairingFrom backups: BackupFolder?
    ) async throws(NotebookError) -> Int {
        let copies = backups.map { AttachmentFolder(ofBackupsIn: $0.path) }
        var damaged = 0
        var last: (account: AccountID, id: Data) = (AccountID(rawValue: 0), Data())
        while true {
            guard !Task.isCancelled else { throw .readingTooLong }
            let rows = try await read { [last] db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT account, id, size FROM attachment WHERE (account, id) > (?, ?) ORDER BY account, id LIMIT ?
                        """,
                    arguments: [last.account, last.id, Self.checkedAtOnce]
                ).map { CheckedFile(account: $0["account"], id: $0["id"], size: $0["size"]) }
            }
            damaged += try await Self.runInBackground { [attachments] in
                try attachments.watch?.checkIsInPlace()
                return rows.count { row in
                    if attachments.isWhole(row.id, size: row.size, readingFile: readsFiles) { return false }
                    return (try? copies.map { try attachments.replace(row.id, size: row.size, from: $0) }) != true
                }
            }
            guard let end = rows.last, rows.count == Self.checkedAtOnce else { break }
            last = (end.account, Data(end.id.bytes))
        }
        attachmentDamage.set(damaged > 0)
        return damaged
    }
}

extension AttachmentFolder {
    fileprivate func isWhole(_ id: Identifier<Attachment>, size: Int, readingFile: Bool) -> Bool {
        guard self.size(of: id) == size else { return false }
        return !readingFile || (try? Self.isIntact(path(of: id), as: id)) == true
    }
}
