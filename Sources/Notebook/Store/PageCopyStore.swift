/// Stores copies of linked pages, at most one for each link.
///
/// A copy is a file like an attachment: it is in backups, and it is deleted for good with its link. It stays in the trash
/// with the link's note.
public protocol PageCopyStore: Sendable {
    /// Stores a copy in place of the link's earlier one.
    ///
    /// - Parameter quota: How many bytes all files of the account may have together; `nil` for any number.
    /// - Throws: `linkNotFound`; `tooLong` above ``PageCopy/sizeLimit``, `tooMany` above ``PageCopy/totalLimit``;
    ///   `storageFull`, `attachmentQuotaReached`.
    func keepPageCopy(
        _ bytes: [UInt8], url: String, title: String, of link: Identifier<Link>, within quota: Int?,
        at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> PageCopy

    /// Returns the copy of a link's page, or `nil` if it has none.
    func pageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> PageCopy?

    /// Returns the copies of links that were not removed, in the order of the links.
    ///
    /// - Parameters:
    ///   - link: The link after which the copies are returned; `nil` for the first ones.
    ///   - limit: The maximum number of copies.
    func pageCopies(
        after link: Identifier<Link>?, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [PageCopy]

    /// Returns the newest copy of the links with a key in notes outside the trash, or `nil` if none of them has one.
    func pageCopy(ofLinksWithKey key: String, for account: AccountID) async throws(NotebookError) -> PageCopy?

    /// Returns the bytes of a copy.
    ///
    /// - Throws: `attachmentMissing` if its file is gone.
    func bytes(ofPageCopy link: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> [UInt8]

    /// Deletes the copy of a link's page, if it has one.
    func removePageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError)
}
