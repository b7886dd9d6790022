import WebURL

/// A page as it was received.
public struct FetchedPage: Sendable, Equatable {
    public let requestedURL: WebURL
    /// Where the page was in the end, after redirects.
    public let url: WebURL
    public let status: Int
    /// The header as it came.
    public let contentType: String?
    /// Unpacked, and never longer than the limits allow.
    public let body: [UInt8]
    /// Whether there was more than was taken.
    public let isTruncated: Bool
    /// The addresses that redirected, in order, without the last.
    public let redirects: [WebURL]
}
