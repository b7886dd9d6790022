import Canonicalization

/// How a visited page matches a link, most specific first. Suggestions are offered in this order.
public enum MatchKind: String, Sendable, Encodable, CaseIterable, Comparable {
    /// The app's own identifier is the same.
    case appIdentifier
    /// The URL is the same, byte for byte.
    case sameAddress
    /// The canonical URL is the same. The visited URL differs in what the rules removed or rewrote.
    case samePage
    /// The visited page gives the link's address as its own, the linked page that of the visited one, or both give the same.
    case declaredAddress
    /// Both pages declare the same identifier of a publication.
    case publication
    /// One of the pages redirected to the other.
    case redirect
    /// The URL is the same, apart from what earlier visits have shown to be transient.
    case learnedPage
    /// The person decided that the pages are the same.
    case decidedSamePage
    /// The person decided that a section is one page.
    case decidedSection

    public static func < (left: MatchKind, right: MatchKind) -> Bool { left.rank < right.rank }

    /// Two URLs of the same page are equally specific.
    private var rank: Int {
        switch self {
        case .appIdentifier: 0
        case .sameAddress, .samePage: 1
        case .declaredAddress, .publication, .redirect, .learnedPage: 2
        case .decidedSamePage: 3
        case .decidedSection: 4
        }
    }
}

/// Why a link matches a visited page.
public struct MatchReason: Sendable, Encodable {
    /// The kind of key that matched.
    public let kind: IdentityKey.Kind
    public let match: MatchKind
    /// A sentence in English for users. The web UI writes its own from `match` and `changes`.
    public let summary: String
    /// What was removed from the visited URL to derive the key.
    public let changes: [Change]
    /// The person's decisions that led to the match, so that the person can undo them.
    public let decisions: [Identifier<Decision>]
    /// The redirect that led to the match, so that the person can undo it.
    public var redirect: MatchedRedirect?
    /// The canonical URL of the address that the visited page or the linked page gives for itself, if it led to the match.
    public var declaredURL: String?
    /// The identifier of the publication, such as `doi:10.1000/182`, if it led to the match.
    public var publicationIdentifier: String?
    /// The names of the parameters, or the parts of addresses, that were learned to be transient, if they led to the match.
    public var learnedParameters: [String]?
}

extension MatchReason {
    /// Creates the reason for a match by the rules alone.
    ///
    /// - Parameters:
    ///   - visited: The visited URL; `nil` for an activity without one.
    ///   - changes: What was removed from the visited URL to derive the key.
    init(kind: IdentityKey.Kind, visited: String?, changes: [Change], link: Link) {
        let match: MatchKind =
            kind == .appIdentifier
            ? .appIdentifier : Self.isSame(visited, link.webpageURL) ? .sameAddress : .samePage
        self.init(
            kind: kind, match: match, summary: Self.summary(of: match, changes: changes), changes: changes,
            decisions: [])
    }

    /// Returns whether two URLs are the same, byte for byte.
    private static func isSame(_ first: String?, _ second: String?) -> Bool {
        guard let first, let second else { return false }
        return first.utf8.elementsEqual(second.utf8)
    }

    /// Creates the reason for a match by a redirect.
    init(redirect: MatchedRedirect, changes: [Change]) {
        self.init(
            kind: .redirect, match: .redirect,
            summary: "Redirect from \(Self.shortened(redirect.from)) to \(Self.shortened(redirect.to))",
            changes: changes, decisions: [], redirect: redirect)
    }

    /// Creates the reason for a match by the address that the page gives for itself, now or when it was linked.
    init(declaredURL: String, changes: [Change]) {
        self.init(
            kind: .declaredCanonicalURL, match: .declaredAddress,
            summary: "The page gives this address: \(Self.shortened(declaredURL))", changes: changes, decisions: [],
            declaredURL: declaredURL)
    }

    /// Creates the reason for a match by an identifier of a publication.
    init(publicationKey key: IdentityKey, changes: [Change]) {
        let identifier = String(key.text.drop { $0 != ":" }.dropFirst())
        self.init(
            kind: .publicationIdentifier, match: .publication,
            summary: "Same publication: \(Self.shortened(identifier))",
            changes: changes, decisions: [], publicationIdentifier: identifier)
    }

    /// A URL without its scheme, at most 60 characters long.
    private static func shortened(_ url: String) -> String {
        let text = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
        return text.count > 60 ? text.prefix(59) + "…" : String(text)
    }

    /// Creates the reason for a match by a person's decisions.
    ///
    /// - Parameter decisions: The decisions that apply to the visited page.
    init(decisions: [Decision], changes: [Change]) {
        let isSection = decisions.contains { if case .wholeSection = $0.decision { true } else { false } }
        let match: MatchKind = isSection ? .decidedSection : .decidedSamePage
        self.init(
            kind: .canonicalURL, match: match, summary: Self.summary(of: match, changes: changes), changes: changes,
            decisions: decisions.map(\.id))
    }

    /// Creates the reason for a match by what was learned to be transient.
    ///
    /// - Parameters:
    ///   - names: Parameters, and parts of addresses such as `m.` or `/amp`.
    ///   - decisions: The decisions that apply what was learned.
    init(transientParts names: [String], decisions: [Decision], changes: [Change]) {
        self.init(
            kind: .canonicalURL, match: .learnedPage, summary: Self.summary(ofRemoved: names), changes: changes,
            decisions: decisions.map(\.id), learnedParameters: names)
    }

    private static func summary(of match: MatchKind, changes: [Change]) -> String {
        switch match {
        case .appIdentifier: "Same item in this app"
        case .sameAddress: "Same address"
        case .samePage, .declaredAddress, .publication, .redirect, .learnedPage: summary(of: changes)
        case .decidedSamePage: "You marked these pages as the same"
        case .decidedSection: "You marked this section as one page"
        }
    }

    private static func summary(of changes: [Change]) -> String {
        var names: [String] = []
        for change in changes where change.kind == .parameter {
            let name = String(change.removed.prefix { $0 != "=" })
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? "Same page, different form of the URL" : summary(ofRemoved: names)
    }

    private static func summary(ofRemoved names: [String]) -> String {
        let shown = names.prefix(4).joined(separator: ", ")
        return names.count > 4 ? "Same page without \(shown) and \(names.count - 4) more" : "Same page without \(shown)"
    }
}
