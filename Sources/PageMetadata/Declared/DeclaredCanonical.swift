import WebURL

/// Decides which of a page's declared canonical URLs to trust.
struct DeclaredCanonical {
    /// The trusted URL, if any.
    private(set) var url: WebURL?
    private(set) var refusals: [CanonicalRefusal] = []

    /// Refuses placeholders, URLs that do not parse or are not HTTP, private and loopback hosts, the site's root on a
    /// deeper page, and URLs that contradict each other. A URL on another host is returned: the caller decides whether
    /// it may merge two pages.
    init(declared: DeclaredMetadata, page: WebURL?, base: WebURL?) {
        let links = declared.links.filter { $0.relations.contains(.canonical) }.map(\.href.trimmed)
        let hasLink = links.contains { !Self.isPlaceholder($0) }
        let substitutes = hasLink ? [] : declared.contents(.openGraphURL).prefix(1).map(\.trimmed)
        var trusted: [(text: String, url: WebURL)] = []
        for text in links + substitutes {
            if Self.isPlaceholder(text) {
                refuse(text, .placeholder)
            } else if let url = Self.resolve(text, base: base) {
                if let reason = Self.refusalReason(for: url, page: page) {
                    refuse(text, reason)
                } else {
                    trusted.append((text, url))
                }
            } else {
                refuse(text, .notAnAddress)
            }
        }
        if Set(trusted.map { Self.comparisonForm(of: $0.url) }).count == 1 {
            url = trusted.first?.url
        } else {
            for candidate in trusted { refuse(candidate.text, .contradiction) }
        }
    }

    private mutating func refuse(_ text: String, _ reason: CanonicalRefusal.Reason) {
        guard refusals.count < 16 else { return }
        refusals.append(CanonicalRefusal(declared: CleanText.of(text, limit: 512), reason: reason))
    }

    static func resolve(_ text: String, base: WebURL?) -> WebURL? {
        guard let url = try? WebURL(parsing: text, base: base), url.isHTTP else { return nil }
        return url
    }

    /// Returns the URL without scheme and `www.`: two that differ only there do not contradict each other.
    private static func comparisonForm(of url: WebURL) -> String {
        let whole = url.serialized
        let rest = whole.hasPrefix("https://") ? whole.dropFirst(8) : whole.dropFirst(7)
        return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
    }

    private static func isPlaceholder(_ text: String) -> Bool {
        text.isEmpty || text == "null" || text == "undefined" || text == "#"
            || text.utf8.contains { $0 == 0x24 || $0 == 0x7B || $0 == 0x7D || $0 == 0x5B || $0 == 0x5D }
                && !text.contains("//[")
    }

    /// Returns why a URL is not trusted; nil if it is.
    private static func refusalReason(for url: WebURL, page: WebURL?) -> CanonicalRefusal.Reason? {
        guard let host = url.hostname, !isPrivate(host) || host == page?.hostname else { return .privateHost }
        guard let page else { return nil }
        let isRoot = url.path == "/" && url.query == nil
        let pageIsRoot = page.path == "/" || page.path.isEmpty
        return isRoot && !pageIsRoot ? .siteRoot : nil
    }

    /// Returns whether a host has a meaning only in its own network.
    private static func isPrivate(_ host: String) -> Bool {
        if host == "localhost" || host.hasPrefix("[") || !host.contains(".") { return true }
        if [".localhost", ".local", ".internal", ".lan", ".home.arpa", ".test", ".invalid"].contains(
            where: host.hasSuffix)
        {
            return true
        }
        let parts = host.split(separator: ".").compactMap { UInt8($0) }
        guard parts.count == 4, host.split(separator: ".").count == 4 else { return false }
        return parts[0] == 10 || parts[0] == 127 || parts[0] == 0
            || (parts[0] == 192 && parts[1] == 168)
            || (parts[0] == 169 && parts[1] == 254) || (parts[0] == 172 && 16...31 ~= parts[1])
    }
}
