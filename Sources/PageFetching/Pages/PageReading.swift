import PageMetadata
import WebURL

/// A page that was read at the end of a chain of redirects.
struct PageReading: Sendable {
    /// The page. Its body is empty if it is not needed.
    let page: FetchedPage
    let chain: RedirectChain
    /// Judged with the status and the redirects: a page that stands in front of another one has no title.
    private(set) var metadata: PageMetadata

    /// - Parameter refresh: The value of the field `Refresh`, which comes before what the page says
    ///   (https://html.spec.whatwg.org/#shared-declarative-refresh-steps).
    init(page: FetchedPage, chain: RedirectChain, metadata: PageMetadata, refresh: [UInt8]?) {
        self.page = page
        self.chain = chain
        self.metadata = metadata.judged(status: page.status, redirects: page.redirects.map(\.url), url: page.url)
        guard let refresh else { return }
        let value = String(decoding: refresh.percentEncodedOutsideASCII, as: UTF8.self)
        self.metadata.refreshURL = DeclaredRefresh(value)?.target(at: page.url)
    }

    /// Where the page leads by itself.
    var refreshTarget: WebURL? { metadata.refreshURL.flatMap { try? WebURL(parsing: $0) } }

    /// Whether the page leads back to one that led to it. None of them is more the page than the others.
    var isInRefreshLoop: Bool {
        guard let target = refreshTarget?.requestText else { return false }
        return page.redirects.contains { $0.url.requestText == target }
    }
}
