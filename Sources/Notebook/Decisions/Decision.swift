import Canonicalization

/// Something that the person decided about the identity of pages, as the notebook keeps it. It is a rule of the account, applied last,
/// and can be taken back.
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

/// A decision as a person makes it: of pages, by their URLs.
public enum DecisionRequest: Sendable {
    case samePage(String, String)
    case notTheSame(String, String)
    /// - segments: how many segments of the page's path the section begins with.
    case wholeSection(String, segments: Int)
    /// - segments: 0 for the whole site.
    case neverHere(String, segments: Int)
}

extension Notebook {
    /// Keeps a decision. From now on visits and links are seen by it; nothing that is stored changes.
    public func decide(
        _ request: DecisionRequest, id: Identifier<Decision> = Identifier(), for account: AccountID
    ) async throws(NotebookError) -> Decision {
        let decision: IdentityDecision
        switch request {
        case .samePage(let first, let second):
            decision = .samePage(try canonicalized(first).key, try canonicalized(second).key)
        case .notTheSame(let first, let second):
            decision = .notTheSame(CanonicalURL(try canonicalized(first)), CanonicalURL(try canonicalized(second)))
        case .wholeSection(let url, let segments):
            decision = .wholeSection(KeyPrefix(try canonicalized(url).key, segments: segments))
        case .neverHere(let url, let segments):
            decision = .neverHere(KeyPrefix(try canonicalized(url).key, segments: segments))
        }
        let kept = Decision(id: id, decision: decision, decidedAt: now())
        try await store.keep(kept, for: account)
        return kept
    }

    /// The account's decisions, the last first.
    public func decisions(for account: AccountID) async throws(NotebookError) -> [Decision] {
        try await store.preferences(for: account).decisions
    }

    /// Takes a decision back: everything is as it was before it.
    public func undoDecision(_ id: Identifier<Decision>, for account: AccountID) async throws(NotebookError) {
        try await store.removeDecision(id, at: now(), for: account)
    }

    private func canonicalized(_ url: String) throws(NotebookError) -> Canonicalization {
        do {
            return try currentCanonicalizer.canonicalizer.canonicalize(url)
        } catch {
            throw .urlNotUsable(error)
        }
    }
}
