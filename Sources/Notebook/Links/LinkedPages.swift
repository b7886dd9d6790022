/// Fetches the pages of links that are being added.
public protocol LinkedPages: Sendable {
    /// Returns whether a link's page is fetched before the link is added: for its title, or for the page behind a short link.
    func isFetched(for link: LinkRequest) -> Bool

    /// Fetches a link's page, and gives the link the title and the description of its page where it has none. A link whose page cannot
    /// be fetched now awaits its title.
    ///
    /// - Returns: What the page says about its URLs, or `nil` where it cannot be fetched.
    func complete(_ link: inout LinkRequest, for account: AccountID) async -> ObservedPage?

    /// Fetches the pages of the first links that need it. The other links await their titles.
    ///
    /// - Returns: The fetched pages, each with the index of its link.
    func complete(_ links: inout [LinkRequest], for account: AccountID) async -> [(link: Int, page: ObservedPage)]
}
