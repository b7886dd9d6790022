import Canonicalization

/// What a page is: the keys of its content, most specific first, and how its URL was canonicalized.
public struct PageIdentity: Sendable {
    public let canonicalization: Canonicalization
    /// The keys. They are never empty, and the last one is the key of the canonical URL.
    public let keys: [IdentityKey]

    /// The key of the canonical URL.
    public let canonicalKey: IdentityKey

    public var canonicalURL: String { canonicalization.canonicalText }
    public var changes: [Change] { canonicalization.changes }

    init(of activity: UserActivity, by canonicalizer: Canonicalizer) throws(NotebookError) {
        do {
            canonicalization = try canonicalizer.canonicalize(activity.webpageURL)
        } catch {
            throw .urlNotUsable(error)
        }
        canonicalKey = IdentityKey(canonicalURL: canonicalization.key)
        let identifiers = [activity.targetContentIdentifier, activity.persistentIdentifier].compactMap { $0 }
            .filter { !$0.isEmpty }
        guard !identifiers.isEmpty else {
            keys = [canonicalKey]
            return
        }
        let origin = canonicalization.origin
        keys = identifiers.map { IdentityKey(appIdentifier: $0, origin: origin) } + [canonicalKey]
    }
}
