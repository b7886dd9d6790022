import Canonicalization
import LinkHealth

extension Notebook {
    /// Returns links that are due for a check: the longest overdue first, with at most 20 of each host.
    ///
    /// - Parameter limit: The maximum number of links, clamped to 1 to 1,000.
    public func dueLinks(limit: Int, for account: AccountID) async throws(NotebookError) -> [CheckedLink] {
        try await store.links(dueAt: clock.settled, limit: min(max(limit, 1), 1_000), for: account)
    }

    /// Returns the links to a page, due or not; at most 1,000.
    ///
    /// - Throws: `urlNotUsable`.
    public func links(
        to url: String, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink] {
        let key = IdentityKey(canonicalURL: try canonicalize(url).key)
        return try await store.links(matching: [key], for: account).compactMap { match in
            guard let url = match.link.webpageURL, match.link.activity.hasWebPage else { return nil }
            return CheckedLink(id: match.link.id, webpageURL: url)
        }
    }

    /// Records the result of checking a page.
    ///
    /// - Parameter links: Links with the same URL.
    /// - Returns: The updated links, without those that were removed in the meantime.
    public func record(
        _ observation: LinkObservation, of links: [CheckedLink], for account: AccountID
    ) async throws(NotebookError) -> [Link] {
        guard let url = links.first?.webpageURL else { return [] }
        let evaluation = LinkCheckEvaluation(of: observation, from: url, by: currentCanonicalizer.versioned)
        return try await store.record(
            LinkCheckResult(
                links: links, observation: evaluation.observation, movedKeyMapping: evaluation.movedKeyMapping),
            at: clock.settled, for: account)
    }
}
