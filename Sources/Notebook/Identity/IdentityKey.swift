import Canonicalization

/// One key of an identity: which content this is, in the form in which two visits are compared.
///
/// The text decides; its 64-bit hash is what indexes hold.
public struct IdentityKey: Sendable, Hashable {
    /// How the key was come by, most specific first: the order in which suggestions are offered.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// The app's own identifier, scoped to the page's origin.
        case appIdentifier
        /// The canonical URL.
        case canonicalURL
    }

    public let kind: Kind
    public let text: String
    public let hash: UInt64

    public init(kind: Kind, text: String, hash: UInt64) {
        self.kind = kind
        self.text = text
        self.hash = hash
    }

    init(canonicalURL key: Key) {
        self.init(kind: .canonicalURL, text: key.text, hash: key.hash)
    }

    /// The key of an app's own identifier. The origin stands in it, so no site can claim another's notes.
    init(appIdentifier: String, origin: String) {
        let key = Key(appIdentifier: appIdentifier, origin: origin)
        self.init(kind: .appIdentifier, text: key.text, hash: key.hash)
    }
}
