import Notebook
import PageFetching
import PageMetadata
import WebURL

/// Fetches linked pages for clients that send bare URLs, where the fetch policy allows it: for their titles, and for
/// the redirects that lead to them. A short link is fetched even if it has a title, because it would not be found at
/// its page otherwise.
///
/// A title from the client wins: a browser knows its pages' titles. A page that cannot be fetched does not keep its
/// link from being added.
struct LinkTitles: Sendable {
    let fetches: FetchQueue
    let policy: FetchPolicy

    /// Whether the link's page must be fetched.
    func isFetched(for link: LinkRequest) -> Bool {
        guard policy.allows(.addedLink), link.activity.hasWebPage, let url = link.activity.webpageURL else {
            return false
        }
        return !Self.hasTitle(link) || ShortLinks.contains(url)
    }

    /// Fetches the pages of the first links that need it, and sets their titles. The other links await their titles,
    /// which are fetched in the background.
    ///
    /// - Returns: The fetched pages, each with the index of its link.
    func complete(
        _ links: inout [LinkRequest], for account: AccountID
    ) async -> [(link: Int, page: PageDescription)] {
        var pages: [(link: Int, page: PageDescription)] = []
        var fetched = 0
        for index in links.indices where isFetched(for: links[index]) {
            guard fetched < FetchQueue.fetchesOfRequest else {
                links[index].awaitsTitle = true
                continue
            }
            fetched += 1
            if let page = await complete(&links[index], for: account) { pages.append((index, page)) }
        }
        return pages
    }

    /// Fetches a link's page and sets its title. If the client goes, the link awaits its title.
    ///
    /// - Returns: Nil where the page cannot be fetched.
    func complete(_ link: inout LinkRequest, for account: AccountID) async -> PageDescription? {
        guard let url = link.activity.webpageURL else { return nil }
        do {
            guard let page = try await page(at: url, for: account) else { return nil }
            complete(&link, from: page)
            return page
        } catch {
            link.awaitsTitle = true
            return nil
        }
    }

    /// Fetches what a page says about itself.
    ///
    /// - Returns: Nil where the page cannot be fetched.
    /// - Throws: `CancellationError`; `FetchError.busy` if the page can be fetched later.
    func page(at url: String, for account: AccountID) async throws -> PageDescription? {
        do {
            return try await fetches.description(of: WebURL(parsing: url), for: account)
        } catch is CancellationError {
            throw CancellationError()
        } catch FetchError.busy {
            throw FetchError.busy
        } catch {
            return nil
        }
    }

    /// Sets the link's site name, and its title and its description where it has none, to those of its page.
    private func complete(_ link: inout LinkRequest, from page: PageDescription) {
        if !Self.hasTitle(link) { link.activity.title = page.metadata.title ?? link.activity.title }
        link.siteName = page.metadata.siteName
        link.pageDescription = link.pageDescription ?? page.metadata.description
    }

    /// Whether the client sent a title. Browsers show the address instead of a title while a page loads, so that does
    /// not count.
    private static func hasTitle(_ link: LinkRequest) -> Bool {
        guard let title = link.activity.title, !title.allSatisfy(\.isWhitespace) else { return false }
        return link.activity.webpageURL.map { bare(title) != bare($0) } ?? true
    }

    /// An address as browsers shorten it: without its scheme and its last slash.
    private static func bare(_ address: String) -> Substring {
        var rest = address[...]
        for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
        if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
        return rest.hasSuffix("/") ? rest.dropLast() : rest
    }
}
