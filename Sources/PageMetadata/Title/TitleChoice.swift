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
        let host = page?.hostname ?? DeclaredCanonical(facts: facts, page: nil, base: nil).address?.hostname
        var brand = SiteBrand(facts: facts, host: host)
        let judged = Self.judged(TitleOffer.all(in: facts), brand: &brand, facts: facts)
        var offers = judged.filter { $0.refusal == nil }
        let refused = judged.filter { $0.refusal != nil }
        let election = TitleElection.elect(&offers, brand: brand, facts: facts)
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
        let runnerUp = evidence.lazy.map(\.votes).filter { $0 != winner.votes }.max() ?? 0
        return winner.votes >= 2.75 && winner.votes - runnerUp >= 1.5
    }

    // MARK: What counts

    /// The offers, with those refused that are the site's name and nothing else, as long as something is left.
    private static func judged(_ offers: [TitleOffer], brand: inout SiteBrand, facts: PageFacts) -> [TitleOffer] {
        let parts = facts.titles.first.map { TitleSegments($0).parts } ?? []
        let segments = parts.map { TitleKey($0) }
        let rest = facts.titles.first.flatMap { TitleSegments($0).cuts.first }.map { TitleKey($0.after) }
        let endsInBrand = parts.last.map(brand.isBrand) == true
        let subheadings: Set<TitleKey> = segments.count > 1 ? Set(facts.subheadings.map { TitleKey($0) }) : []
        let vouched = Set(
            offers.filter { $0.refusal == nil && $0.source != .heading && $0.source != .documentTitle }.map(\.key))
        let isRestNamed = rest.map { subheadings.contains($0) || vouched.contains($0) } == true
        var result = offers
        for index in result.indices where result[index].refusal == nil {
            let offer = result[index]
            if brand.isName(offer.key) {
                result[index].refusal = .siteName
            } else if offer.source == .heading && offer.isPlace {
                result[index].refusal = .place
            } else if offer.source == .heading || offer.source == .markedHeadline, brand.isLogo(offer.key) {
                result[index].refusal = .siteName
            } else if offer.source == .heading, segments.count > 1, !vouched.contains(offer.key),
                isLogo(
                    offer.key, titleParts: segments, endsInBrand: endsInBrand, isRestNamed: isRestNamed,
                    subheadings: subheadings)
            {
                result[index].refusal = .siteName
            }
        }
        // A page about the site itself is called what the site is.
        guard result.contains(where: { $0.refusal == nil }) else { return offers }
        for offer in result where offer.refusal == .siteName { brand.add(offer.key) }
        return result
    }

    /// A logo in an h1, the story in an h2: "Story – Site" in the title tells them apart. So does a heading that is the
    /// end of a title, or its beginning where the rest is much longer or named elsewhere, when no other field vouches for it.
    private static func isLogo(
        _ heading: TitleKey, titleParts: [TitleKey], endsInBrand: Bool, isRestNamed: Bool,
        subheadings: Set<TitleKey>
    ) -> Bool {
        guard let first = titleParts.first, let last = titleParts.last else { return false }
        if heading == last { return subheadings.contains(first) || last.length < first.length }
        guard heading == first, !endsInBrand else { return false }
        return isRestNamed || first.length * 2 < titleParts.dropFirst().reduce(0) { $0 + $1.length }
    }
}
