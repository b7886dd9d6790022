import Canonicalization

/// A note that belongs to what the person is looking at, and why.
public struct Suggestion: Sendable, Encodable {
    public struct Reason: Sendable, Encodable {
        /// The kind of key that matched.
        public let kind: ContentKey.Kind
        /// One sentence for people.
        public let summary: String
        /// What was removed from the visited URL to come to the key.
        public let changes: [Change]
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
    init(kind: ContentKey.Kind, visited: String, changes: [Change], link: Link) {
        self.kind = kind
        self.changes = changes
        summary =
            switch kind {
            case .appIdentifier: "The same item in this app"
            case .canonicalURL: Self.summary(visited: visited, changes: changes, link: link)
            }
    }

    private static func summary(visited: String, changes: [Change], link: Link) -> String {
        if visited == link.webpageURL { return "The same address" }
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
