import Canonicalization

/// A note that belongs to what the person is looking at, and why.
public struct Suggestion: Sendable, Encodable {
    /// How a visit came to a link, most specific first: the order in which suggestions are offered.
    public enum Match: String, Sendable, Encodable, CaseIterable, Comparable {
        /// The app's own identifier is the same.
        case appIdentifier
        /// The same URL to the byte.
        case sameAddress
        /// The same canonical URL; the visited one differs in what was removed or rewritten.
        case samePage
        /// The person said that these pages are the same.
        case decidedSamePage
        /// The person said that a whole section is one page.
        case decidedSection

        public static func < (left: Match, right: Match) -> Bool { left.rank < right.rank }

        /// One address or another of a page is as specific.
        private var rank: Int {
            switch self {
            case .appIdentifier: 0
            case .sameAddress, .samePage: 1
            case .decidedSamePage: 2
            case .decidedSection: 3
            }
        }
    }

    public struct Reason: Sendable, Encodable {
        /// The kind of key that matched.
        public let kind: IdentityKey.Kind
        public let match: Match
        /// One sentence for people.
        public let summary: String
        /// What was removed from the visited URL to come to the key.
        public let changes: [Change]
        /// The person's decisions that brought the match about, for undoing them.
        public let decisions: [Identifier<Decision>]
    }

    public let note: NoteSummary
    /// The link of the note that claims the visit's key.
    public let link: Link
    public let reason: Reason
}

extension Suggestion.Reason {
    /// - Parameters:
    ///   - visited: the visited URL's text.
    ///   - link: the link that the visit led to.
    init(kind: IdentityKey.Kind, visited: String, changes: [Change], link: Link) {
        let match: Suggestion.Match =
            kind == .appIdentifier
            ? .appIdentifier : visited.utf8.elementsEqual(link.webpageURL.utf8) ? .sameAddress : .samePage
        let summary =
            switch match {
            case .appIdentifier: "The same item in this app"
            case .sameAddress: "The same address"
            default: Self.summary(of: changes)
            }
        self.init(kind: kind, match: match, summary: summary, changes: changes, decisions: [])
    }

    private static func summary(of changes: [Change]) -> String {
        var names: [String] = []
        for change in changes where change.kind == .parameter {
            let name = String(change.removed.prefix { $0 != "=" })
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        guard !names.isEmpty else { return "Same page, written another way" }
        let shown = names.prefix(4).joined(separator: ", ")
        return names.count > 4 ? "Same page without \(shown) and \(names.count - 4) more" : "Same page without \(shown)"
    }
}
