extension Notebook {
    /// Begins to receive a file.
    ///
    /// - Throws: `storageFull`, `storageFailed`.
    public func receiveAttachment(for account: AccountID) async throws(NotebookError) -> ReceivedFile {
        try await store.receiveAttachment(for: account)
    }

    /// Adds a file that has been received. A file that the account has already stays as it is.
    ///
    /// - Parameters:
    ///   - name: The name of the file on its device; may be empty.
    ///   - removesLocation: Whether to remove the place where a photo was taken; `nil` for what the account has set.
    ///   - createdAt: When the file was first added, if it comes from an export; `nil` for the current time.
    /// - Throws: `attachmentNotUsable`; `tooLong` and `nullCharacter` for the name; `storageFull`,
    ///   `attachmentQuotaReached`.
    public func addAttachment(
        _ receiver: ReceivedFile, name: String, removesLocation: Bool?, createdAt: Instant? = nil,
        for account: AccountID
    ) async throws(NotebookError) -> AddedAttachment {
        try Limits.check("name", name, limit: Attachment.nameLimit)
        let isRemoved = try await store.preferences(for: account).removesPhotoLocation
        let time = now()
        return try await store.addAttachment(
            receiver, name: name, removesLocation: removesLocation ?? isRemoved, within: attachmentQuota,
            at: min(createdAt ?? time, time), for: account)
    }

    /// Whether the place where a photo was taken is removed from photos that are added; `false` until the person turns it
    /// on.
    public func removesPhotoLocation(for account: AccountID) async throws(NotebookError) -> Bool {
        try await store.preferences(for: account).removesPhotoLocation
    }

    public func setRemovesPhotoLocation(_ isOn: Bool, for account: AccountID) async throws(NotebookError) {
        try await store.setRemovesPhotoLocation(isOn, at: now(), for: account)
    }

    /// - Throws: `attachmentNotFound`.
    public func attachment(
        _ id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> Attachment {
        try await store.attachment(id, for: account)
    }

    /// Returns a part of an attachment's bytes.
    ///
    /// - Parameter range: Within the size of the attachment.
    /// - Throws: `attachmentNotFound`, `attachmentMissing`.
    public func bytes(
        _ range: Range<Int>, of id: Identifier<Attachment>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        try await store.bytes(range, of: id, for: account)
    }
}
