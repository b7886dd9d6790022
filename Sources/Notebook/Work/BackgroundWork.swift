/// A kind of work that a service does for one account after the other, while no request waits for it.
public enum BackgroundWork: String, Sendable, CaseIterable {
    /// Deriving the keys of links again after a change of rules.
    case rekeying
    /// Fetching the titles of links.
    case titles
    /// Fetching the icons of sites and the pictures of pages.
    case webPictures
    /// Visiting linked pages to see whether they still exist.
    case linkChecks
    /// Deleting files and pictures that nothing uses any more.
    case cleanup
}
