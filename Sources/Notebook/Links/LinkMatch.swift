/// A link that was found by a key, with its note.
public struct LinkMatch: Sendable {
    public let key: IdentityKey
    public let link: Link
    public let note: NoteSummary
    /// The redirect that gave the key to the link; `nil` if the key is not an alias.
    public let redirect: MatchedRedirect?

    public init(key: IdentityKey, link: Link, note: NoteSummary, redirect: MatchedRedirect? = nil) {
        self.redirect = redirect
        self.key = key
        self.link = link
        self.note = note
    }
}
