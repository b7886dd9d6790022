/// Stores the links that notes have because of their texts, and the titles that links wait for.
public protocol TextLinkStore: Sendable {
    /// Makes the URLs in the texts of some existing notes links, in one transaction with the place where the next call
    /// continues.
    ///
    /// - Returns: The number of links that were added, and whether all notes have been read.
    func linkExistingTexts(
        by linker: TextLinker, at time: Instant, for account: AccountID
    ) async throws(NotebookError) -> (added: Int, isLast: Bool)

    /// Returns some accounts in the order of their numbers whose notes may have URLs in their texts that are not links yet.
    ///
    /// - Parameter last: The account after which they come, or `nil` for the first ones.
    func accounts(withTextsToLinkAfter last: AccountID?, limit: Int) async throws(NotebookError) -> [AccountID]

    /// Returns the accounts that have links whose titles are due to be fetched at a time.
    func accountsAwaitingTitles(at time: Instant) async throws(NotebookError) -> [AccountID]

    /// Returns links whose titles are due to be fetched at a time, the last added first.
    func linksAwaitingTitle(
        at time: Instant, limit: Int, for account: AccountID
    ) async throws(NotebookError) -> [CheckedLink]

    /// Sets the title that a link waits for, unless it has got another one meanwhile. The link waits no longer.
    ///
    /// - Parameter title: `nil` if the page has none, or cannot be fetched.
    func setAwaitedTitle(
        _ title: String?, siteName: String?, of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Lets a link wait longer for its title, because its page could not be read now: with each attempt for a longer time,
    /// and after the last one no longer (``AwaitedTitles``).
    func postponeAwaitedTitle(
        of id: Identifier<Link>, at time: Instant, for account: AccountID
    ) async throws(NotebookError)

    /// Returns a stream that yields when a link of any account may wait for its title, and that ends when its reader
    /// stops. Several changes may yield once.
    func awaitedTitleSignals() -> AsyncStream<Void>
}
