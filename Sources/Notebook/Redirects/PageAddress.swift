import Canonicalization
import Foundation
import PageWalls

/// What a URL says about its page, as far as it decides whether a redirect to it leads to the same content.
struct PageAddress {
    /// The host and the port, if it is not that of the scheme.
    let site: Substring
    /// The path as it is.
    let path: Substring
    /// The segments of the path without empty ones, with their letters in lowercase.
    let segments: [String]
    let query: Substring
    let fragment: Substring
    private let wall: WallAddress

    /// - Parameter url: A serialized HTTP(S) URL.
    init(_ url: String) {
        wall = WallAddress(url)
        segments = wall.segments
        var rest = url[...]
        if let start = url.firstRange(of: "://") { rest = url[start.upperBound...] }
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        fragment = parts.count > 1 ? parts[1] : ""
        let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        query = halves.count > 1 ? halves[1] : ""
        site = halves[0].prefix { $0 != "/" }
        path = halves[0].dropFirst(site.count)
    }

    /// Creates the address of a key, which lacks what the rules remove.
    init(_ key: Key) { self.init("https://" + key.text) }

    var host: Substring { site.prefix { $0 != ":" } }

    /// The names and values of the query's parameters, decoded and in lowercase.
    var parameters: [(name: String, value: String)] {
        query.split(separator: "&").map { parameter in
            let halves = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (
                String(halves[0]).percentDecoded.lowercased(),
                halves.count > 1 ? String(halves[1]).percentDecoded.lowercased() : ""
            )
        }
    }

    /// Whether the fragment says which page is shown.
    var hasRoute: Bool { fragment.hasPrefix("/") || fragment.hasPrefix("!") }

    /// The root of a site, in any language, with or without a query. A route in the fragment is another page.
    var isHomePage: Bool {
        if hasRoute { return false }
        switch segments.count {
        case 0: return true
        case 1: return Self.homeNames.contains(segments[0]) || Self.isLanguage(segments[0])
        case 2: return Self.isLanguage(segments[0]) && Self.homeNames.contains(segments[1])
        default: return false
        }
    }

    /// Which page that stands in front of others the address names, if any.
    var wallReason: PageWall.Reason? { wall.reason }

    var isSignInPage: Bool { wall.reason == .signIn }
    var isConsentPage: Bool { [.consent, .challenge, .paywall].contains(wall.reason) }

    /// The results of a search: a segment or a parameter says so.
    var isSearchPage: Bool {
        segments.contains { Self.searchNames.contains($0.withoutPageExtension.filter(\.isLetter)) }
            || parameters.contains { Self.searchParameters.contains($0.name) && !$0.value.isEmpty }
    }

    /// Whether the URL is made to lead to another page each time.
    var isChanging: Bool {
        segments.contains { segment in
            segment.split { !$0.isLetter }.contains { Self.changingNames.contains(String($0)) }
        }
    }

    /// Whether a parameter of this URL has the other URL, or its path, as its value.
    func leads(backTo other: PageAddress) -> Bool { wall.leads(backTo: other.wall) }

    /// `de`, `pt-br`, `en_us`.
    static func isLanguage(_ segment: String) -> Bool {
        let parts = segment.split(separator: segment.contains("_") ? "_" : "-", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    }

    private static let homeNames: Set<String> = [
        "home", "index", "index.html", "index.htm", "index.php", "index.jsp", "index.aspx", "default.aspx",
        "default.asp", "main", "welcome", "home.html", "home.php",
    ]
    private static let searchNames: Set<String> = [
        "search", "searchresults", "suche", "suchergebnisse", "recherche", "buscar", "busca", "busqueda", "ricerca",
        "zoeken", "szukaj", "hledat", "arama", "haku", "kereses", "cautare", "poisk", "timkiem", "kensaku",
    ]
    private static let searchParameters: Set<String> = [
        "q", "query", "search", "searchterm", "keyword", "keywords", "suchbegriff", "buscar",
    ]
    private static let changingNames: Set<String> = [
        "random", "latest", "newest", "current", "today", "next", "previous", "prev", "lucky", "surprise",
    ]
}

extension String {
    /// The text without its percent-encoding; unchanged if that does not encode UTF-8.
    var percentDecoded: String { removingPercentEncoding ?? self }
}
