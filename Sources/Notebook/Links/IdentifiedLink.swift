import Canonicalization

/// A link that was checked, with the identity of its page.
public struct IdentifiedLink: Sendable {
    public private(set) var request: LinkRequest
    let identity: PageIdentity
    let keyVersion: KeyVersion

    init(request: LinkRequest, identity: PageIdentity, keyVersion: KeyVersion) {
        self.request = request
        self.identity = identity
        self.keyVersion = keyVersion
    }

    /// Sets the title and the site name that were read from the page.
    ///
    /// - Parameter title: `nil` to keep the title of the request.
    public mutating func setPage(title: String?, siteName: String?) {
        request.activity.title = title ?? request.activity.title
        request.siteName = siteName
    }
}
