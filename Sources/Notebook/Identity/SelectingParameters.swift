/// Names of parameters that select what a page shows, whatever the site.
enum SelectingParameters {
    /// Returns whether a name nearly always selects.
    ///
    /// - Parameter name: In lowercase.
    static func select(_ name: String) -> Bool { always.contains(name) }

    /// Returns whether a name selects on many sites.
    ///
    /// - Parameter name: In lowercase.
    static func maySelect(_ name: String) -> Bool {
        always.contains(name) || often.contains(name) || name.hasSuffix("page") || name.hasPrefix("page")
    }

    private static let always: Set<String> = [
        "id", "p", "page", "pg", "q", "query", "search", "s", "v", "tab", "offset", "start", "from", "to", "date",
        "sort", "filter", "action", "view", "lang", "hl", "locale",
    ]

    private static let often = Set(
        """
        after article author before board category cat chapter city color colour comment country currency cursor day \
        direction doc document edition episode f file format forum hour issue item k key keyword keywords l language lat \
        layer limit ln lng lon map mode model month msg name no number order orderby pag pagina part path per_page place \
        post product r region reply season section seite size skip sku sortby station step story t tag term text thread \
        title topic type u user variant ver version vol volume week word words x y year z zoom
        """.split(separator: " ").map(String.init))
}
