import WebURL

/// A page that was fetched completely or up to a limit.
public struct FetchedPage: Sendable, Equatable {
    public private(set) var requestedURL: WebURL
    /// The URL after redirects.
    public private(set) var url: WebURL
    public let status: Int
    /// The value of `Content-Type`.
    public let contentType: String?
    /// The decompressed body, up to the limits. Empty for a picture, of which nothing would be read.
    public let body: [UInt8]
    /// Whether the body exceeded a limit or broke off.
    public let isTruncated: Bool
    /// In order.
    public private(set) var redirects: [Redirect]
    /// The last URL of the permanent redirects (301, 308) at the beginning of the chain. Nil if the first redirect was
    /// temporary.
    public let permanentURL: WebURL?

    /// Returns the same page for a request with another fragment.
    func requested(as url: WebURL) -> FetchedPage {
        var page = self
        page.requestedURL = url
        if page.redirects.isEmpty {
            page.url = url
        } else {
            page.redirects[0].url = url
        }
        return page
    }

    init(_ response: FinalResponse, requestedURL: WebURL, body: [UInt8], isTruncated: Bool) {
        self.requestedURL = requestedURL
        url = response.url
        status = response.head.status
        contentType = response.head.contentType
        self.body = body
        self.isTruncated = isTruncated
        redirects = response.redirects
        permanentURL = response.permanentURL
    }
}
