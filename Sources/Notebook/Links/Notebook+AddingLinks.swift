extension Notebook {
    /// Adds a link to a note, or returns the link with the same key that the note already has.
    ///
    /// The link gets the activity that its page declares, and the redirects on the way to the page are judged.
    ///
    /// - Parameter pages: Fetches the link's page.
    /// - Throws: `noteNotFound`, `urlNotUsable`, `appLinkNotUsable`, `activityNotIdentified`, `activityTypeMissing`,
    ///   `tooLong`, `tooMany`, `tooDeep`; `linkNotFound` if a link with this identifier was removed before.
    public func addLink(
        _ request: LinkRequest, to note: Identifier<Note>, fetchingFrom pages: some LinkedPages, for account: AccountID
    ) async throws(NotebookError) -> AddedLink {
        var link = try identify(request)
        var page: ObservedPage?
        if pages.isFetched(for: link.request) {
            // No page is fetched for a link that cannot be added.
            try await checkNote(note, for: account)
            page = await pages.complete(&link.request, for: account)
            if let page, let request = adding(page, to: link.request) { link = try identify(request) }
        }
        let added = try await addLink(link, to: note, for: account)
        // The link is added, whatever becomes of its redirects.
        if let page { try? await record(page, for: account) }
        return added
    }

    /// Creates a note with its links, or returns the existing note with the same identifier. Its links are completed as those that
    /// are added.
    ///
    /// - Throws: `urlNotUsable`, `tooLong`, `tooMany`, `tooDeep`.
    public func addNote(
        _ note: NoteRequest, fetchingFrom pages: some LinkedPages, for account: AccountID
    ) async throws(NotebookError) -> AddedNote {
        var note = note
        let fetched = await pages.complete(&note.links, for: account)
        for (link, page) in fetched { note.links[link] = adding(page, to: note.links[link]) ?? note.links[link] }
        let added = try await addNote(note, for: account)
        // The note is saved, whatever becomes of the redirects of its links.
        for (_, page) in fetched { try? await record(page, for: account) }
        return added
    }

    /// Returns a link with what its page says about itself: its activity, the address that it gives for itself, and the
    /// identifiers of the publication that it is about; nil if it says nothing that the link lacks.
    private func adding(_ page: ObservedPage, to request: LinkRequest) -> LinkRequest? {
        let adopted = adopting(page, in: request)
        // A page that stands in front of another one speaks of itself.
        guard page.redirects.isEmpty, page.wall == nil else { return adopted }
        var result = adopted ?? request
        let given = request.activity
        if given.declaredCanonicalURL == nil, page.declaredCanonicalURL != given.webpageURL {
            result.activity.declaredCanonicalURL = page.declaredCanonicalURL
        }
        if given.publicationIdentifiers.isEmpty {
            result.activity.publicationIdentifiers = page.publicationIdentifiers
        }
        return adopted == nil && result.activity == given ? nil : result
    }
}
