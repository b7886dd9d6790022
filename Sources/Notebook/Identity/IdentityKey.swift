import Canonicalization
import PublicationIdentifiers

/// A key of a page's identity. Two visits with a common key show the same content.
///
/// The text decides whether keys are equal. Indexes contain the 64-bit hash.
public struct IdentityKey: Sendable, Hashable {
    /// The source of a key, most specific first. Suggestions are offered in this order.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// The app's own identifier, which is valid within the page's origin or within the activity type.
        case appIdentifier
        /// An app link, which no rule changes.
        case appLink
        /// The canonical URL.
        case canonicalURL
        /// The address that the page gives for itself.
        case declaredCanonicalURL
        /// An identifier of the publication that the page is about.
        case publicationIdentifier
        /// A URL that redirected to the page, or that the page redirected to.
        case redirect
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
        self.init(kind: .canonicalURL, key: key)
    }

    /// Creates the key of an app's own identifier. The key contains the origin, so that no site can use the identifiers
    /// of another one.
    init(appIdentifier: String, origin: String) {
        self.init(kind: .appIdentifier, key: Key(appIdentifier: appIdentifier, origin: origin))
    }

    /// Creates the key of an app's own identifier without a web page.
    init(appIdentifier: String, activityType: String) {
        self.init(kind: .appIdentifier, key: Key(appIdentifier: appIdentifier, activityType: activityType))
    }

    /// Creates the key of a publication, which is the same on every site.
    init(_ identifier: PublicationIdentifier) {
        self.init(kind: .publicationIdentifier, key: Key(publicationIdentifier: identifier.description))
    }

    init(_ link: AppLink) {
        self.init(kind: .appLink, key: Key(appLink: link.text))
    }

    private init(kind: Kind, key: Key) {
        self.init(kind: kind, text: key.text, hash: key.hash)
    }
}
