/// A new link and where it is inserted.
public struct LinkEntry: Sendable {
    package let link: NewLink
    package let note: Identifier<Note>
    package let position: Int
    /// When the link was added.
    package let time: Instant
    /// The time of its keys.
    package let keyedAt: Instant

    package init(link: NewLink, note: Identifier<Note>, position: Int, time: Instant, keyedAt: Instant) {
        self.link = link
        self.note = note
        self.position = position
        self.time = time
        self.keyedAt = keyedAt
    }
}
