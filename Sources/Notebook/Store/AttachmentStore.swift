/// Stores the files in the texts of notes.
///
/// An attachment stays for as long as a revision of a note refers to it. One that no text refers to is deleted after
/// some weeks.
public protocol AttachmentStore: Sendable {
    associatedtype Receiver: AttachmentReceiver

    /// Begins to receive a file.
    ///
    /// - Throws: `storageFull`, `storageFailed`.
    func receiveAttachment(for account: AccountID) async throws(NotebookError) -> Receiver

    /// Adds a file that has been received, or returns the attachment with the same bytes.
    ///
    /// - Parameter quota: How many bytes all files of the account may have together; `nil` for any number.
    /// - Throws: `attachmentNotUsable`, `storageFull`; `attachmentQuotaReached` for a new file.
    func addAttachment(
        _ receiver: Receiver, name: String, removesLocation: Bool, within quota: Int?, at time: Instant,
        for account: AccountID
    ) async throws(NotebookError) -> AddedAttachment

    /// - Throws: `attachmentNotFound`.
    func attachment(
        _ id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> Attachment

    /// Returns a part of an attachment's bytes.
    ///
    /// - Parameter range: Within the size of the attachment.
    /// - Throws: `attachmentNotFound`; `attachmentMissing` if its file is gone.
    func bytes(
        _ range: Range<Int>, of id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8]
}

/// Receives a file in parts. What has not been added is deleted together with the receiver.
public protocol AttachmentReceiver: Sendable {
    /// Adds bytes at the end.
    ///
    /// - Throws: `tooLong` above ``Attachment/sizeLimit``; `storageFull`.
    func append(_ bytes: [UInt8]) async throws(NotebookError)
}

/// An attachment, and whether it is new.
public struct AddedAttachment: Sendable {
    public let attachment: Attachment
    public let isNew: Bool

    public init(attachment: Attachment, isNew: Bool) {
        self.attachment = attachment
        self.isNew = isNew
    }
}
