/// A text of the page that may be its title.
struct TitleCandidate {
    let source: TitleEvidence.Source
    let text: String
    let key: TitleKey
    var unbranded: String
    var unbrandedKey: TitleKey
    var removal: TitleEvidence.Removal?
    var refusal: TitleEvidence.Refusal?

    init(source: TitleEvidence.Source, clean: String) {
        self.source = source
        text = clean
        key = TitleKey(clean)
        unbranded = clean
        unbrandedKey = key
        if Self.isPlaceholder(clean, key: key) { refusal = .placeholder }
    }

    /// Returns whether a program wrote a text in place of a title.
    static func isPlaceholder(_ text: String, key: TitleKey) -> Bool {
        isAddress(text) || placeholders.contains(key)
    }

    func evidence(score: Double) -> TitleEvidence {
        TitleEvidence(
            source: source, text: text, unbranded: unbranded, removal: removal, refusal: refusal, score: score)
    }

    /// Whether the text labels a part of a site, such as a menu, and not the page.
    var isPlace: Bool { Self.isPlace(key) }

    static func isPlace(_ key: TitleKey) -> Bool { places.contains(key) }

    // MARK: Collecting

    /// Returns every text of the page that may be its title, the most trusted sources first.
    static func all(in declared: DeclaredMetadata) -> [TitleCandidate] {
        var candidates: [TitleCandidate] = []
        candidates.reserveCapacity(12)
        func add(_ source: TitleEvidence.Source, _ texts: [String], limit: Int = 1) {
            var count = 0
            for text in texts where count < limit {
                let clean = Self.withoutAnchor(CleanText.of(text, limit: 1024))
                guard !clean.isEmpty else { continue }
                let candidate = TitleCandidate(source: source, clean: clean)
                candidates.append(candidate)
                if candidate.refusal == nil { count += 1 }
            }
        }
        add(
            .citation,
            declared.contents([.citationTitle, .dublinCoreTitle, .dublinCoreTermsTitle, .bepressTitle, .eprintsTitle]))
        add(.markedHeadline, declared.markedHeadlines + declared.contents([.headline, .parselyTitle, .sailthruTitle]))
        add(.linkedData, declared.linkedData.headlines)
        add(.openGraph, declared.contents(.openGraphTitle))
        add(.twitter, declared.contents(.twitterTitle))
        add(.heading, declared.headings, limit: 6)
        add(.documentTitle, declared.titles)
        add(.linkedName, declared.linkedData.names)
        EscapedReferences.resolve(&candidates)
        return candidates
    }

    /// Returns the smaller headings that the URL was made of: blogs that have their own name in the others put a post's
    /// title there.
    static func subheadings(in declared: DeclaredMetadata, address: AddressWords) -> [TitleCandidate] {
        declared.subheadings.lazy.filter(address.areMostly).prefix(1).map {
            TitleCandidate(source: .heading, clean: withoutAnchor($0))
        }
    }

    /// Removes the link to itself that headings of documentation end with.
    private static func withoutAnchor(_ text: String) -> String {
        text.hasSuffix("¶") ? String(text.dropLast()).trimmed : text
    }

    private static func isAddress(_ text: String) -> Bool {
        guard text.utf8.first.map({ $0 | 0x20 == UInt8(ascii: "h") }) == true else { return false }
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start == "https://"
    }

    /// Texts that programs write in place of a title.
    private static let placeholders = keys([
        "untitled", "untitled document", "untitled page", "new page", "document", "null", "undefined", "title",
        "page title", "index", "default", "no title", "loading",
    ])

    private static let places = keys([
        "home", "home page", "startseite", "accueil", "inicio", "início", "главная", "首页", "ホーム", "トップページ", "홈",
        "welcome", "menu", "main menu", "navigation", "site navigation", "search", "search results", "suche",
        "recherche",
        "contents", "table of contents", "original text", "breadcrumb", "sidebar", "news", "latest news", "aktuelles",
        "neuigkeiten", "actualités", "noticias", "notizie", "новости", "新闻", "お知らせ", "ニュース", "공지사항", "뉴스",
        "blog", "reviews", "отзывы", "comments", "leave a reply", "related posts", "related articles", "most popular",
        "categories", "archives", "tags", "share", "share this", "subscribe", "newsletter", "follow us", "log in",
        "login",
        "sign in", "sign up", "register", "cart", "shopping cart", "warenkorb", "panier", "facebook", "twitter",
        "instagram",
        "linkedin", "youtube", "cookies", "we value your privacy", "advertisement",
    ])

    private static func keys(_ texts: [String]) -> Set<TitleKey> { Set(texts.map { TitleKey($0) }) }
}
