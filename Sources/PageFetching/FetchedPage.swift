import WebURL

/// A page as it was received.
public struct FetchedPage: Sendable, Equatable {
    public private(set) var requestedURL: WebURL
    /// Where the page was in the end, after redirects.
    public private(set) var url: WebURL
    public let status: Int
    /// The header as it came.
    public let contentType: String?
    /// Unpacked, and never longer than the limits allow. Empty where it is a picture's: nothing of it would be read.
    public let body: [UInt8]
    /// Whether there was more than was taken.
    public let isTruncated: Bool
    /// The addresses that redirected, in order, without the last.
    public private(set) var redirects: [WebURL]
    /// Where the site has said for good that the page is now: as far as permanent redirects led (301, 308), from the first on.
    /// Nil where the first was none.
    public let permanentURL: WebURL?

    /// The same page, for someone who asked with another fragment.
    func requested(as url: WebURL) -> FetchedPage {
        var page = self
        page.requestedURL = url
        if page.redirects.isEmpty {
            page.url = url
        } else {
            page.redirects[0] = url
        }
        return page
    }

    init(_ response: IncomingResponse, requestedURL: WebURL, body: [UInt8], isTruncated: Bool) {
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
