/// Scores the candidates for a page's title: each source has a weight, and candidates that agree add their weights.
enum TitleScoring {
    /// Removes the site's name from the candidates and scores them. The winner is an index.
    static func score(
        _ candidates: inout [TitleCandidate], brand: SiteBrand, declared: DeclaredMetadata, address: AddressWords
    ) -> (winner: Int?, scores: [TitleKey: Double]) {
        guard !candidates.isEmpty else { return (nil, [:]) }
        var others = Set(candidates.map(\.key).filter { $0.length > 2 })
        for text in declared.subheadings {
            let key = TitleKey(text)
            if key.length > 2 { others.insert(key) }
        }
        removeBrand(brand, from: &candidates, others: others)
        shorten(&candidates)
        removeUnknownBrand(from: &candidates, address: address)
        let scores = scores(of: candidates, documentTitle: declared.titles.first)
        var best: (index: Int, score: Double)?
        for (index, candidate) in candidates.enumerated() {
            let score = scores[candidate.unbrandedKey] ?? 0
            if score > (best?.score ?? -1) { best = (index, score) }
        }
        return (best.map { bestForm(of: wholeForm(of: $0.index, in: candidates), in: candidates) }, scores)
    }

    private static func removeBrand(_ brand: SiteBrand, from candidates: inout [TitleCandidate], others: Set<TitleKey>)
    {
        for index in candidates.indices where candidates[index].removal == nil {
            if let same = candidates[..<index].first(where: { $0.text == candidates[index].text }) {
                candidates[index].unbranded = same.unbranded
                candidates[index].unbrandedKey = same.unbrandedKey
                candidates[index].removal = same.removal
                continue
            }
            let (unbranded, removal) = brand.unbranded(candidates[index].text, others: others)
            guard removal != nil else { continue }
            candidates[index].unbranded = unbranded
            candidates[index].unbrandedKey = TitleKey(unbranded)
            candidates[index].removal = removal
        }
    }

    /// Shortens a candidate that begins with the whole title of another one, if that is the greater part of it: what
    /// follows belongs to the site's name.
    private static func shorten(_ candidates: inout [TitleCandidate]) {
        let stems = candidates.filter { $0.removal == .siteName && $0.unbrandedKey.length > 8 }.map(\.unbrandedKey)
        for index in candidates.indices where candidates[index].removal == nil {
            let key = candidates[index].key
            guard stems.contains(where: { key != $0 && key.hasPrefix($0) && $0.length * 2 > key.length }) else {
                continue
            }
            let cuts = TitleSegments(candidates[index].text).cuts
            guard let cut = cuts.last(where: { stems.contains(TitleKey($0.before)) }) else { continue }
            candidates[index].unbranded = cut.before
            candidates[index].unbrandedKey = TitleKey(cut.before)
            candidates[index].removal = .corroborated
        }
    }

    /// Removes the last segment of the only text that names a page, if the URL has been made of the rest alone.
    private static func removeUnknownBrand(from candidates: inout [TitleCandidate], address: AddressWords) {
        guard address.words.count >= 2, let first = candidates.first, first.removal == nil,
            candidates.allSatisfy({ $0.key == first.key }), let cut = TitleSegments(first.text).cuts.last,
            // Others begin a subtitle, or belong to the words around.
            String(first.text.dropFirst(cut.before.count)).trimmed.first.map({ "|-–—·•»".contains($0) }) == true,
            AddressWords.words(of: cut.after).count <= 4,
            address.count(in: cut.after) == 0, address.areMostly(in: cut.before)
        else { return }
        for index in candidates.indices {
            candidates[index].unbranded = cut.before
            candidates[index].unbrandedKey = TitleKey(cut.before)
            candidates[index].removal = .siteName
        }
    }

    // MARK: Scores

    private static func scores(of candidates: [TitleCandidate], documentTitle: String?) -> [TitleKey: Double] {
        let titleKey = documentTitle.map { TitleKey($0) }
        var scores: [TitleKey: Double] = [:]
        var headings = 0
        for (index, candidate) in candidates.enumerated() {
            let key = candidate.unbrandedKey
            var weight = weight(of: candidate.source)
            if candidate.source == .heading {
                // A heading that the document's title repeats is the page's own. One word of a long title does not
                // repeat it.
                let isRepeated =
                    key.length > 2 && titleKey.map { $0.contains(key) && key.length * 5 > $0.length } == true
                if !isRepeated { weight = headings == 0 ? 0.7 : 0.05 }
                if candidate.isPlace { weight = 0.01 }
                headings += 1
            }
            if candidate.source == .documentTitle, TitleSegments(candidate.unbranded).cuts.isEmpty {
                // Nothing in it can be the site's name, so it is worth more than a heading that it does not repeat.
                weight = 0.75
            }
            // A source counts once for the same text.
            if candidates[..<index].contains(where: { $0.source == candidate.source && $0.unbrandedKey == key }) {
                continue
            }
            scores[key, default: 0] += weight
        }
        return scores
    }

    /// The weight of a source: the log odds that it alone is exactly right on real pages.
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

    /// Returns the candidate that continues a truncated winner ("Three ways to…"), or the winner.
    private static func wholeForm(of index: Int, in candidates: [TitleCandidate]) -> Int {
        let cut = candidates[index]
        guard cut.unbranded.hasSuffix("…") || cut.unbranded.hasSuffix("..."), cut.unbrandedKey.length > 8 else {
            return index
        }
        return candidates.indices.first { other in
            let candidate = candidates[other]
            return candidate.unbrandedKey != cut.unbrandedKey && candidate.unbrandedKey.hasPrefix(cut.unbrandedKey)
                && !candidate.unbranded.hasSuffix("…") && !candidate.unbranded.hasSuffix("...")
        } ?? index
    }

    /// Returns the best of several spellings of a title: not all in capitals, and with the colon that a heading of two
    /// lines lacks.
    private static func bestForm(of index: Int, in candidates: [TitleCandidate]) -> Int {
        let chosen = candidates[index]
        let isShouted = isShouted(chosen.unbranded)
        let mayLackColon = chosen.source == .heading && !chosen.unbranded.contains(": ")
        guard isShouted || mayLackColon else { return index }
        return candidates.indices.first { other in
            let candidate = candidates[other]
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
