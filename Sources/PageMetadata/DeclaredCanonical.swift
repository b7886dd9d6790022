import WebURL

/// Judges a page's declared canonical address: it is evidence, not truth.
enum DeclaredCanonical {
    /// The address to believe, or nil where none is.
    ///
    /// Ignored are: what is empty, a placeholder or unparsable; other schemes than http and https; private and loopback
    /// hosts; the site root declared by a deep page; and several that differ. Another host's address is reported:
    /// whether it may merge two pages is for the policy to say.
    static func judge(facts: PageFacts, page: WebURL?, base: WebURL?) -> WebURL? {
        let declared = facts.links.filter { $0.relations.contains(.canonical) }
            .map { $0.href.trimmed }.filter { !isPlaceholder($0) }
        let candidates = declared.isEmpty ? facts.contents(.openGraphURL).prefix(1).map(\.trimmed) : declared
        var judged: [WebURL] = []
        for text in candidates where !isPlaceholder(text) {
            guard let url = resolve(text, base: base), isBelievable(url, page: page) else { continue }
            judged.append(url)
        }
        return Set(judged.map(Self.spelling)).count == 1 ? judged.first : nil
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

    private static func isBelievable(_ url: WebURL, page: WebURL?) -> Bool {
        guard let host = url.hostname, !isPrivate(host) || host == page?.hostname else { return false }
        guard let page else { return true }
        let isRoot = url.path == "/" && url.query == nil
        let pageIsRoot = page.path == "/" || page.path.isEmpty
        return !isRoot || pageIsRoot
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
