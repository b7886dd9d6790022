import WebURL

// Which of a page's texts is its title.
//
// Every field where pages put titles gives a candidate. Each text is cleaned, then the site's name is removed: the
// first or last segment, if it is the site's name (as the page or the host has it), or if another field has exactly the
// rest. Equal candidates add their weights, which come from how often each source alone is right on real pages. The
// highest score wins; of equal scores, the more trusted source.

/// A page's title, and the texts that it was chosen from.
struct TitleChoice {
    private(set) var title: String?
    /// All candidates: the chosen one first, then the others in order of trust, refused ones last.
    private(set) var evidence: [TitleEvidence] = []
    /// Whether no further field can change the title.
    private(set) var isSettled = false

    /// - Parameters:
    ///   - page: The URL of the page. If it is nil, the declared canonical URL gives the host.
    ///   - address: The words of that URL.
    init(declared: DeclaredMetadata, page: WebURL?, address: AddressWords) {
        let host = page?.hostname ?? DeclaredCanonical(declared: declared, page: nil, base: nil).url?.hostname
        var brand = SiteBrand(declared: declared, host: host)
        var all = Self.refusingSiteNames(
            TitleCandidate.all(in: declared), brand: &brand, declared: declared, address: address)
        SiteWideTitles.refuse(in: &all, brand: &brand, declared: declared, address: address)
        if all.allSatisfy({ $0.refusal != nil }) { all += TitleCandidate.subheadings(in: declared, address: address) }
        var candidates = all.filter { $0.refusal == nil }
        let refused = all.filter { $0.refusal != nil }
        let scoring = TitleScoring.score(&candidates, brand: brand, declared: declared, address: address)
        title = scoring.winner.map { candidates[$0].unbranded }
        if let winner = scoring.winner {
            evidence.append(candidates[winner].evidence(score: scoring.scores[candidates[winner].unbrandedKey] ?? 0))
        }
        for (index, candidate) in candidates.enumerated() where index != scoring.winner {
            evidence.append(candidate.evidence(score: scoring.scores[candidate.unbrandedKey] ?? 0))
        }
        evidence += refused.map { $0.evidence(score: 0) }
        isSettled = Self.isSettled(evidence)
    }

    /// Returns whether a page has the kinds of fields that can settle its title. This is a quick check before scoring.
    static func maySettle(_ declared: DeclaredMetadata) -> Bool {
        !declared.headings.isEmpty || !declared.markedHeadlines.isEmpty || !declared.linkedData.headlines.isEmpty
            || declared.content(.citationTitle, .dublinCoreTitle, .dublinCoreTermsTitle, .headline) != nil
    }

    /// Returns whether enough fields agree that no further one can change the winner.
    private static func isSettled(_ evidence: [TitleEvidence]) -> Bool {
        guard let winner = evidence.first, winner.refusal == nil else { return false }
        let runnerUp = evidence.lazy.map(\.score).filter { $0 != winner.score }.max() ?? 0
        return winner.score >= 2.75 && winner.score - runnerUp >= 1.5
    }

    // MARK: Refusals

    /// Refuses the candidates that are only the site's name, unless that refuses all of the site's first page.
    private static func refusingSiteNames(
        _ candidates: [TitleCandidate], brand: inout SiteBrand, declared: DeclaredMetadata, address: AddressWords
    ) -> [TitleCandidate] {
        let parts = declared.titles.first.map { TitleSegments($0).parts } ?? []
        let segments = parts.map { TitleKey($0) }
        let rest = declared.titles.first.flatMap { TitleSegments($0).cuts.first }.map { TitleKey($0.after) }
        let endsInBrand = parts.last.map(brand.isBrand) == true
        let subheadings: Set<TitleKey> = segments.count > 1 ? Set(declared.subheadings.map { TitleKey($0) }) : []
        let confirmed = Set(
            candidates.filter { $0.refusal == nil && $0.source != .heading && $0.source != .documentTitle }.map(\.key))
        let isRestNamed = rest.map { subheadings.contains($0) || confirmed.contains($0) } == true
        var result = candidates
        for index in result.indices where result[index].refusal == nil {
            let candidate = result[index]
            if brand.isName(candidate.key) {
                result[index].refusal = .siteName
            } else if candidate.source == .heading && candidate.isPlace {
                result[index].refusal = .place
            } else if candidate.source == .heading || candidate.source == .markedHeadline, brand.isLogo(candidate.key) {
                result[index].refusal = .siteName
            } else if candidate.source == .heading, segments.count > 1, !confirmed.contains(candidate.key),
                isLogo(
                    candidate.key, titleParts: segments, endsInBrand: endsInBrand, isRestNamed: isRestNamed,
                    subheadings: subheadings)
            {
                result[index].refusal = .siteName
            }
        }
        if !result.contains(where: { $0.refusal == nil }) {
            // The title of a page about the site itself is the site's name.
            if address.isHome { return candidates }
            // Some pages declare their title as the name of the site.
            for index in result.indices where candidates[index].refusal == nil {
                let isOwn = result[index].refusal == .place || address.areMostly(in: result[index].text)
                if isOwn { result[index].refusal = nil }
            }
            return result
        }
        if isMotto(result, brand: brand, declared: declared, address: address) {
            for index in result.indices where result[index].refusal == nil { result[index].refusal = .siteWide }
        }
        for candidate in result where candidate.refusal == .siteName { brand.add(candidate.key) }
        return result
    }

    /// Returns whether all that names a page is the site's name and a motto ("Reddit - Dive into anything"): no heading,
    /// and no word of an URL that has words. Titles in other scripts have none of those either.
    private static func isMotto(
        _ candidates: [TitleCandidate], brand: SiteBrand, declared: DeclaredMetadata, address: AddressWords
    ) -> Bool {
        guard !address.isHome, declared.headings.isEmpty, declared.subheadings.isEmpty,
            address.words.count(where: { $0.utf8.first?.isASCIILetter == true }) >= 2
        else { return false }
        return candidates.filter { $0.refusal == nil }.allSatisfy { candidate in
            guard candidate.source != .citation, candidate.text.utf8.allSatisfy({ $0 < 0x80 }),
                let cut = TitleSegments(candidate.text).cuts.first
            else { return false }
            return brand.isName(TitleKey(cut.before)) && address.count(in: cut.after) == 0
        }
    }

    /// Returns whether a heading is the site's logo: it is the end of the document's title ("Story – Site"), or its
    /// beginning if the rest is much longer or is named elsewhere, and no other field confirms it.
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
