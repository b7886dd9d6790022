import Notebook
import PageFetching
import PageMetadata
import PageWalls
import WebURL

/// Fetches linked pages for clients that send bare URLs, where the fetch policy allows it: for their titles, and for
/// the redirects that lead to them. A short link is fetched even if it has a title, because it would not be found at
/// its page otherwise.
///
/// A title from the client wins: a browser knows its pages' titles. A page that cannot be fetched does not keep its
/// link from being added. A page that stands in front of another one (`PageWall`) gives no title: the link has its
/// address until another attempt finds the page itself.
struct LinkTitles: LinkedPages {
    let fetches: FetchQueue
    let policy: FetchPolicy

    func isFetched(for link: LinkRequest) -> Bool {
        guard policy.allows(.addedLink), link.activity.hasWebPage, let url = link.activity.webpageURL else {
            return false
        }
        return !Self.hasTitle(link) || ShortLinks.contains(url)
    }

    func complete(
        _ links: inout [LinkRequest], for account: AccountID
    ) async -> [(link: Int, page: ObservedPage)] {
        var pages: [(link: Int, page: ObservedPage)] = []
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

    /// If the client goes, the link awaits its title.
    func complete(_ link: inout LinkRequest, for account: AccountID) async -> ObservedPage? {
        guard let url = link.activity.webpageURL else { return nil }
        do {
            guard case .page(let page) = try await visit(url, for: account) else { return nil }
            complete(&link, from: page)
            return ObservedPage(page)
        } catch {
            link.awaitsTitle = true
            return nil
        }
    }

    /// What became of an attempt to read a page's title.
    enum Visit {
        case page(PageDescription)
        /// The site or another page in front of it refuses the page now.
        case refused
        /// There is no page, or none that can be read.
        case absent
    }

    /// Fetches what a page says about itself.
    ///
    /// - Throws: `CancellationError`; `FetchError.busy` if the page can be fetched later.
    func visit(_ url: String, for account: AccountID) async throws -> Visit {
        do {
            return .page(try await fetches.description(of: WebURL(parsing: url), for: account))
        } catch is CancellationError {
            throw CancellationError()
        } catch FetchError.busy {
            throw FetchError.busy
        } catch FetchError.status(let status, _) {
            return status == 404 || status == 410 ? .absent : .refused
        } catch FetchError.timedOut {
            return .refused
        } catch {
            return .absent
        }
    }

    /// Sets the link's site name, and its title and its description where it has none, to those of its page.
    private func complete(_ link: inout LinkRequest, from page: PageDescription) {
        if !Self.hasTitle(link) {
            if link.activity.title.map(PageSigns.isTitleOfWall) == true { link.activity.title = nil }
            link.activity.title = page.metadata.title ?? link.activity.title
            link.awaitsTitle = page.isTitleRefused
        }
        link.siteName = page.isTitleRefused ? nil : page.metadata.siteName
        link.pageDescription = link.pageDescription ?? page.metadata.description
    }

    /// Whether the client sent a title. Browsers show the address instead of a title while a page loads, and sites check
    /// the browser under a title of their own, so those do not count.
    private static func hasTitle(_ link: LinkRequest) -> Bool {
        guard let title = link.activity.title, !title.allSatisfy(\.isWhitespace), !PageSigns.isTitleOfWall(title)
        else { return false }
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

extension PageDescription {
    /// Whether the page stands in front of another one, and says nothing about that one's title.
    var isTitleRefused: Bool { metadata.wall != nil && metadata.title == nil }
}
