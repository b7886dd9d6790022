import Canonicalization

/// A page's identity with a person's decisions applied.
struct ResolvedIdentity: Sendable {
    let identity: PageIdentity
    private let canonicalizer: Canonicalizer
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
    /// - Parameter canonicalizer: The canonicalizer of the identity, for the URLs of links whose parts matter.
    /// - Returns: `nil` if the person decided that nothing is recorded or suggested on this page.
    init?(_ identity: PageIdentity, by preferences: AccountPreferences, canonicalizer: Canonicalizer) {
        self.identity = identity
        self.canonicalizer = canonicalizer
        decisions = preferences.decisions
        table = preferences.table
        // Decisions are about web pages.
        guard !table.isEmpty, let page = identity.canonicalization else {
            decidedKey = nil
            keys = identity.lookupKeys
            places = []
            return
        }
        guard let key = table.key(of: page) else { return nil }
        let members = table.members(of: key)
        let others = members.keys.filter { $0 != page.key }
        decidedKey = key
        keys = identity.lookupKeys + others.map(IdentityKey.init(canonicalURL:))
        places = members.places
    }

    /// Returns whether a link that was found still matches after the decisions. Decisions do not affect an app's own
    /// identifiers.
    func isMatch(_ match: LinkMatch) -> Bool {
        if match.key.kind == .publicationIdentifier {
            return !areApart(match.link)
                && (match.link.key != identity.canonicalKey.text || isSameAfterDecisions(match))
        }
        if match.key.kind == .declaredCanonicalURL || match.isByDeclaredAddress {
            return isDeclaredMatch(match)
        }
        return match.key.kind != .canonicalURL || isSameAfterDecisions(match)
    }

    /// Returns whether a link that the canonical URL finds still matches after the decisions.
    private func isSameAfterDecisions(_ match: LinkMatch) -> Bool {
        guard let decidedKey else { return true }
        if let canonicalURL = match.link.canonicalURL {
            let key = Key(stored: [UInt8](match.link.key.utf8))
            let address = CanonicalURL(stored: [UInt8](canonicalURL.utf8))
            let linkKey = table.key(of: key, at: address) {
                match.link.webpageURL.flatMap { try? canonicalizer.canonicalize($0) }?.changes ?? []
            }
            if linkKey == decidedKey { return true }
            // A link has other keys as well, such as that of the page that it moved to. No decision separates them.
            guard match.key.text != match.link.key, !places.contains(where: { "\($0)" == match.key.text }) else {
                return false
            }
        }
        return table.key(ofPageAt: Key(stored: [UInt8](match.key.text.utf8))) == decidedKey
    }

    /// Returns whether a link is that of the page although only a declared address says so, and the person has not decided
    /// otherwise.
    private func isDeclaredMatch(_ match: LinkMatch) -> Bool {
        let declared = declarations(of: match)
        guard let first = declared.first, let last = declared.last, first.mayBePage(of: last),
            declared.allSatisfy({ $0.joins(page: identity.title, to: match.link) })
        else { return false }
        return !areApart(match.link)
    }

    /// Returns whether the person decided that the page and that of a link are different, or that the link's page has no notes.
    private func areApart(_ link: Link) -> Bool {
        guard !table.isEmpty, let page = identity.canonicalization else { return false }
        let pages = Set([CanonicalURL(page), CanonicalURL(stored: [UInt8]((link.canonicalURL ?? "").utf8))])
        return decisions.contains { decision in
            switch decision.decision {
            case .notTheSame(let one, let other): Set([one, other]) == pages
            case .neverHere(let place): place.contains(Key(stored: [UInt8](link.key.utf8)))
            default: false
            }
        }
    }

    /// Returns the declared addresses that a match depends on: that of the visited page, that of the link's page, or both if
    /// the two pages give the same address. It is empty if one of them is not trusted anymore.
    private func declarations(of match: LinkMatch) -> [DeclaredAddress] {
        var found: [DeclaredAddress] = []
        if match.key.kind == .declaredCanonicalURL {
            guard let own = identity.declared else { return [] }
            found.append(own)
        }
        if match.link.key != match.key.text {
            guard let other = linkDeclaration(of: match) else { return [] }
            found.append(other)
        }
        return found
    }

    /// Returns the declared address of the link's page, if it is the key that found the link.
    private func linkDeclaration(of match: LinkMatch) -> DeclaredAddress? {
        guard match.isByDeclaredAddress,
            let declared = DeclaredAddress(of: match.link, by: canonicalizer), declared.key.text == match.key.text
        else { return nil }
        return declared
    }

    /// Returns whether an app says that a link shows other content than an activity at the same URL: an identifier that
    /// both have differs. A redirect, an app's answer that content has moved, and a person's decision count more.
    func isOtherContent(_ match: LinkMatch, than activity: UserActivity) -> Bool {
        let isAtSameURL =
            switch match.key.kind {
            case .publicationIdentifier: match.link.key == identity.canonicalKey.text
            case .declaredCanonicalURL: match.link.key == match.key.text || match.isByDeclaredAddress
            default:
                match.key == identity.canonicalKey && (match.link.key == match.key.text || match.isByDeclaredAddress)
            }
        guard match.redirect == nil, isAtSameURL else { return false }
        let linked = match.link.activity
        let pairs = [
            (activity.targetContentIdentifier, linked.targetContentIdentifier),
            (activity.persistentIdentifier, linked.persistentIdentifier),
        ].filter { $0?.isEmpty == false && $1?.isEmpty == false }
        return !pairs.isEmpty && pairs.allSatisfy { $0 != $1 }
    }

    /// Returns why a link matches.
    ///
    /// - Parameter visited: The visited URL; `nil` for an activity without one.
    func reason(for match: LinkMatch, visited: String?) -> MatchReason {
        guard let page = identity.canonicalization else {
            return MatchReason(kind: match.key.kind, visited: visited, changes: identity.changes, link: match.link)
        }
        let changes =
            decidedKey == nil ? identity.changes : identity.changes.filter { !table.isContent($0, of: page.key) }
        if match.key.kind == .declaredCanonicalURL, let declared = identity.declared {
            return MatchReason(declaredURL: declared.url, changes: changes)
        }
        if match.key.kind == .publicationIdentifier {
            return MatchReason(publicationKey: match.key, changes: changes)
        }
        if let declared = linkDeclaration(of: match) {
            return MatchReason(declaredURL: declared.url, changes: changes)
        }
        if let redirect = match.redirect { return MatchReason(redirect: redirect, changes: changes) }
        guard decidedKey != nil, match.key.kind == .canonicalURL, match.link.key != identity.canonicalKey.text else {
            return MatchReason(kind: match.key.kind, visited: visited, changes: changes, link: match.link)
        }
        let applied = IdentityDecisions.applied(decisions.map(\.decision), to: page)
        return MatchReason(decisions: decisions.filter { applied.contains($0.decision) }, changes: changes)
    }
}
