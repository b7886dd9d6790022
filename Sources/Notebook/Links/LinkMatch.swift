/// A link that was found by a key, with its note.
public struct LinkMatch: Sendable {
    public let key: IdentityKey
    public let link: Link
    public let note: NoteSummary
    /// The redirect that gave the key to the link; `nil` if the key is not an alias.
    public let redirect: MatchedRedirect?
    /// Whether only the address that the link's page gave for itself has the key. Other rules may make it the link's own.
    public let isByDeclaredAddress: Bool

    public init(
        key: IdentityKey, link: Link, note: NoteSummary, redirect: MatchedRedirect? = nil,
        isByDeclaredAddress: Bool = false
    ) {
        self.redirect = redirect
        self.isByDeclaredAddress = isByDeclaredAddress && link.key != key.text
        self.key = key
        self.link = link
        self.note = note
    }
}
