import Canonicalization

extension Notebook {
    /// Records the redirects of a fetched page: links to one of its addresses are found at the others from now on, and
    /// earlier redirects that the page contradicts find nothing any more. Links to the page that have no description get
    /// that of the page, and its icon and picture are those of its links.
    ///
    /// - Parameter mayAdd: `false` to withdraw only, for a page of which only the head was read.
    public func record(
        _ page: ObservedPage, mayAdd: Bool = true, for account: AccountID
    ) async throws(NotebookError) {
        let current = currentCanonicalizer.versioned
        let aliases = RedirectAliases(of: page, by: current)
        guard (200..<300).contains(page.status), let keys = aliases.keys else { return }
        func result(
            of addresses: [(url: String, keyMapping: KeyMapping)], refusal: LinkAlias.Withdrawal? = nil
        ) -> RedirectResult {
            RedirectResult(
                from: page.requestedURL, fromKey: keys.requested.text, to: page.url, toKey: keys.final.text,
                addresses: mayAdd ? addresses : [], isEvident: aliases.isEvident, refusal: refusal)
        }
        switch aliases.refusal {
        case nil, .onePage: break
        case .generalPage, .noEvidence:
            let ends = [(page.requestedURL, keys.requested), (page.url, keys.final)].map { url, key in
                (url: url, keyMapping: current.redirectMapping(of: key))
            }
            let refusal: LinkAlias.Withdrawal = aliases.refusal == .generalPage ? .generalPage : .noEvidence
            return try await store.record(result(of: ends, refusal: refusal), at: now(), for: account)
        // A page that asks to sign in today says nothing about where the redirect leads.
        default: return
        }
        try await store.record(
            result(of: aliases.addresses.map { ($0.url, $0.keyMapping) }), at: now(), for: account)
        try await recordPictures(of: page, keys: [keys.requested, keys.final], for: account)
        guard let description = page.pageDescription.flatMap(Link.keptDescription) else { return }
        try await store.setPageDescription(
            description, ofLinksWith: Set([keys.requested.text, keys.final.text]).sorted(), at: now(), for: account)
    }

    /// Records that the page of a link has moved, as its app says: links to the old address are found at the new one
    /// from now on.
    ///
    /// An app speaks for its own origin only. Nothing is recorded for an address elsewhere, and for one that stands for
    /// no content, such as a home page or a sign-in page.
    ///
    /// - Throws: `linkNotFound`.
    public func record(
        moveOf link: Identifier<Link>, to url: String, for account: AccountID
    ) async throws(NotebookError) {
        let canonicalizer = currentCanonicalizer.canonicalizer
        guard let old = try await store.link(link, for: account).webpageURL,
            let origin = (try? canonicalizer.canonicalize(old))?.origin,
            (try? canonicalizer.canonicalize(url))?.origin == origin
        else { return }
        let page = ObservedPage(redirects: [ObservedPage.Redirect(url: old, isPermanent: true)], url: url)
        try await record(page, for: account)
    }

    /// Returns the aliases of a link: those that find it first, and then those that were withdrawn, each the last added
    /// first.
    ///
    /// - Throws: `linkNotFound`.
    public func aliases(
        of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) -> [LinkAlias] {
        try await store.aliases(of: link, for: account)
    }

    /// Withdraws an alias. It stays withdrawn, even if the redirect is seen again.
    ///
    /// - Throws: `linkNotFound`, `aliasNotFound`.
    public func undoAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) {
        try await store.undoAlias(id, of: link, at: now(), for: account)
    }

    /// Restores an alias that was withdrawn without the person. It stays until the person undoes it, or its address
    /// leads elsewhere.
    ///
    /// - Throws: `linkNotFound`, `aliasNotFound`.
    public func restoreAlias(
        _ id: Identifier<LinkAlias>, of link: Identifier<Link>, for account: AccountID
    ) async throws(NotebookError) {
        let current = currentCanonicalizer.versioned
        let alias = try await store.aliases(of: link, for: account).first { $0.id == id && $0.withdrawal != nil }
        guard let alias, let key = try? current.canonicalizer.canonicalize(alias.address).key else {
            throw .aliasNotFound
        }
        try await store.restoreAlias(
            id, of: link, as: current.redirectMapping(of: key), at: now(), for: account)
    }
}
