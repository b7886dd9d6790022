import WebURL

extension PageFetcher {
    /// Fetches a URL and follows its redirects, under one deadline.
    ///
    /// - Parameters:
    ///   - isWhole: whether to wait for the whole body.
    ///   - use: what the response is for.
    ///   - redirectPolicy: called with the URL of each redirect before anything is opened for it.
    func follow(
        _ url: WebURL, isWhole: Bool, for use: FetchUse = .page, redirectPolicy: RedirectPolicy = { _ in true }
    ) async throws(FetchError) -> FinalResponse {
        let end = ContinuousClock.now + limits.deadline
        var hop = url
        var redirects: [Redirect] = []
        var permanentURL: WebURL?
        var isPermanent = true
        while true {
            let (head, content) = try await response(to: hop, until: end, isWhole: isWhole, for: use)
            guard head.isRedirect, let location = head.location else {
                return FinalResponse(
                    url: hop, redirects: redirects, permanentURL: permanentURL, head: head, content: content)
            }
            guard location.count <= limits.urlBytes, let next = try? WebURL(parsing: location, base: hop) else {
                throw .unreachable(diagnosis: .badRedirect)
            }
            redirects.append(Redirect(url: hop, kind: .status(head.status)))
            guard !redirects.contains(where: { $0.url.requestText == next.requestText }) else { throw .redirectLoop }
            guard redirects.count <= limits.redirects else { throw .tooManyRedirects }
            guard try await redirectPolicy(next) else { throw .unreachable(diagnosis: .redirectNotFollowed) }
            isPermanent = isPermanent && redirects[redirects.count - 1].isPermanent
            if isPermanent { permanentURL = next }
            hop = next
        }
    }
}
