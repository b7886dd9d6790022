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
    /// `part` is the part of the URLs that makes the pages different. It is needed where both have one canonical URL.
    case notTheSame(String, String, part: RemovedPart? = nil)
    /// Pages of this place that differ in a part are different pages, as an earlier decision said.
    case partMatters(RemovedPart, at: String)
    /// All pages below a path are one page. `segments` is the number of path segments that the section starts with.
    case wholeSection(String, segments: Int)
    /// No visit below a path is recorded, and no note is suggested there. 0 segments mean the whole site.
    case neverHere(String, segments: Int)
}

extension IdentityDecision {
    /// The section, or the pages on which a part matters, such as `example.com/docs`; `nil` for a decision about two
    /// pages.
    public var place: String? {
        switch self {
        case .samePage, .notTheSame: nil
        case .partMatters(_, let place), .transientParameter(_, let place), .transientForm(_, let place),
            .wholeSection(let place), .neverHere(let place):
            "\(place)"
        }
    }

    /// What the decision says, as a sentence.
    public var summary: String {
        switch self {
        case .samePage(let first, let second): "\(first) and \(second) are one page."
        case .notTheSame(let first, let second): "\(first) and \(second) are different pages."
        case .partMatters(let part, let place): "Pages of \(place) that differ in \(part) are different pages."
        case .transientParameter(let name, let place):
            "Pages of \(place) that differ only in the parameter \"\(String(decoding: name, as: UTF8.self))\" are one page."
        case .transientForm(let form, let place): "Pages of \(place) are one page with and without \"\(form)\"."
        case .wholeSection(let place): "All of \(place) is one page."
        case .neverHere(let place): "No note comes up and no visit is recorded on \(place)."
        }
    }
}

/// A part in which two URLs of one page differ. The rules remove it.
public struct PartDifference: Sendable, Encodable {
    public let part: RemovedPart
    /// The text of the part in each of the two URLs, or `nil` where a URL does not have it.
    public let values: [String?]
    /// The rule or step that removed the part.
    public let rule: String
    /// The comment above the rule.
    public let reason: String?

    public init(part: RemovedPart, values: [String?], rule: String, reason: String?) {
        self.part = part
        self.values = values
        self.rule = rule
        self.reason = reason
    }
}

extension PartDifference {
    /// Returns the parts in which two canonicalized URLs differ.
    static func all(_ first: Canonicalization, _ second: Canonicalization) -> [PartDifference] {
        let changes = (first.changes, second.changes)
        return RemovedPart.differences(changes.0, changes.1).map { part in
            let cause = (changes.0 + changes.1).first { part.text(in: [$0]) != nil }
            return PartDifference(
                part: part,
                values: [changes.0, changes.1].map { part.text(in: $0).map { String(decoding: $0, as: UTF8.self) } },
                rule: cause?.rule ?? "", reason: cause?.reason)
        }
    }
}
