/// Which pages the service fetches at all: its operator's decision.
public enum FetchPolicy: String, Sendable, CaseIterable {
    /// None.
    case off
    /// What a person asks for: the page that they open, and the title of a link that they add without one.
    case addedLinks = "added-links"
    /// Also what nobody waits for: the titles of what was imported, whether links still lead anywhere.
    case on

    /// What a page is fetched for.
    public enum Purpose: Sendable, CaseIterable {
        case openedPage, addedLink, unattended
    }

    public func allows(_ purpose: Purpose) -> Bool {
        switch self {
        case .off: false
        case .addedLinks: purpose != .unattended
        case .on: true
        }
    }
}
