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
        try await writeInTurn(of: account) { connection in
            try connection.keep(copy, as: content.id, for: account) {
                _ = try connection.insert(content, name: "", within: quota, at: time, for: account)
            }
        }
        return copy
    }
}
