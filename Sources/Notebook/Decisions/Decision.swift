import Canonicalization

/// A person's decision about the identity of pages.
///
/// Decisions apply after the rules. They change nothing that is stored, so a person can undo them.
public struct Decision: Sendable {
    public let id: Identifier<Decision>
    public let decision: IdentityDecision
    public let decidedAt: Instant

    public init(id: Identifier<Decision>, decision: IdentityDecision, decidedAt: Instant) {
        self.id = id
        self.decision = decision
        self.decidedAt = decidedAt
    }
}

/// A decision as a person makes it, with the URLs of the pages.
public enum DecisionRequest: Sendable {
    case samePage(String, String)
    case notTheSame(String, String)
    /// All pages below a path are one page. `segments` is the number of path segments that the section starts with.
    case wholeSection(String, segments: Int)
    /// No visit below a path is recorded, and no note is suggested there. 0 segments mean the whole site.
    case neverHere(String, segments: Int)
}
