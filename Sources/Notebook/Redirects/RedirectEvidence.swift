/// Why the addresses of a redirect are one page, besides the redirect itself. It holds also for a temporary redirect.
enum RedirectEvidence: String, Sendable, CaseIterable {
    /// The address that redirects is made to lead elsewhere, and has no content of its own.
    case shortLink
    /// Both addresses have the same id or slug.
    case sameItem
    /// The addresses differ only in the form of the host, a language, the case, or the extension of a file.
    case sameAddress
    /// The page says that the address is one of its own: its canonical URL, or a translation.
    case declared

    /// Returns what two addresses say about being one page; `nil` if they say nothing.
    ///
    /// - Parameters:
    ///   - source: The address that redirects, as a key, so that it lacks what the rules remove.
    ///   - target: The address that it leads to, as a key.
    static func between(_ source: PageAddress, _ target: PageAddress) -> RedirectEvidence? {
        if source.isVariant(of: target) { return .sameAddress }
        if source.isShortLink(to: target) { return .shortLink }
        if source.hasItem(of: target) { return .sameItem }
        return nil
    }
}

extension PageAddress {
    /// Whether this is a short link to another site: its host is known for them, or the path is only a code, and either the
    /// host is as short as those of short links or the target names one article.
    fileprivate func isShortLink(to target: PageAddress) -> Bool {
        guard !isOnSite(of: target) else { return false }
        if isKnownShortLink { return true }
        guard segments.count == 1, query.isEmpty, Self.isCode(path.dropFirst()) else { return false }
        return hasShortHost || AddressTokens(of: target).nameOneArticle
    }

    private var hasShortHost: Bool {
        guard hasDomain else { return false }
        return host.utf8.count <= 10 || host.split(separator: ".").first.map(Self.linkLabels.contains) == true
    }

    private static let linkLabels: Set<Substring> = ["go", "l", "link", "links", "lnk", "s", "short", "to", "url"]

    /// Whether the host is known for short links.
    var isKnownShortLink: Bool { ShortLinks.contains("https://\(site)\(path)\(query.isEmpty ? "" : "?\(query)")") }

    /// Whether a segment is a code, and neither a word, nor a slug, nor a number.
    private static func isCode(_ text: Substring) -> Bool {
        guard 1...16 ~= text.utf8.count,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { return false }
        let (hasLetter, hasDigit) = (text.contains(where: \.isLetter), text.contains(where: \.isNumber))
        let hasMixedCase = text.dropFirst().contains(where: \.isUppercase) && text.contains(where: \.isLowercase)
        guard hasLetter else { return false }
        if text.contains(where: { $0 == "-" || $0 == "_" }) { return hasMixedCase && hasDigit }
        return text.utf8.count <= 2 || hasDigit || hasMixedCase
    }

    /// Whether the target has the id or the slug of this address, and no other page number or id than this one.
    fileprivate func hasItem(of target: PageAddress) -> Bool {
        guard !target.isSection(of: self) else { return false }
        let (own, others) = (AddressTokens(of: self), AddressTokens(of: target))
        guard !own.ofItem.isDisjoint(with: others.all) else { return false }
        // The number of a page, a chapter or a comment says which part is meant.
        let numbers = parameters.map(\.value).filter { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
        let targetNumbers = Set(target.parameters.map(\.value))
        return numbers.allSatisfy { targetNumbers.contains($0) || target.segments.contains($0) }
    }

    /// Whether two addresses differ in nothing but their form.
    fileprivate func isVariant(of other: PageAddress) -> Bool {
        let path = pathWithoutForm
        guard path == other.pathWithoutForm, query.lowercased() == other.query.lowercased(), fragment == other.fragment
        else { return false }
        if site == other.site { return true }
        guard hasDomain, other.hasDomain else { return false }
        // The home pages of a company's sites in two countries are two pages.
        return path.isEmpty
            ? hostWithoutForm == other.hostWithoutForm : hostWithoutRegistry == other.hostWithoutRegistry
    }
}
