import WebURL

/// The way of one fetch through redirects and refreshes: its deadline, the addresses that it has seen, and the cookies
/// that their hosts have set.
struct RedirectChain: Sendable {
    /// A request that was made. The same address may answer differently with other cookies.
    private struct Visit: Equatable {
        let address: String
        let cookies: Set<[CChar]>
    }

    let end: ContinuousClock.Instant
    /// In order. An address that redirected only until it had its cookies is not among them.
    private(set) var redirects: [Redirect] = []
    var cookies = ChainCookies.none
    /// The delays of the retries that are left.
    var retryDelays: ArraySlice<Duration>
    private var visits: [Visit]
    private let limit: Int

    init(to url: WebURL, limits: FetchLimits) {
        end = ContinuousClock.now + limits.deadline
        retryDelays = limits.retryDelays[...]
        visits = [Visit(address: url.requestText, cookies: [])]
        limit = limits.redirects
    }

    /// Goes on to the URL that a response or a page leads to.
    ///
    /// - Throws: ``FetchError/redirectLoop`` or ``FetchError/tooManyRedirects``.
    mutating func lead(from url: WebURL, to next: WebURL, by kind: Redirect.Kind) throws(FetchError) {
        let visit = Visit(address: next.requestText, cookies: cookies.identity)
        let earlier = visits.filter { $0.address == visit.address }
        // A page may reload itself with a new cookie each time.
        guard !earlier.contains(visit), kind != .refresh || earlier.count < 2 else { throw .redirectLoop }
        guard visits.count <= limit else { throw .tooManyRedirects }
        visits.append(visit)
        redirects.append(Redirect(url: url, kind: kind))
        // With its cookies, the address answers by itself: what came between only set them.
        if let index = redirects.firstIndex(where: { $0.url.requestText == visit.address }) {
            redirects.removeSubrange(index...)
        }
    }

    /// Returns the last URL of the permanent redirects (301, 308) at the beginning of the chain. Nil if the first
    /// redirect was temporary.
    ///
    /// - Parameter url: The URL at the end of the chain.
    func permanentURL(before url: WebURL) -> WebURL? {
        guard redirects.first?.isPermanent == true else { return nil }
        return redirects.first { !$0.isPermanent }?.url ?? url
    }
}
