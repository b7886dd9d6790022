import Canonicalization

/// A page's identity with a person's decisions applied.
struct ResolvedIdentity: Sendable {
    let identity: PageIdentity
    private let decisions: [Decision]
    private let table: IdentityDecisions
    /// The key after the decisions, or `nil` without decisions. Without decisions every link found by a key is a match.
    private let decidedKey: Key?

    /// The keys that may find links.
    let keys: [IdentityKey]
    /// The sections whose links may match.
    let places: [KeyPrefix]

    /// Applies the decisions.
    ///
    /// - Returns: `nil` if the person decided that nothing is recorded or suggested on this page.
    init?(_ identity: PageIdentity, by preferences: AccountPreferences) {
        self.identity = identity
        decisions = preferences.decisions
        table = preferences.table
        guard !table.isEmpty else {
            decidedKey = nil
            keys = identity.keys
            places = []
            return
        }
        guard let key = table.key(of: identity.canonicalization) else { return nil }
        let members = table.members(of: key)
        let others = members.keys.filter { $0 != identity.canonicalization.key }
        decidedKey = key
        keys = identity.keys + others.map(IdentityKey.init(canonicalURL:))
        places = members.places
    }

    /// Returns whether a link that was found still matches after the decisions. Decisions do not affect an app's own identifiers.
    func isMatch(_ match: LinkMatch) -> Bool {
        guard let decidedKey, match.key.kind == .canonicalURL else { return true }
        let key = Key(stored: [UInt8](match.link.key.utf8))
        let address = CanonicalURL(stored: [UInt8](match.link.canonicalURL.utf8))
        return table.key(of: key, at: address) == decidedKey
    }

    /// Returns why a link matches.
    ///
    /// - Parameter visited: The visited URL.
    func reason(for match: LinkMatch, visited: String) -> MatchReason {
        guard decidedKey != nil, match.key.kind == .canonicalURL, match.link.key != identity.canonicalKey.text else {
            return MatchReason(kind: match.key.kind, visited: visited, changes: identity.changes, link: match.link)
        }
        let applied = IdentityDecisions.applied(
            decisions.map(\.decision), to: identity.canonicalization.key, at: CanonicalURL(identity.canonicalization))
        return MatchReason(decisions: decisions.filter { applied.contains($0.decision) }, changes: identity.changes)
    }
}
