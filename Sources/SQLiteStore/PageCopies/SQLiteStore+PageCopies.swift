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
        let copy = PageCopy(linkID: link, url: url, title: title, size: bytes.count, madeAt: time)
        try await writeWithoutChangingLinks { [attachments] db in
            try db.keep(copy, as: content.id, for: account) {
                try db.execute(
                    sql: """
                        INSERT INTO attachment (account, id, digest, media_type, size, name, created_at)
                        VALUES (?, ?, ?, ?, ?, '', ?) ON CONFLICT DO NOTHING
                        """,
                    arguments: [
                        account, content.id, Data(content.digest), content.attachment.kind.mediaType, copy.size, time,
                    ])
                if db.changesCount > 0 { try db.checkAttachments(areWithin: quota, for: account) }
                if attachments.size(of: content.id) != copy.size { try attachments.take(content.path, as: content.id) }
            }
        }
        return copy
    }
}
