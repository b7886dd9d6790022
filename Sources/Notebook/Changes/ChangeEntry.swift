/// A new entry of an account's change log, which a store adds.
public struct ChangeEntry: Sendable {
    public let kind: AccountChange.Kind
    public let note: Identifier<Note>?
    public let link: Identifier<Link>?
    public let revision: Int?

    public init(
        kind: AccountChange.Kind, note: Identifier<Note>? = nil, link: Identifier<Link>? = nil, revision: Int? = nil
    ) {
        self.kind = kind
        self.note = note
        self.link = link
        self.revision = revision
    }
}
