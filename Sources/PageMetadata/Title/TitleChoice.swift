import WebURL

// Which of a page's texts is its title.
//
// Every place where pages put titles offers one. Each text is cleaned, then freed of the site's name: a first or last
// segment goes when it is the site's name (as the page or the host has it), or when what is left is word for word
// another
// field's text. What is equal then votes together, each source with a weight from how often it alone is right on real
// pages; the most votes win, and among equals the most trusted source.

/// The title of a page, and what it was chosen from.
struct TitleChoice {
    private(set) var title: String?
    private(set) var evidence: [TitleEvidence] = []

    init(facts: PageFacts, linkedData: LinkedData, siteName: String?, url: WebURL?) {
        let brand = SiteBrand(
            names: [siteName].compactMap { $0 } + linkedData.siteNames, host: url?.hostname)
        var offers = Self.offers(facts: facts, linkedData: linkedData)
        offers = Self.withoutBrands(offers, brand: brand, facts: facts)
        guard !offers.isEmpty else { return }
        let others = Set((offers.map(\.text) + facts.subheadings).map(TitleFold.key).filter { $0.utf8.count > 2 })
        for index in offers.indices {
            offers[index].unbranded = brand.unbranded(offers[index].text, others: others)
        }
        let winner = Self.elect(offers, documentTitle: facts.titles.first)
        title = winner.map { offers[$0].unbranded }
        var ordered = offers
        if let winner { ordered.swapAt(0, winner) }
        evidence = ordered.map {
            TitleEvidence(source: $0.source, text: $0.text, unbranded: $0.unbranded)
        }
    }

    private struct Offer {
        let source: TitleEvidence.Source
        let text: String
        var unbranded: String
    }

    // MARK: Candidates

    private static func offers(facts: PageFacts, linkedData: LinkedData) -> [Offer] {
        var offers: [Offer] = []
        func offer(_ source: TitleEvidence.Source, _ texts: [String], most: Int = 1) {
            var taken = 0
            for text in texts where taken < most {
                let clean = CleanText.of(text, limit: 1024)
                guard !clean.isEmpty, !isPlaceholder(clean) else { continue }
                offers.append(Offer(source: source, text: clean, unbranded: clean))
                taken += 1
            }
        }
        let citations = [
            "citation_title", "dc.title", "dcterms.title", "bepress_citation_title", "eprints.title",
        ]
        offer(.citation, citations.flatMap { facts.contents($0) })
        offer(.markedHeadline, facts.markedHeadlines + facts.contents("headline"))
        offer(.linkedData, linkedData.headlines)
        offer(.openGraph, facts.contents("og:title"))
        offer(.twitter, facts.contents("twitter:title"))
        offer(.heading, facts.headings, most: 6)
        offer(.documentTitle, facts.titles)
        offer(.linkedName, linkedData.names)
        return offers
    }

    /// Words that a machine left in the place of a title.
    private static func isPlaceholder(_ text: String) -> Bool {
        let folded = text.lowercased()
        return folded.hasPrefix("http://") || folded.hasPrefix("https://")
            || placeholders.contains(folded)
    }

    /// Headings over a place in a site, which say nothing of the page.
    private static func isGeneric(_ heading: String) -> Bool {
        generic.contains(heading.lowercased())
    }

    private static let generic: Set<String> = [
        "home", "homepage", "home page", "startseite", "accueil", "inicio", "welcome", "menu", "main menu",
        "navigation", "site navigation", "search", "contents", "table of contents", "original text", "breadcrumb",
        "sidebar",
    ]

    private static let placeholders: Set<String> = [
        "untitled", "untitled document", "untitled page", "new page", "document", "null", "undefined",
        "title",
        "page title", "index", "default", "no title", "loading...", "loading…", "just a moment...",
        "checking your browser", "checking your browser...", "checking your browser before accessing",
    ]

    /// Drops what is the site's name and nothing else, as long as something is left.
    private static func withoutBrands(_ offers: [Offer], brand: SiteBrand, facts: PageFacts)
        -> [Offer]
    {
        let segments = facts.titles.first.map { TitleSegments($0).parts } ?? []
        let subheadings = Set(facts.subheadings.map(TitleFold.key))
        let first = segments.first.map(TitleFold.key)
        let last = segments.last.map(TitleFold.key)
        let others = Set(
            offers.filter { $0.source != .heading && $0.source != .documentTitle }.map {
                TitleFold.key($0.text)
            })
        let rest = offers.filter { offer in
            if brand.isName(offer.text) { return false }
            if offer.source == .heading && (isGeneric(offer.text) || brand.isLogo(offer.text)) { return false }
            // A logo in an h1, the story in an h2: "Story – Site" in the title tells them apart. So does a heading that is
            // the end of a title, or its short beginning, when no other field vouches for it.
            let key = TitleFold.key(offer.text)
            guard offer.source == .heading, segments.count > 1, !others.contains(key), let first, let last
            else {
                return true
            }
            if key == last {
                return subheadings.isDisjoint(with: [first]) && last.utf8.count >= first.utf8.count
            }
            return !(key == first && first.utf8.count * 2 < last.utf8.count && segments.count == 2)
        }
        return rest.isEmpty ? offers : rest
    }

    // MARK: Votes

    private static func elect(_ offers: [Offer], documentTitle: String?) -> Int? {
        let titleKey = documentTitle.map(TitleFold.key) ?? ""
        var votes: [String: Double] = [:]
        var counted: Set<String> = []
        var headings = 0
        for offer in offers {
            let key = TitleFold.key(offer.unbranded)
            var weight = weight(of: offer.source)
            if offer.source == .heading {
                // A heading that the document's title repeats is the page's; another may be anything's.
                let isRepeated = !key.isEmpty && titleKey.contains(key) && key.utf8.count > 2
                if !isRepeated { weight = headings == 0 ? 0.7 : 0.05 }
                if isGeneric(offer.text) { weight = 0.01 }
                headings += 1
            }
            guard counted.insert("\(offer.source.rawValue) \(key)").inserted else { continue }
            votes[key, default: 0] += weight
        }
        var best: (index: Int, votes: Double)?
        for (index, offer) in offers.enumerated() {
            let votes = votes[TitleFold.key(offer.unbranded)] ?? 0
            if votes > (best?.votes ?? -1) { best = (index, votes) }
        }
        guard let best else { return nil }
        return wholeForm(of: best.index, in: offers)
    }

    /// How much a source is worth: the log odds of its being exactly right on its own.
    private static func weight(of source: TitleEvidence.Source) -> Double {
        switch source {
        case .citation: 2.2
        case .markedHeadline: 2.3
        case .linkedData: 2.1
        case .openGraph: 1.2
        case .twitter: 0.6
        case .heading: 1.6
        case .documentTitle: 0.6
        case .linkedName: 0.5
        }
    }

    /// Where the winner was cut short ("Three ways to…") and another text goes on, that one.
    private static func wholeForm(of index: Int, in offers: [Offer]) -> Int {
        var stem = offers[index].unbranded
        guard stem.hasSuffix("…") || stem.hasSuffix("...") else { return index }
        while let last = stem.last, last == "…" || last == "." || last == " " { stem.removeLast() }
        let key = TitleFold.key(stem)
        guard key.utf8.count > 8 else { return index }
        return offers.indices.first { other in
            let candidate = TitleFold.key(offers[other].unbranded)
            return candidate.hasPrefix(key) && candidate != key && other != index
                && !offers[other].unbranded.hasSuffix("…") && !offers[other].unbranded.hasSuffix("...")
        } ?? index
    }
}
