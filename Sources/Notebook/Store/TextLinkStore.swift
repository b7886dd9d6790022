/// Stores the links that notes have because of their texts, and the titles that links wait for.
public protocol TextLinkStore: Sendable {
    /// Returns some accounts in the order of their numbers whose notes may have URLs in their texts that are not links yet.
    ///
    /// - Parameter last: The account after which they come, or `nil` for the first ones.
    func accounts(withTextsToLinkAfter last: AccountID?, limit: Int) async throws(NotebookError) -> [AccountID]

    /// Returns a stream that yields when a link of any account may wait for its title, and that ends when its reader
    /// stops. Several changes may yield once.
    func awaitedTitleSignals() -> AsyncStream<Void>
}
