import WebURL

/// What a link opens and exports.
///
/// The canonical URL identifies the page, but not the place in it that a person linked: an anchor, marked text, a time in a
/// film, a page of a PDF. The link leads to that place, and to nothing else of the URL as visited, so that no tracking
/// parameter and no session comes back. `web/base/model/link-url.js` does the same, and `link-urls.json` beside it has the
/// cases of both.
extension Link {
    /// The URL that the link opens, and that exports for other programs contain: the canonical URL, with the place in the
    /// page as its fragment. `webpageURL` without a web page; `nil` for an activity without a URL.
    public var url: String? { Self.url(visited: webpageURL, canonical: canonicalURL) }

    /// What the link is called in exports: its title, or its URL where the title is only the URL as visited.
    public var name: String { title.isEmpty || title == webpageURL ? url ?? title : title }

    /// Returns the URL that a link opens.
    ///
    /// - Parameters:
    ///   - visited: The URL as visited, or an app link.
    ///   - canonical: The canonical URL; `nil` without a web page.
    public static func url(visited: String?, canonical: String?) -> String? {
        guard let canonical else { return visited }
        guard let visited, visited.utf8.contains(UInt8(ascii: "#")), let page = try? WebURL(parsing: visited),
            page.isHTTP, let fragment = page.fragment
        else { return canonical }
        let parts = canonical.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let place = PlaceInPage.fragment(visited: fragment, canonical: parts.count > 1 ? parts[1] : nil)
        return place.isEmpty ? String(parts[0]) : "\(parts[0])#\(place)"
    }
}

/// The part of a visited fragment that leads to a place in the page.
private enum PlaceInPage {
    /// The names of pairs that lead to a place: of media (W3C Media Fragments), of PDFs (Adobe, "Parameters for Opening PDF
    /// Files"), and of Google's documents.
    private static let names: Set<Substring> = [
        "t", "page", "zoom", "view", "viewrect", "nameddest", "heading", "bookmark", "slide", "range", "rangeid",
        "scrollTo", "line",
    ]

    /// - Parameter canonical: The fragment of the canonical URL. What it has is content, and stays.
    static func fragment(visited: String, canonical: Substring?) -> String {
        let directive = visited.firstRange(of: ":~:")
        let text = visited[..<(directive?.lowerBound ?? visited.endIndex)].drop { $0 == "?" || $0 == "#" }
        let parts = text.split(separator: "&")
        let content = canonical?.split(separator: "&") ?? []
        var fragment: String
        if let canonical, !content.allSatisfy(parts.contains) {
            fragment = String(canonical)
        } else {
            fragment = parts.filter { content.contains($0) || isPlace($0, mayBeAnchor: canonical == nil) }
                .joined(separator: "&")
        }
        let marks = directive.map { visited[$0.upperBound...].split(separator: "&").filter { $0.hasPrefix("text=") } }
        if let marks, !marks.isEmpty { fragment += ":~:" + marks.joined(separator: "&") }
        return fragment
    }

    private static func isPlace(_ part: Substring, mayBeAnchor: Bool) -> Bool {
        guard let equals = part.firstIndex(of: "=") else { return mayBeAnchor && isAnchor(part) }
        let name = part[..<equals]
        return names.contains(name) && (name != "t" || isTime(part[equals...].dropFirst()))
    }

    /// Returns whether a text is the anchor of an element. Routes are content, `top` is the page itself (HTML Standard), and
    /// two services add anchors of their own to copied addresses: AddThis `#.Vx…`, Tynt `#ixzz…`.
    private static func isAnchor(_ text: Substring) -> Bool {
        guard let first = text.first, first != "!", first != ".", !text.contains("/") else { return false }
        return text.lowercased() != "top" && !text.lowercased().hasPrefix("ixzz")
    }

    /// Returns whether a text is a time or a range of times: `90`, `1m30s`, `0:01:30,0:02`, `npt:10`.
    private static func isTime(_ text: Substring) -> Bool {
        text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            && text.utf8.allSatisfy { "0123456789:.,hmsnpt".utf8.contains($0) }
    }
}
