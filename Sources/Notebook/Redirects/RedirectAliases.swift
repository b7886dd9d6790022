import Canonicalization

/// Decides which addresses of a chain of redirects are one page.
///
/// A permanent redirect says so, unless it leads to a general page, such as a home page, a section or a search, which is
/// how sites answer for pages that they no longer have. A temporary redirect says nothing: there must be other evidence
/// (``RedirectEvidence``). A chain joins its ends if each step between them is such a redirect. If the final URL stands
/// in front of other pages, nothing in the chain is joined: a missing alias costs one suggestion, a wrong one attaches
/// notes to the wrong page.
struct RedirectAliases {
    /// Why the addresses of a chain are not joined.
    enum Refusal: String, Sendable, CaseIterable {
        /// There was no redirect, or all addresses are one page by the rules.
        case onePage
        /// A URL of the chain is not that of a page.
        case unusableURL
        /// The final page stands in front of another one (`PageWall`).
        case wall
        case homePage
        /// The page declares that its canonical URL is another one.
        case otherCanonical
        /// The requested URL is made to lead to changing pages, such as `/random` or `/latest`.
        case changingPage
        /// A section, a search, or another page that many addresses lead to.
        case generalPage
        /// A redirect is temporary, and nothing else says that its addresses are one page.
        case noEvidence
    }

    /// An address that finds the links to the others.
    struct Address: Sendable {
        let url: String
        let keyMapping: KeyMapping
    }

    /// At least two with different keys, in the order of the chain; empty after a refusal.
    let addresses: [Address]
    /// Whether there is evidence for each step, so that it does not count how many links lead to the page.
    let isEvident: Bool
    let refusal: Refusal?
    /// The keys of the requested URL and of the final one; `nil` if a URL of the chain is not that of a page.
    let keys: (requested: Key, final: Key)?

    init(of page: ObservedPage, by current: CurrentCanonicalizer.Versioned) {
        let urls = page.redirects.map(\.url) + [page.url]
        let chain = urls.compactMap { try? current.canonicalizer.canonicalize($0).key }
        guard chain.count == urls.count else {
            (addresses, isEvident, refusal, keys) = ([], false, .unusableURL, nil)
            return
        }
        keys = (chain[0], chain[chain.count - 1])
        do throws(Refused) {
            let links = try Self.links(of: page, keys: chain, by: current)
            var joined: [Address] = []
            for (index, url) in urls.enumerated() where links[index] != nil && !joined.contains(chain[index]) {
                joined.append(Address(url: url, keyMapping: current.redirectMapping(of: chain[index])))
            }
            (addresses, isEvident, refusal) = (joined, links[0] == .evident, nil)
        } catch {
            (addresses, isEvident, refusal) = ([], false, error.reason)
        }
    }

    private struct Refused: Error {
        let reason: Refusal
    }

    /// How an address is joined to the final one.
    private enum Link: Int {
        /// Only by permanent redirects.
        case permanent
        case evident
    }

    /// Returns how each address of a chain is joined to the last one; `nil` for those that are not.
    private static func links(
        of page: ObservedPage, keys: [Key], by current: CurrentCanonicalizer.Versioned
    ) throws(Refused) -> [Link?] {
        let target = keys[keys.count - 1]
        guard keys[0] != target else { throw Refused(reason: .onePage) }
        guard (200..<300).contains(page.status), page.wall == nil else { throw Refused(reason: .wall) }
        if let reason = reason(against: page) { throw Refused(reason: reason) }
        let declared = try declaredKeys(of: page, keys: keys, by: current)
        let addresses = keys.map { PageAddress($0) }
        var links: [Link?] = Array(repeating: nil, count: keys.count)
        links[keys.count - 1] = .evident
        for index in keys.indices.dropLast().reversed() {
            if declared.contains(keys[index]) { links[index] = .evident }
            for later in keys.indices.dropFirst(index + 1) {
                guard let rest = links[later] else { continue }
                var step: Link?
                let isNext = later == index + 1
                let evidence = RedirectEvidence.between(addresses[index], addresses[later])
                // A short link speaks for the page that it leads to, and not for what stands in for that one.
                if keys[index] == keys[later] || evidence != nil && (isNext || evidence != .shortLink) {
                    step = .evident
                } else if isNext, page.redirects[index].isPermanent,
                    !addresses[later].isGeneral(from: addresses[index])
                {
                    step = .permanent
                }
                guard let step else { continue }
                let link = step == .evident ? rest : step
                if link.rawValue > links[index]?.rawValue ?? -1 { links[index] = link }
            }
        }
        guard links[0] != nil else {
            let isGeneral = addresses[keys.count - 1].isGeneral(from: addresses[0])
            throw Refused(reason: isGeneral ? .generalPage : .noEvidence)
        }
        return links
    }

    /// Returns the keys of the addresses that the page declares for itself.
    private static func declaredKeys(
        of page: ObservedPage, keys: [Key], by current: CurrentCanonicalizer.Versioned
    ) throws(Refused) -> Set<Key> {
        let target = PageAddress(keys[keys.count - 1])
        // Some sites declare the home page, the section of a page, or the page without the id in its query.
        func isOwn(_ key: Key) -> Bool {
            let address = PageAddress(key)
            return !address.isSection(of: target) && (!address.isHomePage || target.isHomePage)
        }
        var declared = page.otherDeclaredURLs.compactMap { try? current.canonicalizer.canonicalize($0).key }
        if let url = page.declaredCanonicalURL {
            guard let canonical = try? current.canonicalizer.canonicalize(url).key else {
                throw Refused(reason: .unusableURL)
            }
            guard keys.contains(canonical) || !isOwn(canonical) else { throw Refused(reason: .otherCanonical) }
            declared.append(canonical)
        }
        return Set(declared.filter(isOwn))
    }

    private static func reason(against page: ObservedPage) -> Refusal? {
        let target = PageAddress(page.url)
        let source = PageAddress(page.requestedURL)
        if target.isHomePage, !source.isHomePage { return .homePage }
        if source.isChanging, !page.redirects.allSatisfy(\.isPermanent) { return .changingPage }
        if target.isSearchPage, !source.isSearchPage { return .generalPage }
        return nil
    }
}

extension PageAddress {
    /// Whether a permanent redirect from another address may only say that its page is gone.
    func isGeneral(from source: PageAddress) -> Bool { standsIn(for: source) || isSectionShaped(from: source) }

    /// Whether a redirect from another address is no sign that its page is here now.
    func standsIn(for source: PageAddress) -> Bool {
        if isHomePage && !source.isHomePage || isSearchPage && !source.isSearchPage { return true }
        if let wallReason, wallReason != source.wallReason { return true }
        return leads(backTo: source) || isSection(of: source)
    }
}

extension [RedirectAliases.Address] {
    fileprivate func contains(_ key: Key) -> Bool { contains { $0.keyMapping.key.text == key.text } }
}
