import Notebook
import PageFetching
import PageMetadata
import WebURL

/// Gives a link the title of its page where the client brought none. The browser knows its pages' titles, and its title wins; this
/// fetches for bare URLs only, and only where the service may. A page that can't be had costs the link its title, never the link.
struct LinkTitles: Sendable {
    let fetcher: PageFetcher
    let policy: FetchPolicy

    func complete(_ link: LinkRequest) async throws -> LinkRequest {
        guard policy.allows(.addedLink), !Self.hasTitle(link) else { return link }
        var link = link
        do {
            let url = try WebURL(parsing: link.activity.webpageURL)
            let metadata = try await fetcher.description(of: url).metadata
            link.activity.title = metadata.title ?? link.activity.title
            link.siteName = metadata.siteName
        } catch {
            try Task.checkCancellation()
        }
        return link
    }

    /// Whether the client brought a title. A browser shows the address in its place while a page loads: that is none.
    private static func hasTitle(_ link: LinkRequest) -> Bool {
        guard let title = link.activity.title, !title.allSatisfy(\.isWhitespace) else { return false }
        return bare(title) != bare(link.activity.webpageURL)
    }

    /// An address as browsers shorten it: without scheme and last slash.
    private static func bare(_ address: String) -> Substring {
        var rest = address[...]
        for scheme in ["https://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
        if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
        return rest.hasSuffix("/") ? rest.dropLast() : rest
    }
}
