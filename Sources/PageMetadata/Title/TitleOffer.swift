/// A text that may be the title, on its way through the choice.
struct TitleOffer {
    let source: TitleEvidence.Source
    let text: String
    let key: TitleKey
    var unbranded: String
    var unbrandedKey: TitleKey
    var removal: TitleEvidence.Removal?
    var refusal: TitleEvidence.Refusal?

    private init(source: TitleEvidence.Source, clean: String) {
        self.source = source
        text = clean
        key = TitleKey(clean)
        unbranded = clean
        unbrandedKey = key
        if Self.isAddress(clean) || Self.placeholders.contains(key) { refusal = .placeholder }
    }

    func evidence(votes: Double) -> TitleEvidence {
        TitleEvidence(
            source: source, text: text, unbranded: unbranded, removal: removal, refusal: refusal, votes: votes)
    }

    /// Whether the text stands over a place in a site, and says nothing of the page.
    var isPlace: Bool { Self.isPlace(key) }

    static func isPlace(_ key: TitleKey) -> Bool { places.contains(key) }

    // MARK: Collecting

    /// Every text of the page that may be its title, in the order of trust.
    static func all(in facts: PageFacts) -> [TitleOffer] {
        var offers: [TitleOffer] = []
        offers.reserveCapacity(12)
        func offer(_ source: TitleEvidence.Source, _ texts: [String], most: Int = 1) {
            var taken = 0
            for text in texts where taken < most {
                let clean = Self.withoutAnchor(CleanText.of(text, limit: 1024))
                guard !clean.isEmpty else { continue }
                let offer = TitleOffer(source: source, clean: clean)
                offers.append(offer)
                if offer.refusal == nil { taken += 1 }
            }
        }
        offer(
            .citation,
            facts.contents([.citationTitle, .dublinCoreTitle, .dublinCoreTermsTitle, .bepressTitle, .eprintsTitle]))
        offer(.markedHeadline, facts.markedHeadlines + facts.contents([.headline, .parselyTitle, .sailthruTitle]))
        offer(.linkedData, facts.linkedData.headlines)
        offer(.openGraph, facts.contents(.openGraphTitle))
        offer(.twitter, facts.contents(.twitterTitle))
        offer(.heading, facts.headings, most: 6)
        offer(.documentTitle, facts.titles)
        offer(.linkedName, facts.linkedData.names)
        return offers
    }

    /// A heading of documentation ends in a link to itself.
    private static func withoutAnchor(_ text: String) -> String {
        text.hasSuffix("¶") ? String(text.dropLast()).trimmed : text
    }

    private static func isAddress(_ text: String) -> Bool {
        guard text.utf8.first.map({ $0 | 0x20 == UInt8(ascii: "h") }) == true else { return false }
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http://") || start == "https://"
    }

    /// Words that a machine left in the place of a title.
    private static let placeholders = keys([
        "untitled", "untitled document", "untitled page", "new page", "document", "null", "undefined", "title",
        "page title", "index", "default", "no title", "loading", "just a moment", "checking your browser",
        "checking your browser before accessing",
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
