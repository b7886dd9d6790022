/// What a page's texts say once the site's name is off them, and which of it most of them say.
enum TitleElection {
    /// Frees the offers of the site's name and counts what they say. The winner is an index.
    static func elect(
        _ offers: inout [TitleOffer], brand: SiteBrand, facts: PageFacts
    ) -> (winner: Int?, votes: [TitleKey: Double]) {
        guard !offers.isEmpty else { return (nil, [:]) }
        var others = Set(offers.map(\.key).filter { $0.length > 2 })
        for text in facts.subheadings {
            let key = TitleKey(text)
            if key.length > 2 { others.insert(key) }
        }
        removeBrand(brand, from: &offers, others: others)
        shorten(&offers)
        let votes = count(offers, documentTitle: facts.titles.first)
        var best: (index: Int, votes: Double)?
        for (index, offer) in offers.enumerated() {
            let votes = votes[offer.unbrandedKey] ?? 0
            if votes > (best?.votes ?? -1) { best = (index, votes) }
        }
        return (best.map { bestForm(of: wholeForm(of: $0.index, in: offers), in: offers) }, votes)
    }

    private static func removeBrand(_ brand: SiteBrand, from offers: inout [TitleOffer], others: Set<TitleKey>) {
        for index in offers.indices where offers[index].removal == nil {
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
    }

    /// What one field is without the site's name may be how another begins, which has more of that: then the greater part
    /// of it is the title.
    private static func shorten(_ offers: inout [TitleOffer]) {
        let stems = offers.filter { $0.removal == .siteName && $0.unbrandedKey.length > 8 }.map(\.unbrandedKey)
        for index in offers.indices where offers[index].removal == nil {
            let key = offers[index].key
            guard stems.contains(where: { key != $0 && key.hasPrefix($0) && $0.length * 2 > key.length }) else {
                continue
            }
            let cuts = TitleSegments(offers[index].text).cuts
            guard let cut = cuts.last(where: { stems.contains(TitleKey($0.before)) }) else { continue }
            offers[index].unbranded = cut.before
            offers[index].unbrandedKey = TitleKey(cut.before)
            offers[index].removal = .corroborated
        }
    }

    // MARK: Votes

    private static func count(_ offers: [TitleOffer], documentTitle: String?) -> [TitleKey: Double] {
        let titleKey = documentTitle.map { TitleKey($0) }
        var votes: [TitleKey: Double] = [:]
        var headings = 0
        for (index, offer) in offers.enumerated() {
            let key = offer.unbrandedKey
            var weight = weight(of: offer.source)
            if offer.source == .heading {
                // A heading that the document's title repeats is the page's; another may be anything's.
                // One word of a long title is no repetition.
                let isRepeated =
                    key.length > 2 && titleKey.map { $0.contains(key) && key.length * 5 > $0.length } == true
                if !isRepeated { weight = headings == 0 ? 0.7 : 0.05 }
                if offer.isPlace { weight = 0.01 }
                headings += 1
            }
            if offer.source == .documentTitle, TitleSegments(offer.unbranded).cuts.isEmpty {
                // Nothing is left in it that might name the site: it says more than a heading that it does not repeat.
                weight = 0.75
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

    // MARK: The form to show

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

    /// Of several spellings of one title, the one to show: not all in capitals, and with the colon that a heading loses where
    /// it is set in two lines.
    private static func bestForm(of index: Int, in offers: [TitleOffer]) -> Int {
        let chosen = offers[index]
        let isShouted = isShouted(chosen.unbranded)
        let mayLackColon = chosen.source == .heading && !chosen.unbranded.contains(": ")
        guard isShouted || mayLackColon else { return index }
        return offers.indices.first { other in
            let candidate = offers[other]
            guard candidate.unbrandedKey == chosen.unbrandedKey, !Self.isShouted(candidate.unbranded) else {
                return false
            }
            return isShouted || candidate.unbranded.contains(": ")
        } ?? index
    }

    private static func isShouted(_ text: String) -> Bool {
        text.utf8.count > 12 && text.utf8.contains { 0x41...0x5A ~= $0 } && !text.utf8.contains { 0x61...0x7A ~= $0 }
            && text.utf8.allSatisfy { $0 < 0x80 }
    }
}
