extension Notebook {
    /// The maximum number of notes whose links are searched.
    private static let searchedNoteLimit = 100

    /// Returns the links of notes outside the trash that contain the words of a search.
    ///
    /// Links that contain the words themselves come first: in their title, address, site, description, quote or comment. Then come the other
    /// links of the notes. Both are in the order of the last added first.
    ///
    /// - Parameters:
    ///   - search: What a person typed, as ``SearchQuery`` reads it.
    ///   - limit: The maximum number of links.
    public func links(
        containing search: String, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [Link] {
        let query = NoteQuery(
            limit: Self.searchedNoteLimit, sort: .relevance, search: search, location: .everywhere)
        let notes = try await store.notes(query, for: account).elements.map(\.id)
        let links = try await store.links(LinkQuery(notes: notes, limit: 1_000), for: account).elements
        let words = query.search.soughtWords
        let own = links.filter { link in words.allSatisfy { SearchText.contains($0, in: link.searchedText) } }
        let ownIDs = Set(own.map(\.id))
        return Array((own + links.filter { !ownIDs.contains($0.id) }).prefix(limit))
    }
}

extension Link {
    /// The folded texts by which a link is found.
    fileprivate var searchedText: String {
        let texts = [title, canonicalURL, siteName, pageDescription, quote?.exact, quote?.comment]
        return SearchText.folded(texts.compactMap { $0 }.joined(separator: "\n"))
    }
}
