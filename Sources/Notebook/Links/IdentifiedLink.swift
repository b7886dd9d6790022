import Canonicalization

/// A link that was checked, with the identity of its page.
public struct IdentifiedLink: Sendable {
    /// The title and the site name of the page may be set later. The activity's identifiers and URL must stay as
    /// identified.
    public var request: LinkRequest
    let identity: PageIdentity
    let keyVersion: KeyVersion

    init(request: LinkRequest, identity: PageIdentity, keyVersion: KeyVersion) {
        self.request = request
        self.identity = identity
        self.keyVersion = keyVersion
    }
}
