internal import CCurl

/// What a response's head says of being kept, as RFC 9111 reads it for a cache that many share.
struct CacheControl: Equatable {
    /// Whether it may be kept at all.
    let isStorable: Bool
    /// Seconds for which it need not be asked for again.
    let lifetime: Int

    /// No response is taken for fresh for longer, whatever it says of itself.
    private static let longestLifetime = 24 * 3600

    init(_ head: ResponseHead) {
        let directives = Self.directives(head[.cacheControl] ?? "")
        // No credentials are sent, so nothing is meant for one person; what says that it is, is not kept for all.
        isStorable =
            head.status == 200 && directives["no-store"] == nil && directives["private"] == nil
            && !(head[.vary] ?? "").contains("*")
        guard directives["no-cache"] == nil else {
            lifetime = 0
            return
        }
        let age = max(0, head[.age].flatMap { Int($0) } ?? 0)
        let stated = directives["s-maxage"] ?? directives["max-age"]
        let whole = stated.map { Int($0) ?? 0 } ?? Self.lifetimeByDates(head)
        lifetime = min(max(0, whole - age), Self.longestLifetime)
    }

    /// `Expires` less `Date` (RFC 9111 5.3). A date that is none has passed.
    private static func lifetimeByDates(_ head: ResponseHead) -> Int {
        guard let expires = head[.expires], let date = head[.date] else { return 0 }
        let (end, start) = (curl_getdate(expires, nil), curl_getdate(date, nil))
        return end > 0 && start > 0 && end > start ? end - start : 0
    }

    /// `max-age=60, no-cache` by lower-case name; the first of a name counts.
    private static func directives(_ text: String) -> [String: String] {
        var directives: [String: String] = [:]
        for part in text.split(separator: ",") {
            let halves = part.split(separator: "=", maxSplits: 1)
            guard let name = halves.first?.filter({ !$0.isWhitespace }).lowercased(), directives[name] == nil else {
                continue
            }
            directives[name] = halves.count == 2 ? halves[1].filter { !$0.isWhitespace && $0 != "\"" } : ""
        }
        return directives
    }
}
