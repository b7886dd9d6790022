import Canonicalization
import LinkHealth
import PageWalls

/// What the answer to a link check means once the canonicalizer has looked at its redirect.
///
/// - A redirect to the same page, spelled differently, is not a move.
/// - A redirect from a page to the site's front page is how many sites answer for a page that they no longer have. The
///   front page must not become the link's address: the note would be suggested on visits that it has nothing to do
///   with. The same goes for a page that stands in front of others, such as a sign-in page.
struct RedirectEvaluation {
    let observation: LinkObservation
    /// The key of the new address, for a redirect that is a move.
    let movedKeyMapping: KeyMapping?

    /// Evaluates an observation of a page.
    ///
    /// - Parameter url: The URL of the checked page.
    init(of observation: LinkObservation, from url: String, by current: CurrentCanonicalizer.Versioned) {
        guard case .movedPermanently(let target) = observation else {
            self.init(observation)
            return
        }
        guard let from = try? current.canonicalizer.canonicalize(url),
            let to = try? current.canonicalizer.canonicalize(target)
        else {
            self.init(.unclear)
            return
        }
        if from.key.text == to.key.text {
            self.init(.found)
        } else if to.isFrontPage && !from.isFrontPage || PageWall(redirects: [url], url: target) != nil {
            self.init(.unclear)
        } else {
            // The canonical URL, so that a session in the address does not look like another move at every check.
            self.init(
                .movedPermanently(to: to.canonicalText),
                movedKeyMapping: KeyMapping(key: IdentityKey(canonicalURL: to.key), version: current.keyVersion))
        }
    }

    private init(_ observation: LinkObservation, movedKeyMapping: KeyMapping? = nil) {
        self.observation = observation
        self.movedKeyMapping = movedKeyMapping
    }
}

extension Canonicalization {
    fileprivate var isFrontPage: Bool {
        guard let origin else { return false }
        return canonicalText == origin || canonicalText == origin + "/"
    }
}
