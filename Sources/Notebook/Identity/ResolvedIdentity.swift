import Canonicalization
import PageWalls

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
    /// The hosts and paths whose links may match, with other values of transient parameters.
    let paths: [KeyPrefix]

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
            (places, paths) = ([], [])
            return
        }
        guard let key = table.key(of: page) else { return nil }
        let members = table.members(of: key)
        let others = members.keys.filter { $0 != page.key }
        decidedKey = key
        keys = identity.lookupKeys + others.map(IdentityKey.init(canonicalURL:))
        (places, paths) = (members.places, members.paths)
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
        return match.key.kind != .canonicalURL
            || isSameAfterDecisions(match) && !isOtherDespiteIgnoredParts(match)
    }

    /// What a link would have to share with the page, if no decision declared it transient.
    private struct IgnoredParts {
        /// The forms that only the address of the page has, and those that only the link has.
        var forms: (page: [AddressForm], link: [AddressForm]) = ([], [])
        /// The names of parameters.
        var names: [[UInt8]] = []

        var all: [TransientPart] {
            (forms.page + forms.link).map(TransientPart.form) + names.map(TransientPart.parameter)
        }
    }

    /// Returns what decisions ignore in the addresses of the page and a link; nothing for a link that is found without them.
    private func ignoredParts(of match: LinkMatch) -> IgnoredParts {
        guard decidedKey != nil, let page = identity.canonicalization?.key else { return IgnoredParts() }
        let linked = Key(stored: [UInt8](match.link.key.utf8))
        // The person's answer counts more than what was learned.
        guard linked != page, !decisions.contains(where: { $0.decision.joins(page, linked) }) else {
            return IgnoredParts()
        }
        let (own, other) = (table.withoutTransientForms(page), table.withoutTransientForms(linked))
        guard KeyPrefix(pathOf: own.key) == KeyPrefix(pathOf: other.key) else { return IgnoredParts() }
        let names = Key.differingNames(own.key, other.key)
        guard names.allSatisfy({ table.isTransient($0, of: page) }) else { return IgnoredParts() }
        let (ownForms, otherForms) = (Set(own.forms), Set(other.forms))
        return IgnoredParts(
            forms: (own.forms.filter { !otherForms.contains($0) }, other.forms.filter { !ownForms.contains($0) }),
            names: names)
    }

    /// Returns whether a link is found by transient parts alone, and the page may be another one nevertheless: a variant, or
    /// one that ``contradictsIgnoredParts(_:)``.
    private func isOtherDespiteIgnoredParts(_ match: LinkMatch) -> Bool {
        guard let page = identity.canonicalization?.key else { return false }
        let linked = Key(stored: [UInt8](match.link.key.utf8))
        let ignored = ignoredParts(of: match)
        return ignored.names.contains { page.mayBeVariant(of: linked, in: $0) }
            // Each was seen beside the address without a form, and never beside the other one.
            || !ignored.forms.page.isEmpty && !ignored.forms.link.isEmpty
            || !ignored.all.isEmpty && contradictsIgnoredParts(match)
    }

    /// Returns whether a page and a link that differ only in transient parts are different after all: by their titles, or by
    /// the identifiers of their publications. A page and a link that give the same address are one whatever their titles are.
    private func contradictsIgnoredParts(_ match: LinkMatch) -> Bool {
        guard !ignoredParts(of: match).all.isEmpty else { return false }
        let linked = match.link.activity.publicationIdentifiers
        if !linked.isEmpty, !identity.publications.isEmpty, Set(linked).isDisjoint(with: identity.publications) {
            return true
        }
        guard let title = identity.title, !PageSigns.isTitleOfWall(title), TitleWitness.contradict(title, match.link)
        else {
            return false
        }
        let (own, other) = (identity.declared?.key.text, DeclaredAddress(of: match.link, by: canonicalizer)?.key.text)
        return own == nil && other == nil || (own ?? identity.canonicalKey.text) != (other ?? match.link.key)
    }

    /// Returns what a visit teaches about the parts in which the addresses of the page and its links differ.
    ///
    /// Two witnesses must agree: the declared address or the identifier of a publication, and the titles.
    ///
    /// - Parameter matches: The links that were found, before those are left out that do not match.
    func observations(of matches: [LinkMatch]) -> [LearningObservation] {
        guard let page = identity.canonicalization?.key else { return [] }
        return matches.compactMap { match in
            let linked = Key(stored: [UInt8](match.link.key.utf8))
            if match.key.kind == .canonicalURL, !match.isByDeclaredAddress {
                guard contradictsIgnoredParts(match), isSameAfterDecisions(match) else { return nil }
                return LearningObservation(otherPage: page, linked, by: table)
            }
            guard linked != page, ignoredParts(of: match).all.isEmpty, isMatch(match), hasSameTitle(as: match.link)
            else { return nil }
            return LearningObservation(samePage: page, linked)
        }
    }

    private func hasSameTitle(as link: Link) -> Bool {
        TitleWitness.agree(identity.title, link.activity.title, at: link.webpageURL ?? "", siteName: link.siteName)
    }

    /// Returns whether the page with a key is this page after the decisions that do not depend on a page's URL.
    func isSameAfterDecisions(_ key: Key) -> Bool { table.key(ofPageAt: key) == decidedKey }

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
            guard match.key.text != match.link.key, !(places + paths).contains(where: { "\($0)" == match.key.text })
            else { return false }
        }
        return table.key(ofPageAt: Key(stored: [UInt8](match.key.text.utf8))) == decidedKey
    }

    /// Returns whether a link is that of the page although only a declared address says so, and the person has not decided
    /// otherwise.
    private func isDeclaredMatch(_ match: LinkMatch) -> Bool {
        let declared = declarations(of: match)
        guard let first = declared.first, let last = declared.last, first.mayBePage(of: last),
            declared.allSatisfy({
                $0.joins(page: identity.title, fingerprint: identity.textFingerprint, to: match.link)
            })
        else { return false }
        return !areApart(match.link)
    }

    /// Returns the parameters by which the page and that of a link may be variants of one page, although both give the same address and
    /// their titles agree; empty if anything else speaks against it, or the person has decided about them.
    func parametersOfVariant(_ match: LinkMatch) -> [String] {
        let declared = declarations(of: match)
        guard declared.count == 2, !areApart(match.link), !isMatch(match),
            declared.allSatisfy({
                $0.joins(page: identity.title, fingerprint: identity.textFingerprint, to: match.link)
            })
        else { return [] }
        return declared[0].parametersOfVariant(of: declared[1])
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
                    || !ignoredParts(of: match).all.isEmpty
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
        let applied = table.applied(decisions.map(\.decision), to: page)
        let parts = ignoredParts(of: match).all
        if parts.isEmpty {
            let others = decisions.filter { applied.contains($0.decision) && TransientPart.of($0.decision) == nil }
            return MatchReason(decisions: others, changes: changes)
        }
        return MatchReason(
            transientParts: parts.map(\.name),
            decisions: decisions.filter { decision in
                applied.contains(decision.decision)
                    && TransientPart.of(decision.decision).map { parts.contains($0.part) } == true
            },
            changes: changes)
    }
}

extension IdentityDecision {
    /// Whether the decision says that the pages with two keys are one.
    fileprivate func joins(_ first: Key, _ second: Key) -> Bool {
        guard case .samePage(let one, let other) = self else { return false }
        return one == first && other == second || one == second && other == first
    }
}
