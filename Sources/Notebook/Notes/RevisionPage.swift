/// Revisions of a note with their texts, which are read up to a size.
public struct RevisionPage: Sendable, Equatable {
    /// Newest first.
    public let revisions: [Revision]
    /// Whether the note has revisions before the last one of this page.
    public let hasEarlier: Bool

    public init(revisions: [Revision], hasEarlier: Bool) {
        self.revisions = revisions
        self.hasEarlier = hasEarlier
    }
}
