/// The order of a list of notes. Pinned notes come first, in the person's order.
public enum NoteSort: String, Sendable, CaseIterable {
    /// The last changed first.
    case modified
    /// The last created first.
    case created
    /// By name (``TitleOrder``).
    case title
}
