import Foundation
import GRDB
import Notebook

extension SQLiteStore {
    /// Returns the bytes of the next attachments of an account, as rows of ``MovedTable/files``.
    func files(
        after position: MovedPosition?, size: MoveBatchSize, for account: AccountID
    ) async throws(NotebookError) -> MovedBatch {
        guard case .bytes(let last) = position?.values.first ?? .bytes([]) else {
            throw .storageFailed(diagnosis: "the position of a move is not that of a file.")
        }
        let ids = try await read { db in
            try Identifier<Attachment>.fetchAll(
                db, sql: "SELECT id FROM attachment WHERE account = ? AND id > ? ORDER BY id LIMIT ?",
                arguments: [account, Data(last), size.rows])
        }
        return try await Self.runInBackground { [attachments] in
            var rows: [MovedRow] = []
            var end: MovedPosition?
            var bytes = 0
            for id in ids where bytes < size.bytes {
                if let content = try attachments.bytes(of: id) {
                    rows.append(MovedRow([.bytes(id.bytes), .bytes(content)]))
                    bytes += content.count
                }
                end = MovedPosition([.bytes(id.bytes)])
            }
            return MovedBatch(rows: rows, end: end)
        }
    }
}

extension AttachmentFolder {
    /// Returns the bytes of an attachment, or `nil` if it has no regular file, or one that is larger than any attachment.
    fileprivate func bytes(of id: Identifier<Attachment>) throws -> [UInt8]? {
        guard let size = size(of: id), size <= Attachment.sizeLimit else { return nil }
        let file = try OpenFile(path(of: id))
        return try ReceivedBytes.bytes(in: 0..<size, from: file.descriptor)
    }

    /// Stores the file of a moved attachment. It is on the disk when this returns. An undamaged file that is here already, because
    /// another account has the attachment as well, stays.
    func take(_ row: MovedRow) throws {
        guard row.values.count == 2, case (.bytes(let digits), .bytes(let content)) = (row.values[0], row.values[1]),
            let id = Identifier<Attachment>(bytes: digits)
        else { throw NotebookError.attachmentMissing }
        if size(of: id) != nil, try Self.isIntact(path(of: id), as: id) { return }
        let part = try temporaryPath()
        defer { unlink(part) }
        let file = try ReceivedBytes(path: part)
        try file.append(content)
        try file.synchronize()
        try take(part, as: id)
    }
}
