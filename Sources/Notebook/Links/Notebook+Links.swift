import Canonicalization

extension Notebook {
    /// Adds a link to a note, or returns the link with the same key that the note already has.
    ///
    /// - Throws: `noteNotFound`, `urlNotUsable`, `appLinkNotUsable`, `activityNotIdentified`, `activityTypeMissing`,
    ///   `tooLong`, `tooMany`, `tooDeep`; `linkNotFound` if a link with this identifier was removed before.
    public func addLink(
        _ request: LinkRequest, to note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        try await addLink(identify(request), to: note, for: account)
    }

    /// Adds an identified link to a note, or returns the link with the same key that the note already has.
    ///
    /// - Throws: `noteNotFound`, `tooLong`; `linkNotFound` if a link with this identifier was removed before.
    public func addLink(
        _ link: IdentifiedLink, to note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        let added = try await store.add(newLink(link), to: note, at: now(), for: account)
        if added.isNew { await compareNewLink(added.link, for: account) }
        return added
    }

    /// Checks a link and identifies its page, so that its title can be fetched before the link is added.
    ///
    /// - Throws: `urlNotUsable`, `appLinkNotUsable`, `activityNotIdentified`, `activityTypeMissing`, `tooLong`,
    ///   `tooMany`, `tooDeep`.
    public func identify(_ request: LinkRequest) throws(NotebookError) -> IdentifiedLink {
        let current = currentCanonicalizer.versioned
        return IdentifiedLink(
            request: request, identity: try identity(of: request.activity, by: current.canonicalizer),
            keyVersion: current.keyVersion)
    }

    /// Removes a link from a note. ``restoreLink(_:to:for:)`` restores it.
    ///
    /// - Throws: `noteNotFound`, `linkNotFound`.
    public func removeLink(
        _ id: Identifier<Link>, from note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) {
        try await store.removeLink(id, from: note, at: now(), for: account)
    }

    /// Restores a removed link.
    ///
    /// - Returns: The link, or the other link to the same page that the note has by now.
    /// - Throws: `noteNotFound`, `linkNotFound`.
    public func restoreLink(
        _ id: Identifier<Link>, to note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try await store.restoreLink(id, to: note, at: now(), for: account)
    }

    /// Changes a link's title, quote or user info. Its URLs and keys stay the same.
    ///
    /// - Throws: `noteNotFound`, `linkNotFound`, `tooLong`, `tooMany`, `tooDeep`.
    public func changeLink(
        _ id: Identifier<Link>, of note: Identifier<Note>, _ change: LinkChange, for account: AccountID
    ) async throws(NotebookError) -> Link {
        try Limits.check(change)
        return try await store.change(id, of: note, change, at: now(), for: account)
    }

    /// Reorders a note's links.
    ///
    /// Links that are missing from the order, because another device has just added them, follow in their previous
    /// order.
    ///
    /// - Throws: `noteNotFound`; `linkNotFound` for a link that the note does not have.
    public func orderLinks(
        _ order: [Identifier<Link>], of note: Identifier<Note>, for account: AccountID
    ) async throws(NotebookError) -> Note {
        try await store.order(order, of: note, at: now(), for: account)
    }

    /// Returns a page of links across notes, the last added first.
    public func links(_ query: LinkQuery, for account: AccountID) async throws(NotebookError) -> Page<Link> {
        try await store.links(query, for: account)
    }

    /// Returns a link of a note outside the trash.
    ///
    /// - Throws: `linkNotFound`.
    public func link(_ id: Identifier<Link>, for account: AccountID) async throws(NotebookError) -> Link {
        try await store.link(id, for: account)
    }

    func newLink(_ request: LinkRequest) throws(NotebookError) -> NewLink {
        try newLink(identify(request))
    }

    private func newLink(_ identified: IdentifiedLink) throws(NotebookError) -> NewLink {
        let (request, identity, keyVersion) = (identified.request, identified.identity, identified.keyVersion)
        // A change of the rules rekeys the links that exist at that time, and this one did not exist yet.
        guard keyVersion == currentCanonicalizer.versioned.keyVersion else { return try newLink(request) }
        try Limits.check(request)
        var activity = request.activity
        let title = (activity.title ?? "").trimmingWhitespace
        activity.title = title.isEmpty ? identity.canonicalURL ?? activity.webpageURL ?? activity.activityType : title
        // A link belongs to the person, whichever device added it.
        activity.device = nil
        // An address that is not trusted finds nothing.
        if identity.declared == nil { activity.declaredCanonicalURL = nil }
        activity.publicationIdentifiers = identity.publications
        if !activity.hasWebPage { activity.textFingerprint = nil }
        return NewLink(
            id: request.id, activity: activity, canonicalURL: identity.canonicalURL, hostname: identity.hostname,
            siteName: request.siteName, pageDescription: request.pageDescription.flatMap(Link.keptDescription),
            quote: request.quote, source: request.source, awaitsTitle: request.awaitsTitle,
            addedAt: request.addedAt.map { min($0, now()) },
            keyMappings: identity.linkKeys.map { KeyMapping(key: $0, version: keyVersion) })
    }
}

extension Link {
    /// Returns the beginning of a description, or `nil` if it is blank.
    static func keptDescription(_ text: String) -> String? {
        let kept = String(String.UnicodeScalarView(text.unicodeScalars.prefix(pageDescriptionLimit)))
        let trimmed = kept.trimmingWhitespace
        return trimmed.isEmpty ? nil : trimmed
    }
}

extension String {
    fileprivate var trimmingWhitespace: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
