import Canonicalization
import PublicationIdentifiers

/// What an activity shows: the keys of its content, most specific first, and how its URL was canonicalized.
public struct PageIdentity: Sendable {
    /// `nil` for an activity without a web page. Its keys are exact: no rule and no decision applies to them.
    public let canonicalization: Canonicalization?
    /// The keys. They are never empty, and the last one is the key of the canonical URL. Without a web page, it is the
    /// key of the app link or of the last identifier.
    public let keys: [IdentityKey]

    /// The last key.
    public let canonicalKey: IdentityKey

    /// The address that the page gives for itself, if it is trusted and differs.
    let declared: DeclaredAddress?

    /// The identifiers of the publication that the page is about.
    let publications: [PublicationIdentifier]
    private var publicationKeys: [IdentityKey] { publications.map { IdentityKey($0) } }

    /// The title of the activity.
    let title: String?
    /// The fingerprint of the page's text.
    let textFingerprint: TextFingerprint?

    /// The keys of a link to the page. The last one is its own.
    var linkKeys: [IdentityKey] { publicationKeys + (declared.map { [$0.key] } ?? []) + keys }

    /// The keys by which links are looked up.
    var lookupKeys: [IdentityKey] { keys + (declared.map { [$0.key] } ?? []) + publicationKeys }

    public var canonicalURL: String? { canonicalization?.canonicalText }
    /// The host of the canonical URL; empty without a web page.
    public var hostname: String { canonicalization?.hostname ?? "" }
    public var changes: [Change] { canonicalization?.changes ?? [] }

    init(of activity: UserActivity, by canonicalizer: Canonicalizer) throws(NotebookError) {
        (title, textFingerprint) = (activity.title, activity.textFingerprint)
        let urlKey: IdentityKey?
        if let url = activity.webpageURL {
            do {
                let page = try canonicalizer.canonicalize(url)
                (canonicalization, urlKey) = (page, IdentityKey(canonicalURL: page.key))
            } catch CanonicalizationError.unsupportedScheme {
                (canonicalization, urlKey) = (nil, IdentityKey(try AppLink(url)))
            } catch let failure {
                // A space, for example, is an invalid character of a host; the check of app links has the clearer
                // sentence.
                do { _ = try AppLink(url) } catch .appLinkNotUsable { throw .appLinkNotUsable } catch {}
                throw .urlNotUsable(failure)
            }
        } else {
            (canonicalization, urlKey) = (nil, nil)
        }
        if let canonicalization, let address = activity.declaredCanonicalURL {
            declared = try? DeclaredAddress(address, declaredBy: canonicalization, by: canonicalizer)
        } else {
            declared = nil
        }
        publications = canonicalization.map { activity.publications(on: $0) } ?? []
        let identifiers = [activity.targetContentIdentifier, activity.persistentIdentifier].compactMap { $0 }
            .filter { !$0.isEmpty }
        if identifiers.isEmpty {
            guard let urlKey else { throw .activityNotIdentified }
            (keys, canonicalKey) = ([urlKey], urlKey)
            return
        }
        var keys: [IdentityKey]
        // An app link has no origin, even if a rule knows the page that it stands for.
        if let origin = canonicalization?.origin {
            keys = identifiers.map { IdentityKey(appIdentifier: $0, origin: origin) }
        } else {
            let type = activity.activityType
            // All apps share the type of a visit.
            guard type != UserActivity.visitType, !type.isEmpty else { throw .activityTypeMissing }
            keys = identifiers.map { IdentityKey(appIdentifier: $0, activityType: type) }
        }
        if let urlKey { keys.append(urlKey) }
        self.keys = keys
        canonicalKey = keys[keys.count - 1]
    }
}

extension UserActivity {
    /// Returns the identifiers of the publication that a page is about. A home page or a search has none: what it declares is
    /// only a part of what it shows.
    fileprivate func publications(on page: Canonicalization) -> [PublicationIdentifier] {
        if publicationIdentifiers.isEmpty { return [] }
        let address = PageAddress(page.key)
        if address.isHomePage || address.isSearchPage { return [] }
        return PublicationIdentifier.ofOnePublication(publicationIdentifiers)
    }
}
