import PageMetadata
import WebURL

/// The title and other metadata of a page.
public struct PageDescription: Sendable {
    /// The URL after redirects.
    public let url: WebURL
    public let status: Int
    /// In order.
    public private(set) var redirects: [Redirect]
    /// Judged with the status and the redirects: a page that stands in front of another one has no title.
    public private(set) var metadata: PageMetadata

    init(url: WebURL, status: Int, redirects: [Redirect], metadata: PageMetadata) {
        self.url = url
        self.status = status
        self.redirects = redirects
        self.metadata = metadata.judged(status: status, redirects: redirects.map(\.url), url: url)
    }

    /// Returns this page as one that another page led to by a refresh.
    func refreshed(from page: PageDescription) -> PageDescription {
        var result = self
        result.redirects = page.redirects + [Redirect(url: page.url, kind: .refresh)] + redirects
        result.metadata = metadata.judged(status: status, redirects: result.redirects.map(\.url), url: url)
        return result
    }
}
