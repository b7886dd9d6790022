/// Stores the icons of sites and the pictures of linked pages, each account's for itself.
public protocol WebPictureStore: Sendable {
    /// Signals when a picture may be due.
    func webPictureSignals() -> AsyncStream<Void>
}
