import Notebook
import PageFetching
import PageMetadata
import WebURL

/// Gives a link the title of its page where the client brought none. The browser knows its pages' titles, so this fetches for bare
/// URLs only; a page that can't be had costs the link its title, never the link.
struct LinkTitles: Sendable {
    let fetcher: PageFetcher

    func complete(_ link: LinkRequest) async throws -> LinkRequest {
        guard (link.activity.title ?? "").allSatisfy(\.isWhitespace) else { return link }
        var link = link
        do {
            let url = try WebURL(parsing: link.activity.webpageURL)
            let metadata = try await fetcher.metadata(of: url).metadata
            link.activity.title = metadata.title
            link.siteName = metadata.siteName
        } catch {
            try Task.checkCancellation()
        }
        return link
    }
}
