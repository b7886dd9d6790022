/// The operator's choice of the pages that the service may fetch.
public enum FetchPolicy: String, Sendable, CaseIterable {
    /// No page.
    case off
    /// Pages that a user opens, and pages of added links without a title.
    case addedLinks = "added-links"
    /// Also pages in the background, to check links and to find the titles of imported ones.
    case on

    /// The reason for a fetch.
    public enum Purpose: Sendable, CaseIterable {
        case openedPage, addedLink, background
    }

    public func allows(_ purpose: Purpose) -> Bool {
        switch self {
        case .off: false
        case .addedLinks: purpose != .background
        case .on: true
        }
    }
}
