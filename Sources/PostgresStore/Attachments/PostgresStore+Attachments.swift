import Notebook

extension PostgresStore: AttachmentStore {
    /// The number of bytes that one statement reads, so that its answer comes in time.
    private static let bytesOfStatement = 4 * PostgresConnection.partSize

    public func receiveAttachment(for account: AccountID) async throws(NotebookError) -> ReceivedFile {
        try await BlockingWork.run { () throws(NotebookError) in try ReceivedFile() }
    }

    public func addAttachment(
        _ receiver: ReceivedFile, name: String, removesLocation: Bool, within quota: Int?, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> AddedAttachment {
        let content = try await receiver.content(removingLocation: removesLocation)
        return try await writeInTurn(of: account) { connection in
            let isNew = try connection.insert(content, name: name, within: quota, at: time, for: account)
            // A text of an import can be older than its files. Otherwise, the text that refers to it is still to come.
            if isNew {
                try connection.addUses(ofNew: content.id, for: account)
            } else {
                connection.precedeNext(
                    with: "UPDATE attachment SET created_at = greatest(created_at, $3) WHERE account = $1 AND id = $2",
                    [account, content.id, time])
            }
            return AddedAttachment(attachment: try connection.attachment(content.id, for: account), isNew: isNew)
        }
    }

    public func attachment(
        _ id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> Attachment {
        try await read(for: account) { connection in try connection.attachment(id, for: account) }
    }

    public func bytes(
        _ range: Range<Int>, of id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        // An attachment never changes, so the statements need not read it at the same moment.
        repeat {
            let start = range.lowerBound + bytes.count
            let next = start..<min(start + Self.bytesOfStatement, range.upperBound)
            bytes += try await read(for: account) { connection in try connection.bytes(next, of: id, for: account) }
        } while bytes.count < range.count
        return bytes
    }
}
