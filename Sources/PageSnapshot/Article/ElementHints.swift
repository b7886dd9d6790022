import PageMetadata

/// What an element says about its own part in the page: by the names of its class and id, and by its role.
///
/// Authors name the parts of their pages, which Arc90's Readability (2009) was the first to use. The words below are
/// those of names that are common today.
struct ElementHints: Equatable {
    /// How much the names speak for the article (positive) or against it, from -2 to 2. Class and id count once each.
    var weight = 0
    /// Whether the names are those of parts beside the article, such as menus and comments.
    var isBesideArticle = false
    /// Whether the page does not show the element, or shows it only until somebody has agreed to it.
    var isHidden = false

    /// The attribute that carries the hints through libxml2. No element of a snapshot is written with it.
    static let attribute = "class"

    init(_ tag: HTMLTag) {
        let (className, identifier) = (Self.name(tag["class"]), Self.name(tag["id"]))
        weight = Self.weight(of: className) + Self.weight(of: identifier)
        let names = className + " " + identifier
        let isPerhapsArticle = Self.contains(names, oneOf: Self.perhapsArticle)
        isBesideArticle = !isPerhapsArticle && Self.contains(names, oneOf: Self.besideArticle)
        if tag["itemprop"].map(Self.name) == "articlebody" { weight = 2 }
        if let role = tag["role"].map(Self.name), Self.rolesBesideArticle.contains(role) { isBesideArticle = true }
        isHidden =
            tag["hidden"] != nil || tag["aria-hidden"].map(Self.name) == "true"
            || tag["style"].map(Self.name)?.replacing(" ", with: "").contains("display:none") == true
            || !isPerhapsArticle && Self.contains(names, oneOf: Self.questions)
    }

    // MARK: Through libxml2

    /// The hints as the value of an attribute; nil without hints.
    var value: String? {
        if weight == 0 && !isBesideArticle && !isHidden { return nil }
        return "\(weight)\(isBesideArticle ? "b" : "")\(isHidden ? "h" : "")"
    }

    init(value: String?) {
        guard let value else { return }
        weight = Int(value.prefix { $0 == "-" || $0.isNumber }) ?? 0
        isBesideArticle = value.contains("b")
        isHidden = value.contains("h")
    }

    // MARK: Words

    private static let longestName = 160

    private static func name(_ text: String?) -> String {
        guard let text else { return "" }
        return String(decoding: text.utf8.prefix(longestName), as: UTF8.self).asciiLowercased
    }

    private static func weight(of name: String) -> Int {
        guard !name.isEmpty else { return 0 }
        return (contains(name, oneOf: forArticle) ? 1 : 0) - (contains(name, oneOf: againstArticle) ? 1 : 0)
    }

    private static func contains(_ name: String, oneOf words: [String]) -> Bool {
        // Most elements have no names.
        name.utf8.count > 2 && words.contains { name.contains($0) }
    }

    private static let forArticle = [
        "article", "blog", "body", "content", "entry", "main", "page", "post", "prose", "story", "text",
    ]
    private static let againstArticle = [
        "banner", "combx", "comment", "contact", "foot", "gdpr", "masthead", "media", "meta", "outbrain", "promo",
        "recommend", "related", "scroll", "share", "shopping", "shoutbox", "sidebar", "skyscraper", "sponsor",
        "taboola", "tags", "teaser", "tool", "widget",
    ]
    private static let besideArticle = [
        "-ad-", "ad-break", "agegate", "banner", "breadcrumb", "combx", "comment", "community", "disqus", "extra",
        "footer", "header", "menu", "modal", "navbar", "navigation", "newsletter", "outbrain", "pager", "pagination",
        "popup", "promo", "recommend", "related", "remark", "rss", "share", "shoutbox", "sidebar", "skyscraper",
        "social", "sponsor", "subscri", "supplement", "taboola", "toolbar",
    ]
    private static let questions = ["consent", "cookie", "gdpr"]
    private static let perhapsArticle = ["article", "body", "column", "content", "main", "shadow"]
    private static let rolesBesideArticle: Set<String> = [
        "alert", "alertdialog", "banner", "complementary", "contentinfo", "dialog", "menu", "menubar", "navigation",
        "search", "toolbar",
    ]
}
