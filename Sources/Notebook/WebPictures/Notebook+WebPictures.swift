import Canonicalization

extension Notebook {
    /// Returns the pictures of sites and links, and asks for those that have not been fetched. Sites to which the account
    /// has no link have none.
    public func webPictures(
        ofSites sites: [String], links: [Identifier<Link>], for account: AccountID
    ) async throws(NotebookError) -> WebPictures {
        guard try await showsWebPictures(for: account) else { return WebPictures() }
        return try await store.webPictures(ofSites: sites, links: links, at: now(), for: account)
    }

    /// - Throws: `attachmentNotFound`.
    public func webPicture(
        _ id: Identifier<WebPicture>, for account: AccountID
    ) async throws(NotebookError) -> WebPicture {
        guard let picture = try await store.webPicture(id, for: account) else { throw .attachmentNotFound }
        return picture
    }

    /// Whether icons of sites and pictures of pages are fetched and shown; `true` until the person turns it off.
    public func showsWebPictures(for account: AccountID) async throws(NotebookError) -> Bool {
        try await store.preferences(for: account).showsWebPictures
    }

    /// Turning it off removes the pictures.
    public func setShowsWebPictures(_ isOn: Bool, for account: AccountID) async throws(NotebookError) {
        try await store.setShowsWebPictures(isOn, at: now(), for: account)
    }

    /// Keeps where the icon and the picture of a page are, for the links to the page.
    func recordPictures(
        of page: ObservedPage, keys: [Key], for account: AccountID
    ) async throws(NotebookError) {
        guard page.iconURL != nil || page.pictureURL != nil, (200..<300).contains(page.status),
            try await showsWebPictures(for: account)
        else { return }
        try await store.recordPictures(
            icon: page.iconURL, picture: page.pictureURL, ofLinksWithKeys: keys.map(\.text), at: now(), for: account)
    }
}
