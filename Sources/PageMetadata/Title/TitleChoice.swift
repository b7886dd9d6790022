import WebURL

// Which of a page's texts is its title.
//
// Every place where pages put titles offers one. Each text is cleaned, then freed of the site's name: a first or last
// segment goes when it is the site's name (as the page or the host has it), or when what is left is word for word
// another field's text. What is equal then votes together, each source with a weight from how often it alone is right on
// real pages; the most votes win, and among equals the most trusted source.

/// The title of a page, and what it was chosen from.
struct TitleChoice {
    private(set) var title: String?
    /// Every text that was offered: the one taken first, then the others in the order of trust, those refused last.
    private(set) var evidence: [TitleEvidence] = []
    /// Whether what may still come will not change the title.
    private(set) var isSettled = false

    /// - Parameter page: where the page was found; where that is not known, the address that it declares says whose it is.
    init(facts: PageFacts, page: WebURL?) {
        let host = page?.hostname ?? DeclaredCanonical.judge(facts: facts, page: nil, base: nil)?.hostname
        let brand = SiteBrand(names: facts.siteNames, host: host)
        let all = TitleOffer.all(in: facts)
        let judged = Self.judged(all, brand: brand, facts: facts)
        var offers = judged.filter { $0.refusal == nil }
        let refused = judged.filter { $0.refusal != nil }
        let election = Self.elect(&offers, brand: brand, facts: facts)
        title = election.winner.map { offers[$0].unbranded }
        if let winner = election.winner {
            evidence.append(offers[winner].evidence(votes: election.votes[offers[winner].unbrandedKey] ?? 0))
        }
        for (index, offer) in offers.enumerated() where index != election.winner {
            evidence.append(offer.evidence(votes: election.votes[offer.unbrandedKey] ?? 0))
        }
        evidence += refused.map { $0.evidence(votes: 0) }
        isSettled = Self.isSettled(evidence)
    }

    /// Whether a page has the kinds of fields that can settle its title, told at a glance: a head alone that has neither
    /// structured data nor a citation cannot.
    static func maySettle(_ facts: PageFacts) -> Bool {
        !facts.headings.isEmpty || !facts.markedHeadlines.isEmpty || !facts.linkedData.headlines.isEmpty
            || facts.content(.citationTitle, .dublinCoreTitle, .dublinCoreTermsTitle, .headline) != nil
    }

    /// Whether so many fields agree that none to come will outvote them.
    private static func isSettled(_ evidence: [TitleEvidence]) -> Bool {
        guard let winner = evidence.first, winner.refusal == nil else { return false }
        let runnerUp = evidence.first { $0.votes != winner.votes }?.votes ?? 0
        return winner.votes >= 2.75 && winner.votes - runnerUp >= 1.5
    }

    // MARK: What counts

    /// The offers, with those refused that are the site's name and nothing else, as long as something is left.
    private static func judged(_ offers: [TitleOffer], brand: SiteBrand, facts: PageFacts) -> [TitleOffer] {
        let segments = (facts.titles.first.map { TitleSegments($0).parts } ?? []).map { TitleKey($0) }
        let subheadings = segments.count > 1 ? Set(facts.subheadings.map { TitleKey($0) }) : []
        let vouched = Set(
            offers.filter { $0.refusal == nil && $0.source != .heading && $0.source != .documentTitle }.map(\.key))
        var result = offers
        for index in result.indices where result[index].refusal == nil {
            let offer = result[index]
            if brand.isName(offer.key) {
                result[index].refusal = .siteName
            } else if offer.source == .heading && offer.isPlace {
                result[index].refusal = .place
            } else if offer.source == .heading && brand.isLogo(offer.key) {
                result[index].refusal = .siteName
            } else if offer.source == .heading, segments.count > 1, !vouched.contains(offer.key),
                isLogo(offer.key, titleParts: segments, subheadings: subheadings)
            {
                result[index].refusal = .siteName
            }
        }
        // A page about the site itself is called what the site is.
        return result.contains { $0.refusal == nil } ? result : offers
    }

    /// A logo in an h1, the story in an h2: "Story – Site" in the title tells them apart. So does a heading that is the
    /// end of a title, or its short beginning, when no other field vouches for it.
    private static func isLogo(_ heading: TitleKey, titleParts: [TitleKey], subheadings: Set<TitleKey>) -> Bool {
        guard let first = titleParts.first, let last = titleParts.last else { return false }
        if heading == last { return subheadings.contains(first) || last.length < first.length }
        return heading == first && first.length * 2 < last.length && titleParts.count == 2
    }

    // MARK: Votes

    private static func elect(
        _ offers: inout [TitleOffer], brand: SiteBrand, facts: PageFacts
    ) -> (winner: Int?, votes: [TitleKey: Double]) {
        guard !offers.isEmpty else { return (nil, [:]) }
        var others = Set(offers.map(\.key).filter { $0.length > 2 })
        for text in facts.subheadings {
            let key = TitleKey(text)
            if key.length > 2 { others.insert(key) }
        }
        for index in offers.indices {
            if let same = offers[..<index].first(where: { $0.text == offers[index].text }) {
                offers[index].unbranded = same.unbranded
                offers[index].unbrandedKey = same.unbrandedKey
                offers[index].removal = same.removal
                continue
            }
            let (unbranded, removal) = brand.unbranded(offers[index].text, others: others)
            guard removal != nil else { continue }
            offers[index].unbranded = unbranded
            offers[index].unbrandedKey = TitleKey(unbranded)
            offers[index].removal = removal
        }
        let votes = count(offers, documentTitle: facts.titles.first)
        var best: (index: Int, votes: Double)?
        for (index, offer) in offers.enumerated() {
            let votes = votes[offer.unbrandedKey] ?? 0
            if votes > (best?.votes ?? -1) { best = (index, votes) }
        }
        return (best.map { wholeForm(of: $0.index, in: offers) }, votes)
    }

    private static func count(_ offers: [TitleOffer], documentTitle: String?) -> [TitleKey: Double] {
        let titleKey = documentTitle.map { TitleKey($0) }
        var votes: [TitleKey: Double] = [:]
        var headings = 0
        for (index, offer) in offers.enumerated() {
            let key = offer.unbrandedKey
            var weight = weight(of: offer.source)
            if offer.source == .heading {
                // A heading that the document's title repeats is the page's; another may be anything's.
                let isRepeated = key.length > 2 && titleKey?.contains(key) == true
                if !isRepeated { weight = headings == 0 ? 0.7 : 0.05 }
                if offer.isPlace { weight = 0.01 }
                headings += 1
            }
            // A source that says the same twice has said it once.
            if offers[..<index].contains(where: { $0.source == offer.source && $0.unbrandedKey == key }) { continue }
            votes[key, default: 0] += weight
        }
        return votes
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
        case .linkedName, .document, .fileName: 0.5
        }
    }

    /// Where the winner was cut short ("Three ways to…") and another text goes on, that one.
    private static func wholeForm(of index: Int, in offers: [TitleOffer]) -> Int {
        let cut = offers[index]
        guard cut.unbranded.hasSuffix("…") || cut.unbranded.hasSuffix("..."), cut.unbrandedKey.length > 8 else {
            return index
        }
        return offers.indices.first { other in
            let candidate = offers[other]
            return candidate.unbrandedKey != cut.unbrandedKey && candidate.unbrandedKey.hasPrefix(cut.unbrandedKey)
                && !candidate.unbranded.hasSuffix("…") && !candidate.unbranded.hasSuffix("...")
        } ?? index
    }
}
