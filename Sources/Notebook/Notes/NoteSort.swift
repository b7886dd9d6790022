/// The order of a list of notes. Pinned notes come first, in the person's order, except by relevance.
public enum NoteSort: String, Sendable, CaseIterable {
    /// The last changed first.
    case modified
    /// The last created first.
    case created
    /// By name (``TitleOrder``).
    case title
    /// The notes that a search most likely means first (``SearchRank``). Without words that must occur, it is `modified`.
    case relevance
}
