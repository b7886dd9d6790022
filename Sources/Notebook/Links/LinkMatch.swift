/// A link that was found by a key, with its note.
public struct LinkMatch: Sendable {
    public let key: IdentityKey
    public let link: Link
    public let note: NoteSummary

    public init(key: IdentityKey, link: Link, note: NoteSummary) {
        self.key = key
        self.link = link
        self.note = note
    }
}
