internal import CCurl

/// The caching rules of a response for a shared cache (RFC 9111).
struct CacheControl: Equatable {
    /// Whether the response may be stored.
    let isStorable: Bool
    /// The number of seconds for which the response is fresh.
    let lifetime: Int

    /// Seconds after which every response is stale.
    private static let maximumLifetime = 24 * 3600

    init(_ head: ResponseHead) {
        let directives = Self.directives(head[.cacheControl] ?? "")
        // A shared cache does not store private responses.
        isStorable =
            head.status == 200 && directives["no-store"] == nil && directives["private"] == nil
            && !(head[.vary] ?? "").contains("*")
        guard directives["no-cache"] == nil else {
            lifetime = 0
            return
        }
        let age = max(0, head[.age].flatMap { Int($0) } ?? 0)
        let stated = directives["s-maxage"] ?? directives["max-age"]
        let total = stated.map { Int($0) ?? 0 } ?? Self.lifetimeByDates(head)
        lifetime = min(max(0, total - age), Self.maximumLifetime)
    }

    /// Returns `Expires` minus `Date` (RFC 9111 5.3). An invalid date means expired.
    private static func lifetimeByDates(_ head: ResponseHead) -> Int {
        guard let expires = head[.expires], let date = head[.date] else { return 0 }
        let (end, start) = (curl_getdate(expires, nil), curl_getdate(date, nil))
        return end > 0 && start > 0 && end > start ? end - start : 0
    }

    /// Parses `max-age=60, no-cache` into values by lower-case name. The first value of a name counts.
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
