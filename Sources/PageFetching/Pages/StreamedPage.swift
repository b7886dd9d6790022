import WebURL

/// A page whose head has arrived and whose body is read as it arrives.
public struct StreamedPage: Sendable {
    public let requestedURL: WebURL
    /// The URL after redirects.
    public let url: WebURL
    public let status: Int
    /// The value of `Content-Type`.
    public let contentType: String?
    /// In order.
    public let redirects: [Redirect]
    /// The last URL of the permanent redirects (301, 308) at the beginning of the chain. Nil if the first redirect was
    /// temporary.
    public let permanentURL: WebURL?
    /// The body, which can be read once. Reading slowly slows down the site; releasing the body cancels the transfer.
    public let body: PageBody
}
