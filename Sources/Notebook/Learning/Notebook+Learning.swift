import Canonicalization

extension Notebook {
    /// The maximum number of observations about a host. A page can invent parameters.
    private static var evidenceLimit: Int { 500 }
    /// The maximum number of links of a host that are compared before something is learned.
    private static var comparedLinkLimit: Int { 1_000 }

    /// Returns the rules that were learned and are in force, in the order of their places.
    public func learnedRules(for account: AccountID) async throws(NotebookError) -> [LearnedRule] {
        let decisions = try await store.preferences(for: account).decisions
        let evidence = try await store.learningEvidence(for: account)
        return decisions.compactMap { decision in
            guard let (part, place) = TransientPart.of(decision.decision),
                decision.id == Decision.learnedID(of: part, on: place.host)
            else { return nil }
            let pages = evidence[ObservedPart(host: place.host, part: part)]?.pages ?? []
            return LearnedRule(
                decision: decision.id, place: "\(place)", rule: part.rule(within: place), pages: pages.sorted(),
                learnedAt: decision.decidedAt)
        }
        .sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
    }

    /// Learns from observations. Most say nothing new, and cause no write.
    func learn(_ observations: [LearningObservation], for account: AccountID) async throws(NotebookError) {
        for (host, ofHost) in Dictionary(grouping: Set(observations), by: \.page.host) {
            let known = try await store.learningEvidence(on: host, for: account)
            let count = known.values.reduce(0) { $0 + $1.pages.count }
            for observation in ofHost {
                guard observation.isNew(beside: known), !observation.isSame || count < Self.evidenceLimit else {
                    continue
                }
                try await store.learn(
                    observation, at: now(), for: account, comparing: Self.comparedLinkLimit,
                    areDifferent: Self.haveDifferentTitles)
            }
        }
    }

    /// Learns from observations of a visit. The visit goes on if that is not possible, such as on a full disk: the next one says
    /// the same.
    func learnIfPossible(_ observations: [LearningObservation], for account: AccountID) async {
        if observations.isEmpty { return }
        do { try await learn(observations, for: account) } catch {}
    }

    /// Withdraws the rules that a new link contradicts: another linked page differs only in what they ignore, and has another
    /// title.
    func compareNewLink(_ link: Link, for account: AccountID) async {
        do {
            let table = try await store.preferences(for: account).table
            let key = Key(stored: [UInt8](link.key.utf8))
            let members = table.members(of: table.withoutTransientParts(key))
            guard table.withoutTransientParts(key) != key || !members.paths.isEmpty || members.keys.count > 1 else {
                return
            }
            var others = try await store.links(at: KeyPrefix(pathOf: key), limit: Self.comparedLinkLimit, for: account)
            let otherForms = members.keys.filter { KeyPrefix(pathOf: $0) != KeyPrefix(pathOf: key) }
            others += try await store.links(matching: otherForms.map(IdentityKey.init(canonicalURL:)), for: account)
            await learnIfPossible(
                others.compactMap { other in
                    let otherKey = Key(stored: [UInt8](other.link.key.utf8))
                    guard otherKey != key, table.key(ofPageAt: otherKey) == table.key(ofPageAt: key),
                        TitleWitness.contradict(link.title, other.link)
                    else { return nil }
                    return LearningObservation(otherPage: key, otherKey, by: table)
                }, for: account)
        } catch {}
    }

    @Sendable private static func haveDifferentTitles(_ links: [Link]) -> Bool {
        links.indices.contains { first in
            links[(first + 1)...].contains {
                $0.key != links[first].key && TitleWitness.contradict($0.title, links[first])
            }
        }
    }
}

extension LearningObservation {
    /// Whether it says something about one of its parts that is not known.
    fileprivate func isNew(beside known: [ObservedPart: LearningEvidence]) -> Bool {
        parts.contains { part in
            guard let evidence = known[ObservedPart(host: page.host, part: part)] else { return true }
            return !evidence.isContradicted && (!isSame || !evidence.pages.contains("\(page)"))
        }
    }
}
