import Canonicalization

extension Notebook {
    /// Stores a decision. It applies to visits and links from now on.
    ///
    /// - Throws: `urlNotUsable`.
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

    /// Returns the account's decisions, newest first.
    public func decisions(for account: AccountID) async throws(NotebookError) -> [Decision] {
        try await store.preferences(for: account).decisions
    }

    /// Removes a decision, which restores the state before it.
    ///
    /// - Throws: `decisionNotFound`.
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
