import Canonicalization

/// Decides which addresses of a chain of redirects are one page.
///
/// The requested URL and the final one are, and those between that were replaced for good, up to the final URL. Sites
/// also redirect to pages that stand in for another one: sign-in and consent pages, error pages, home pages. If the
/// final URL looks like one of those, nothing in the chain is joined: a missing alias costs one suggestion, a wrong one
/// attaches notes to the wrong page.
struct RedirectAliases {
    /// Why the addresses of a chain are not joined.
    enum Refusal: String, Sendable, CaseIterable {
        /// There was no redirect, or all addresses are one page by the rules.
        case onePage
        /// A URL of the chain is not that of a page.
        case unusableURL
        case errorPage
        case homePage
        case signInPage
        /// A page that asks for consent, an age or a proof of being human.
        case consentPage
        /// The page declares that its canonical URL is another one.
        case otherCanonical
        /// The requested URL is made to lead to changing pages, such as `/random` or `/latest`.
        case changingPage
    }

    /// An address that finds the links to the others.
    struct Address: Sendable {
        let url: String
        let keyMapping: KeyMapping
    }

    /// At least two with different keys, in the order of the chain; empty after a refusal.
    let addresses: [Address]
    let refusal: Refusal?
    /// The keys of the requested URL and of the final one; `nil` if a URL of the chain is not that of a page.
    let keys: (requested: Key, final: Key)?

    init(of page: ObservedPage, by current: CurrentCanonicalizer.Versioned) {
        let urls = page.redirects.map(\.url) + [page.url]
        let chain = urls.compactMap { try? current.canonicalizer.canonicalize($0).key }
        guard chain.count == urls.count else {
            (addresses, refusal, keys) = ([], .unusableURL, nil)
            return
        }
        keys = (chain[0], chain[chain.count - 1])
        do throws(Refused) {
            addresses = try Self.addresses(of: page, keys: chain, by: current)
            refusal = nil
        } catch {
            addresses = []
            refusal = error.reason
        }
    }

    private struct Refused: Error {
        let reason: Refusal
    }

    private static func addresses(
        of page: ObservedPage, keys: [Key], by current: CurrentCanonicalizer.Versioned
    ) throws(Refused) -> [Address] {
        let target = keys[keys.count - 1]
        guard keys[0] != target else { throw Refused(reason: .onePage) }
        guard (200..<300).contains(page.status) else { throw Refused(reason: .errorPage) }
        if let reason = reason(against: page) { throw Refused(reason: reason) }
        if let declared = page.declaredCanonicalURL {
            guard let canonical = try? current.canonicalizer.canonicalize(declared).key else {
                throw Refused(reason: .unusableURL)
            }
            if canonical != target, !keys.contains(canonical) { throw Refused(reason: .otherCanonical) }
        }
        func address(_ url: String, _ key: Key) -> Address {
            Address(
                url: url,
                keyMapping: KeyMapping(
                    key: IdentityKey(kind: .redirect, text: key.text, hash: key.hash), version: current.keyVersion))
        }
        var addresses = [address(page.url, target)]
        for (index, redirect) in page.redirects.enumerated().reversed() where !addresses.contains(keys[index]) {
            let isReplaced = page.redirects[index...].allSatisfy(\.isPermanent)
            if index == 0 || isReplaced { addresses.append(address(redirect.url, keys[index])) }
        }
        return addresses.reversed()
    }

    private static func reason(against page: ObservedPage) -> Refusal? {
        let target = PageAddress(page.url)
        let source = PageAddress(page.requestedURL)
        func isNew(_ trait: (PageAddress) -> Bool) -> Bool { trait(target) && !trait(source) }
        if isNew(\.isHomePage) { return .homePage }
        if isNew(\.isErrorPage) || page.hasErrorTitle { return .errorPage }
        if isNew(\.isConsentPage) { return .consentPage }
        if isNew(\.isSignInPage) || page.hasSignInTitle { return .signInPage }
        // A page that stands in front of another one says where to go back to.
        if page.redirects.contains(where: { target.leads(backTo: PageAddress($0.url)) }) { return .signInPage }
        if source.isChanging, !page.redirects.allSatisfy(\.isPermanent) { return .changingPage }
        return nil
    }
}

extension [RedirectAliases.Address] {
    fileprivate func contains(_ key: Key) -> Bool { contains { $0.keyMapping.key.text == key.text } }
}
