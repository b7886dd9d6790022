import Canonicalization

extension Notebook {
    /// Stores a decision. It applies to visits and links from now on.
    ///
    /// - Throws: `urlNotUsable`, `partNeeded`, `urlsEqual`, `pagesToldApart`.
    public func decide(
        _ request: DecisionRequest, id: Identifier<Decision> = Identifier(), for account: AccountID
    ) async throws(NotebookError) -> Decision {
        let preferences = try await store.preferences(for: account)
        let decision = Decision(id: id, decision: try decision(request, by: preferences), decidedAt: now())
        try await store.keep(decision, for: account)
        if let observation = try observation(in: request, by: preferences) {
            await learnIfPossible([observation], for: account)
        }
        return decision
    }

    /// Returns what the person says about parts of addresses by an answer about two pages.
    private func observation(
        in request: DecisionRequest, by preferences: AccountPreferences
    ) throws(NotebookError) -> LearningObservation? {
        switch request {
        case .samePage(let first, let second):
            return LearningObservation(samePage: try canonicalize(first).key, try canonicalize(second).key)
        case .notTheSame(let first, let second, part: nil):
            return LearningObservation(
                otherPage: try canonicalize(first).key, try canonicalize(second).key, by: preferences.table)
        case .notTheSame, .partMatters, .wholeSection, .neverHere: return nil
        }
    }

    /// Stores a decision of an export. One with the same identifier stays as it is.
    public func restore(_ decision: Decision, for account: AccountID) async throws(NotebookError) {
        try await store.keep(
            Decision(id: decision.id, decision: decision.decision, decidedAt: min(decision.decidedAt, now())),
            for: account)
    }

    /// Returns the account's decisions, newest first.
    public func decisions(for account: AccountID) async throws(NotebookError) -> [Decision] {
        try await store.preferences(for: account).decisions
    }

    /// Removes a decision, which restores the state before it.
    ///
    /// - Throws: `decisionNotFound`.
    public func undoDecision(_ id: Identifier<Decision>, for account: AccountID) async throws(NotebookError) {
        let former = try await store.preferences(for: account).decisions.first { $0.id == id }?.decision
        if let (part, place) = former.flatMap(TransientPart.of), id == Decision.learnedID(of: part, on: place.host) {
            // Otherwise, the next return would teach it again. This removes the decision, unless the rule was contradicted before
            // an import restored it.
            try await learn([LearningObservation(undoing: part, within: place)], for: account)
            do { return try await store.removeDecision(id, at: now(), for: account) } catch .decisionNotFound { return }
        }
        if case .samePage(let first, let second)? = former,
            let observation = LearningObservation(samePage: first, second)
        {
            try await store.forget(observation, for: account)
        }
        try await store.removeDecision(id, at: now(), for: account)
    }

    func decision(
        _ request: DecisionRequest, by preferences: AccountPreferences
    ) throws(NotebookError) -> IdentityDecision {
        switch request {
        case .samePage(let first, let second):
            let pages = (try canonicalize(first), try canonicalize(second))
            let decision = IdentityDecision.samePage(pages.0.key, pages.1.key)
            let table = IdentityDecisions(preferences.decisions.map(\.decision) + [decision])
            guard let key = table.key(of: pages.0), let other = table.key(of: pages.1) else { return decision }
            // Without this check the decision would be stored and do nothing.
            guard key == other else { throw .pagesToldApart }
            return decision
        case .notTheSame(let first, let second, let part):
            return try apart(try canonicalize(first), try canonicalize(second), by: part)
        case .partMatters(let part, let url):
            return .partMatters(part, at: KeyPrefix(pathOf: try canonicalize(url).key))
        case .wholeSection(let url, let segments):
            return .wholeSection(KeyPrefix(try canonicalize(url).key, segments: segments))
        case .neverHere(let url, let segments):
            return .neverHere(KeyPrefix(try canonicalize(url).key, segments: segments))
        }
    }

    /// Returns the decision that two pages are different. If both have one canonical URL, it needs the part that the
    /// rules remove.
    private func apart(
        _ first: Canonicalization, _ second: Canonicalization, by part: RemovedPart?
    ) throws(NotebookError) -> IdentityDecision {
        let (address, other) = (CanonicalURL(first), CanonicalURL(second))
        if part == nil, address != other { return .notTheSame(address, other) }
        let differences = PartDifference.all(first, second)
        if differences.isEmpty { throw .urlsEqual }
        guard let part, differences.contains(where: { $0.part == part }) else { throw .partNeeded(differences) }
        return .partMatters(part, at: KeyPrefix(pathOf: first.key))
    }
}
