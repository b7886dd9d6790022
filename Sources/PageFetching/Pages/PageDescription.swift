import PageMetadata
import WebURL

/// The title and other metadata of a page.
public struct PageDescription: Sendable {
    /// The URL after redirects.
    public let url: WebURL
    public let status: Int
    /// In order.
    public private(set) var redirects: [Redirect]
    public let metadata: PageMetadata

    init(url: WebURL, status: Int, redirects: [Redirect], metadata: PageMetadata) {
        self.url = url
        self.status = status
        self.redirects = redirects
        self.metadata = metadata
    }

    /// Returns this page as one that another page led to by a refresh.
    func refreshed(from page: PageDescription) -> PageDescription {
        var result = self
        result.redirects = page.redirects + [Redirect(url: page.url, kind: .refresh)] + redirects
        return result
    }
}
