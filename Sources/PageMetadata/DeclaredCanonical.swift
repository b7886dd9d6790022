import WebURL

/// Judges a page's declared canonical address: it is evidence, not truth.
struct DeclaredCanonical {
    /// The address to believe, or nil where none is.
    private(set) var address: WebURL?
    private(set) var refusals: [CanonicalRefusal] = []

    /// Ignored are: what is empty, a placeholder or unparsable; other schemes than http and https; private and loopback
    /// hosts; the site root declared by a deep page; and several that differ. Another host's address is reported:
    /// whether it may merge two pages is for the policy to say.
    init(facts: PageFacts, page: WebURL?, base: WebURL?) {
        let declared = facts.links.filter { $0.relations.contains(.canonical) }.map(\.href.trimmed)
        let isLinked = declared.contains { !Self.isPlaceholder($0) }
        let standIns = isLinked ? [] : facts.contents(.openGraphURL).prefix(1).map(\.trimmed)
        var judged: [(text: String, url: WebURL)] = []
        for text in declared + standIns {
            if Self.isPlaceholder(text) {
                refuse(text, .placeholder)
            } else if let url = Self.resolve(text, base: base) {
                if let reason = Self.doubt(url, page: page) { refuse(text, reason) } else { judged.append((text, url)) }
            } else {
                refuse(text, .notAnAddress)
            }
        }
        if Set(judged.map { Self.spelling($0.url) }).count == 1 {
            address = judged.first?.url
        } else {
            for one in judged { refuse(one.text, .contradiction) }
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

    /// The address without scheme and `www.`: two that differ only there do not contradict each other.
    private static func spelling(_ url: WebURL) -> String {
        let whole = url.serialized
        let rest = whole.hasPrefix("https://") ? whole.dropFirst(8) : whole.dropFirst(7)
        return String(rest.hasPrefix("www.") ? rest.dropFirst(4) : rest)
    }

    private static func isPlaceholder(_ text: String) -> Bool {
        text.isEmpty || text == "null" || text == "undefined" || text == "#"
            || text.utf8.contains { $0 == 0x24 || $0 == 0x7B || $0 == 0x7D || $0 == 0x5B || $0 == 0x5D }
                && !text.contains("//[")
    }

    /// What speaks against an address; nil where nothing does.
    private static func doubt(_ url: WebURL, page: WebURL?) -> CanonicalRefusal.Reason? {
        guard let host = url.hostname, !isPrivate(host) || host == page?.hostname else { return .privateHost }
        guard let page else { return nil }
        let isRoot = url.path == "/" && url.query == nil
        let pageIsRoot = page.path == "/" || page.path.isEmpty
        return isRoot && !pageIsRoot ? .siteRoot : nil
    }

    /// Names and addresses that mean something only where they were written.
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
