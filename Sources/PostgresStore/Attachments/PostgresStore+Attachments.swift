import Foundation
import Notebook

extension PostgresStore {
    /// The number of bytes that one statement reads, so that its answer comes in time.
    private static let bytesOfStatement = 4 * PostgresConnection.partSize

    /// The file is in the folder for temporary files of this instance. It has no name, so that a crash leaves nothing. In the
    /// database, what was received of a file that is never added would have to be found and deleted.
    public func receiveAttachment(for account: AccountID) async throws(NotebookError) -> ReceivedFile {
        try await BlockingWork.run { () throws(NotebookError) in
            let name = "backnote-\(UUID().uuidString)"
            let path = FileManager.default.temporaryDirectory.appending(path: name).path
            let file = try ReceivedFile(path: path, isStored: false)
            unlink(path)
            return file
        }
    }

    public func storeBytes(
        of file: ReceivedFile.Content, isNew: Bool, for account: AccountID, in transaction: PostgresConnection
    ) throws {
        if isNew {
            try transaction.insertParts(of: file, for: account)
        } else {
            try transaction.repairParts(of: file, for: account)
        }
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

    /// Deletes attachments to which no text has referred for a long time, and pictures of the web that no link uses. Several
    /// instances may do it at the same time.
    ///
    /// - Returns: The number of deleted attachments.
    @discardableResult
    public func removeUnusedAttachments(at time: Instant) async throws(NotebookError) -> Int {
        try await removeWithoutUse(at: time)
    }
}
