extension Notebook {
    /// Returns which images of the pages that are opened in Browse are fetched. Those of the page's own site are by
    /// default, because the site has just been asked for the page.
    public func pageImages(for account: AccountID) async throws(NotebookError) -> PageImages {
        try await store.preferences(for: account).pageImages ?? .ownSite
    }

    /// Sets which images of pages are fetched.
    public func setPageImages(_ images: PageImages, for account: AccountID) async throws(NotebookError) {
        try await store.setPageImages(images, at: now(), for: account)
    }
}
