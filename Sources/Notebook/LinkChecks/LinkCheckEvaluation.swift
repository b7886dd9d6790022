import Canonicalization
import LinkHealth

/// What the answer to a link check means once the canonicalizer has looked at its redirect.
///
/// - A redirect to the same page, spelled differently, is not a move.
/// - A redirect from a page to the site's front page, a section above it, a search or a sign-in page is how many sites
///   answer for a page that they no longer have. It must not become the link's address: the note would be suggested on
///   visits that it has nothing to do with.
/// - A redirect to an address that looks like a section is shown as a move, but does not find the link.
struct LinkCheckEvaluation {
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
            return
        }
        let (source, address) = (PageAddress(from.key), PageAddress(to.key))
        if Self.findsLink(at: address, from: source) {
            // The canonical URL, so that a session in the address does not look like another move at every check.
            self.init(
                .movedPermanently(to: to.canonicalText),
                movedKeyMapping: KeyMapping(key: IdentityKey(canonicalURL: to.key), version: current.keyVersion))
        } else if address.standsIn(for: source) {
            self.init(.unclear)
        } else {
            self.init(.movedPermanently(to: to.canonicalText))
        }
    }

    /// Whether a link is found at the address that its page moved to.
    static func findsLink(at address: PageAddress, from source: PageAddress) -> Bool {
        RedirectEvidence.between(source, address) != nil && !address.standsIn(for: source)
            || !address.isGeneral(from: source)
    }

    private init(_ observation: LinkObservation, movedKeyMapping: KeyMapping? = nil) {
        self.observation = observation
        self.movedKeyMapping = movedKeyMapping
    }
}
