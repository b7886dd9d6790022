import Notebook
import WebURL

extension PageImages {
    /// Returns whether an image of a page is shown.
    ///
    /// Without a list of public suffixes, a site is the page's host without `www.`, and the hosts below it.
    func allows(_ image: WebURL, of page: WebURL) -> Bool {
        switch self {
        case .off: return false
        case .all: return true
        case .ownSite:
            guard let host = image.hostname, var site = page.hostname else { return false }
            if site.hasPrefix("www.") { site.removeFirst(4) }
            return host == site || host.hasSuffix("." + site)
        }
    }
}
