import Canonicalization

/// An identity as the account sees it: what the rules say, and after them what the person decided.
struct ResolvedIdentity: Sendable {
    let identity: PageIdentity
    private let decisions: [Decision]
    private let table: IdentityDecisions
    /// Nil without decisions: then every claim of one of the keys is a match.
    private let page: Key?

    /// The keys under which links may be found.
    let keys: [IdentityKey]
    /// The places at and below which links may be found.
    let places: [KeyPrefix]

    /// Nil where nothing is to be remembered or suggested.
    init?(_ identity: PageIdentity, by preferences: AccountPreferences) {
        self.identity = identity
        decisions = preferences.decisions
        table = preferences.table
        guard !table.isEmpty else {
            page = nil
            keys = identity.keys
            places = []
            return
        }
        guard let page = table.key(of: identity.canonicalization) else { return nil }
        let members = table.members(of: page)
        let others = members.keys.filter { $0 != identity.canonicalization.key }
        self.page = page
        keys = identity.keys + others.map(IdentityKey.init(canonicalURL:))
        places = members.places
    }

    /// Whether a link that was found is of the page, by the decisions too. An app's own identifier is no matter of decisions on URLs.
    func isMatch(_ match: LinkMatch) -> Bool {
        guard let page, match.key.kind == .canonicalURL else { return true }
        let key = Key(stored: [UInt8](match.link.key.utf8))
        let address = CanonicalURL(stored: [UInt8](match.link.canonicalURL.utf8))
        return table.key(of: key, at: address) == page
    }

    /// Why a link matched that would not have by the rules alone.
    func reason(for match: LinkMatch) -> Suggestion.Reason? {
        guard page != nil, match.key.kind == .canonicalURL, match.link.key != identity.canonicalKey.text else {
            return nil
        }
        let applied = IdentityDecisions.applied(
            decisions.map(\.decision), to: identity.canonicalization.key, at: CanonicalURL(identity.canonicalization))
        let isSection = applied.contains { if case .wholeSection = $0 { true } else { false } }
        return Suggestion.Reason(
            kind: .canonicalURL, match: isSection ? .decidedSection : .decidedSamePage,
            summary: isSection
                ? "You said that this whole section is one page" : "You said that these are the same page",
            changes: identity.changes, decisions: decisions.filter { applied.contains($0.decision) }.map(\.id))
    }
}
