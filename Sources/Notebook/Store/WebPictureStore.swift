/// Stores the icons of sites and the pictures of linked pages, each account's for itself.
public protocol WebPictureStore: Sendable {
    /// Returns the pictures of sites and links of the account. What has not been fetched is due from now on.
    func webPictures(
        ofSites sites: [String], links: [Identifier<Link>], at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> WebPictures

    /// Returns a picture of the account, or `nil` if it has none with this identifier.
    func webPicture(
        _ id: Identifier<WebPicture>, for account: AccountID
    ) async throws(NotebookError) -> WebPicture?

    /// Keeps the URLs of the icon and the picture of a page, if the account has links to it.
    func recordPictures(
        icon: String?, picture: String?, ofLinksWithKeys keys: [String], at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Returns the accounts with pictures that are due.
    func accountsAwaitingWebPictures(at time: Instant) async throws(NotebookError) -> [AccountID]

    /// Returns pictures that are due, the longest waiting first.
    func awaitedWebPictures(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [AwaitedWebPicture]

    /// Stores a picture, or that fetching it failed. A failed picture is tried again a few times, after growing waits.
    func setWebPicture(
        _ bytes: [UInt8]?, of subject: WebPictureSubject, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Signals when a picture may be due.
    func webPictureSignals() -> AsyncStream<Void>

    /// Sets whether pictures are fetched and shown. Turning it off removes them.
    func setShowsWebPictures(_ isOn: Bool, at time: Instant, for account: AccountID) async throws(NotebookError)
}
