import PageMetadata
import WebURL

/// The title and other metadata of a page.
public struct PageDescription: Sendable {
    /// The URL after redirects.
    public let url: WebURL
    public let status: Int
    /// In order.
    public let redirects: [Redirect]
    /// Judged with the status and the redirects: a page that stands in front of another one has no title.
    public let metadata: PageMetadata

    init(_ page: FetchedPage, metadata: PageMetadata) {
        url = page.url
        status = page.status
        redirects = page.redirects
        self.metadata = metadata
    }
}
