/// Which images of the pages that are opened in Browse the service fetches.
public enum PageImages: String, Sendable, Hashable, Codable, CaseIterable {
    case off
    /// Those of the page's own site, which has just been asked for the page.
    case ownSite
    /// Also those of other servers, which then learn that somebody looks at the page.
    case all
}
