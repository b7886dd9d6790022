import Canonicalization
import LinkHealth

extension Notebook {
    /// Links to be visited by now, the ones due longest first, with few of each host.
    ///
    /// - Parameter limit: 1 to 1,000.
    public func dueLinks(limit: Int, for account: AccountID) async throws(NotebookError) -> [CheckedLink] {
        try await store.links(dueAt: now(), limit: min(max(limit, 1), 1_000), for: account)
    }

    /// The links of notes that lead to a page, due or not; at most 1,000.
    ///
    /// - Throws: `urlNotUsable`.
    public func links(
        to url: String, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        let key = try identity(of: UserActivity(webpageURL: url)).canonicalKey
        return try await store.links(matching: [key], for: account)
            .map { CheckedLink(id: $0.link.id, webpageURL: $0.link.webpageURL) }
    }

    /// Takes in what a visit to a page found.
    ///
    /// - Parameter links: of one URL.
    /// - Returns: the links as they are now; without those that were removed meanwhile.
    public func record(
        _ observation: LinkObservation, of links: [CheckedLink], for account: AccountID
    ) async throws(NotebookError) -> [Link] {
        guard let url = links.first?.webpageURL else { return [] }
        let (judged, mapping) = judge(observation, of: url)
        return try await store.record(
            LinkCheckResult(links: links, observation: judged, movedKeyMapping: mapping), at: now(), for: account)
    }

    /// What a redirect says of a page, looked at through the rules: one to another spelling of the same page is no move, and one from a page
    /// to a front page is how many sites say that they no longer have it. Its address would be found on visits that it has
    /// nothing to do with.
    private func judge(_ observation: LinkObservation, of url: String) -> (LinkObservation, KeyMapping?) {
        guard case .movedPermanently(let target) = observation else { return (observation, nil) }
        let current = currentCanonicalizer.versioned
        guard let from = try? current.canonicalizer.canonicalize(url),
            let to = try? current.canonicalizer.canonicalize(target)
        else {
            return (.unclear, nil)
        }
        if from.key.text == to.key.text { return (.found, nil) }
        if to.isFrontPage && !from.isFrontPage { return (.unclear, nil) }
        let mapping = KeyMapping(key: IdentityKey(canonicalURL: to.key), version: current.keyVersion)
        // The canonical form, so that a session in the address does not make each visit find another place.
        return (.movedPermanently(to: to.canonicalText), mapping)
    }
}

extension Canonicalization {
    fileprivate var isFrontPage: Bool { canonicalText == origin || canonicalText == origin + "/" }
}
