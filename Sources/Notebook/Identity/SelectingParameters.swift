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
        always.contains(name) || often.contains(name) || ofVariants.contains(name) || name.hasSuffix("page")
            || name.hasPrefix("page") || prefixesOfVariants.contains { name.hasPrefix($0) }
    }

    /// Names by which shops select the variant of a product, whose page mostly gives the address of the product.
    private static let ofVariants = Set(
        """
        capacity colorcode colore colorid config configuration couleur farbe finish fit flavor flavour gr\u{F6}\u{DF}e groesse \
        kleur length maat material option options pack pattern pid platform productid scent selected shade sizecode skuid \
        storage style swatch taglia taille talla variante variantid variation vid width
        """.split(separator: " ").map(String.init))

    /// Of the same, those of Salesforce Commerce Cloud and WooCommerce, which end with the name of an attribute.
    private static let prefixesOfVariants = ["dwvar_", "attribute_"]

    private static let always: Set<String> = [
        "id", "p", "page", "pg", "q", "query", "search", "s", "v", "tab", "offset", "start", "from", "to", "date",
        "sort", "filter", "action", "view", "lang", "hl", "locale",
    ]

    private static let often = Set(
        """
        after article author before board branch category cat chapter city color colour comment commit country currency cursor day \
        diff direction doc document edition episode f file format forum hour issue item k key keyword keywords l language lat \
        layer limit ln lng lon map mode model month msg name no number oldid order orderby pag pagina part path per_page place \
        post product r region reply rev revision season section seite sha size skip sku sortby station step story t tag term text thread \
        title topic type u user variant ver version vol volume week word words x y year z zoom
        """.split(separator: " ").map(String.init))
}
