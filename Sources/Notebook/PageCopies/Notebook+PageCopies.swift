extension Notebook {
    /// Keeps a copy of a linked page, in place of an earlier one.
    ///
    /// - Throws: As ``StoreEngine/keepPageCopy(_:url:title:of:within:at:for:)``.
    public func keepPageCopy(
        _ bytes: [UInt8], url: String, title: String, of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> PageCopy {
        guard bytes.count <= PageCopy.sizeLimit else { throw .tooLong(field: "copy", limit: PageCopy.sizeLimit) }
        return try await store.keepPageCopy(
            bytes, url: url, title: title, of: link, within: attachmentQuota, at: now(), for: account)
    }

    /// Stores a copy of an export, with its time, in place of an earlier one. A time in the future counts as now.
    ///
    /// - Throws: As ``StoreEngine/keepPageCopy(_:url:title:of:within:at:for:)``.
    public func restore(
        _ copy: PageCopy, bytes: [UInt8], for account: AccountID
    ) async throws(NotebookError) {
        _ = try await store.keepPageCopy(
            bytes, url: copy.url, title: copy.title, of: copy.linkID, within: attachmentQuota,
            at: min(copy.madeAt, now()), for: account)
    }

    /// Returns the copies of links, in the order of the links, at most 200.
    ///
    /// - Parameter link: The link after which the copies are returned; `nil` for the first ones.
    public func pageCopies(
        after link: Identifier<Link>?, for account: AccountID
    ) async throws(NotebookError) -> [PageCopy] {
        try await store.pageCopies(after: link, limit: 200, for: account)
    }

    public func pageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> PageCopy? {
        try await store.pageCopy(of: link, for: account)
    }

    /// Returns the newest copy of a page that is linked in a note outside the trash.
    ///
    /// - Throws: `urlNotUsable`.
    public func pageCopy(ofPageAt url: String, for account: AccountID) async throws(NotebookError) -> PageCopy? {
        let key = try identity(of: UserActivity(webpageURL: url)).canonicalKey.text
        return try await store.pageCopy(ofLinksWithKey: key, for: account)
    }

    /// - Throws: `attachmentMissing` if the file of the copy is gone.
    public func bytes(
        ofPageCopy link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [UInt8] {
        try await store.bytes(ofPageCopy: link, for: account)
    }

    public func removePageCopy(of link: Identifier<Link>, for account: AccountID) async throws(NotebookError) {
        try await store.removePageCopy(of: link, for: account)
    }
}
