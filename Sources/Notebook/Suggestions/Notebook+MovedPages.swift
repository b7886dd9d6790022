import Canonicalization

extension Notebook {
    /// The maximum number of linked pages with a text like that of the visited page. A text of more of them is that of a template.
    private static var sameTextLimit: Int { 8 }

    /// Returns the linked pages with the title and the text of a page, on any site: a page that has moved to another address, or a
    /// copy of it.
    ///
    /// - Returns: At most three pages of different notes, those that were linked last first.
    func pagesWithSameText(
        as activity: UserActivity, by preferences: AccountPreferences, account: AccountID
    ) async throws(NotebookError) -> [SimilarPage] {
        guard let fingerprint = activity.textFingerprint, activity.hasWebPage, let url = activity.webpageURL else {
            return []
        }
        let visited = try canonicalize(url)
        let near = try await store.linksWithFingerprint(near: fingerprint, for: account)
        guard 1...Self.sameTextLimit ~= near.count else { return [] }
        let time = now()
        var seen: Set<Identifier<Note>> = []
        return try await store.matches(of: near, for: account).filter { link, note in
            guard let address = link.webpageURL, let linked = try? canonicalize(address), linked.key != visited.key,
                !preferences.isSnoozed(note.id, at: time), !preferences.areApart(visited, linked)
            else { return false }
            return TitleWitness.mayAgree(activity.title, at: url, with: link)
        }
        .map { link, note in SimilarPage(note: note, link: link, parameters: [], isSameText: true) }
        .sorted { $0.link.addedAt > $1.link.addedAt }
        .filter { seen.insert($0.note.id).inserted }.prefix(3).map(\.self)
    }

    /// Returns the fingerprints of linked pages, for clients that compare titles and texts themselves.
    ///
    /// - Returns: Pairs of a number for site and title (``MovedPageKey``) and a fingerprint, at most 100,000 pairs, those of the links
    ///   that were added last.
    public func textFingerprints(for account: AccountID) async throws(NotebookError) -> [UInt64] {
        try await store.textFingerprints(limit: 100_000, for: account).flatMap { page in
            [MovedPageKey(hostname: page.hostname, title: page.title).number, page.fingerprint.bits]
        }
    }
}
