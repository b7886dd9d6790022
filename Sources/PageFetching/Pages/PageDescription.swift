import PageMetadata
import WebURL

/// The title and other metadata of a page.
public struct PageDescription: Sendable {
    /// The URL after redirects.
    public let url: WebURL
    public let status: Int
    public let metadata: PageMetadata
}
