import Canonicalization

/// Which content an activity shows: its keys, most specific first, and how its canonical URL was come by.
public struct PageIdentity: Sendable {
    public let canonicalization: Canonicalization
    /// Never empty; the last one is the canonical URL's.
    public let keys: [IdentityKey]

    /// The canonical URL's key, which every identity has.
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
