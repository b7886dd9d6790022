import Canonicalization
import PageWalls

/// Decides whether a link that a person added by its URL gets the activity that its page declares.
///
/// A page declares an activity for itself, and identifiers are valid within its origin. The page that was fetched may be
/// another one than the person sees at the URL: a sign-in page, an error page, the target of a redirect. So the link
/// gets the activity only if nothing says that the page is another one: a missing identifier costs a suggestion, a wrong
/// one attaches notes to the wrong page.
struct ActivityAdoption {
    /// Why a link stays as it is.
    enum Refusal: String, Sendable, CaseIterable {
        /// The page declares no activity.
        case undeclared
        /// The client has described the activity.
        case described
        /// The URL of the link or of the page is not that of a page.
        case unusableURL
        case errorPage
        /// A redirect has led to another origin.
        case otherOrigin
        /// A redirect has led to another page.
        case otherPage
        /// The page depends on the fragment of the link, which is not sent when a page is fetched.
        case fragment
        /// A page that asks to sign in or for consent.
        case standIn
        /// The page declares that its canonical URL, or that of the activity, is another one.
        case otherCanonical
        case expired
        /// A value is over a limit.
        case overLimit
    }

    /// The activity for the link.
    let activity: UserActivity
    let refusal: Refusal?

    init(of activity: UserActivity, on page: ObservedPage, at time: Instant, by canonicalizer: Canonicalizer) {
        do throws(Refused) {
            self.activity = try Self.adopted(activity, page, at: time, by: canonicalizer)
            refusal = nil
        } catch {
            self.activity = activity
            refusal = error.reason
        }
    }

    private struct Refused: Error {
        let reason: Refusal

        init(_ reason: Refusal) { self.reason = reason }
    }

    private static func adopted(
        _ activity: UserActivity, _ page: ObservedPage, at time: Instant, by canonicalizer: Canonicalizer
    ) throws(Refused) -> UserActivity {
        guard let declared = page.declaredActivity else { throw Refused(.undeclared) }
        guard activity.isURLAlone else { throw Refused(.described) }
        guard let link = try? canonicalizer.canonicalize(activity.webpageURL ?? ""),
            let fetched = try? canonicalizer.canonicalize(page.url)
        else { throw Refused(.unusableURL) }
        let wall = page.wall
        guard wall?.reason != .error, wall?.sign != .status else { throw Refused(.errorPage) }
        guard let origin = link.origin, origin == fetched.origin else { throw Refused(.otherOrigin) }
        guard link.key == fetched.key else { throw Refused(.otherPage) }
        guard !link.canonicalText.utf8.contains(UInt8(ascii: "#")) else { throw Refused(.fragment) }
        let address = PageAddress(page.url)
        guard wall == nil, !address.isSignInPage, !address.isConsentPage else { throw Refused(.standIn) }
        for url in [declared.webpageURL, page.declaredCanonicalURL].compactMap(\.self) {
            guard let other = try? canonicalizer.canonicalize(url), other.key == link.key else {
                throw Refused(.otherCanonical)
            }
        }
        if let date = declared.expirationDate, date <= time { throw Refused(.expired) }
        var result = activity
        result.activityType = declared.activityType
        result.targetContentIdentifier = declared.targetContentIdentifier
        result.persistentIdentifier = declared.persistentIdentifier
        result.userInfo = declared.userInfo
        result.requiredUserInfoKeys = declared.requiredUserInfoKeys
        result.keywords = declared.keywords
        result.expirationDate = declared.expirationDate
        result.version = declared.version
        result.minimumVersion = declared.minimumVersion
        guard (try? Limits.check(result)) != nil else { throw Refused(.overLimit) }
        return result
    }
}

extension UserActivity {
    /// Whether nothing but a URL and a title is known.
    fileprivate var isURLAlone: Bool {
        webpageURL != nil && activityType == Self.visitType && targetContentIdentifier?.isEmpty != false
            && persistentIdentifier?.isEmpty != false && userInfo == nil && requiredUserInfoKeys.isEmpty
            && keywords.isEmpty && expirationDate == nil && version == nil && minimumVersion == nil
    }
}

extension Notebook {
    /// Returns a link with the activity that its page declares; nil if the link stays as it is, because it has an
    /// activity or because the page that was fetched may be another one.
    public func adopting(_ page: ObservedPage, in request: LinkRequest) -> LinkRequest? {
        guard page.declaredActivity != nil else { return nil }
        let adoption = ActivityAdoption(
            of: request.activity, on: page, at: now(), by: currentCanonicalizer.canonicalizer)
        guard adoption.refusal == nil else { return nil }
        var request = request
        request.activity = adoption.activity
        return request
    }
}
