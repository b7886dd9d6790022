// The fields of the head often have one text for all pages of a site: its name, its motto, the name of the project or
// the book. One page alone shows it by its own title and its URL:
//
//   <title>Pricing | Muna</title>  og:title "Design for everyone"         /pricing    -> Pricing
//   <title>Issue 42: Crash · tool</title>  og:title "tool"                /issues/42  -> Issue 42: Crash
//   <title>Newbury Volcano</title>  JSON-LD "mountain in North America"   /wiki/Newbury_Volcano

/// Finds the texts in a page's head that its site repeats on other pages.
struct SiteWideTitles {
    private let declared: DeclaredMetadata
    private let address: AddressWords
    private let all: [TitleCandidate]
    private let own: TitleCandidate

    /// Refuses the texts that the site repeats, where the document has a title of its own. A part of that title that
    /// equals one is a name of the site.
    static func refuse(
        in candidates: inout [TitleCandidate], brand: inout SiteBrand, declared: DeclaredMetadata, address: AddressWords
    ) {
        guard !address.isHome,
            let own = candidates.first(where: { $0.source == .documentTitle && $0.refusal == nil && !$0.isPlace })
        else { return }
        let finder = SiteWideTitles(declared: declared, address: address, all: candidates, own: own)
        for index in candidates.indices where finder.isSiteWide(candidates[index]) {
            candidates[index].refusal = .siteWide
            brand.add(candidates[index].key)
        }
    }

    private func isSiteWide(_ candidate: TitleCandidate) -> Bool {
        guard candidate.refusal == nil, [.openGraph, .twitter, .linkedData].contains(candidate.source),
            candidate.key != own.key, !isConfirmed(candidate)
        else { return false }
        if let rest = rest(besides: candidate) {
            return address.count(in: rest) > 0 && address.count(in: candidate.text) == 0
        }
        guard isUnrelated(candidate) else { return false }
        if candidate.source == .linkedData {
            return isNamed || address.count(in: own.text) > address.count(in: candidate.text)
        }
        // An article may have two headlines, one for search engines. An account's handle says less than its name.
        guard declared.content(.openGraphType)?.asciiLowercased != "article", !own.text.contains("@") else {
            return false
        }
        let (mine, others) = (address.count(in: own.text), address.count(in: candidate.text))
        if mine != others { return mine > others }
        // Pages that scripts build have no headings, and one head for all of them.
        return all.allSatisfy { $0.source != .heading }
            && AddressWords.words(of: candidate.text).count <= ownWords.count
    }

    /// Whether a source of another kind has the same text. The fields for networks come from one program.
    private func isConfirmed(_ candidate: TitleCandidate) -> Bool {
        let isForNetworks = candidate.source != .linkedData
        return all.contains { other in
            other.key == candidate.key && other.source != candidate.source
                && !(isForNetworks && (other.source == .openGraph || other.source == .twitter))
        }
    }

    /// Returns what the document's title has besides a text that is one end of it.
    private func rest(besides candidate: TitleCandidate) -> String? {
        for cut in TitleSegments(own.text).cuts {
            if TitleKey(cut.after) == candidate.key { return cut.before }
            if TitleKey(cut.before) == candidate.key { return cut.after }
        }
        return nil
    }

    /// Returns whether a text has no word in common with the document's title.
    private func isUnrelated(_ candidate: TitleCandidate) -> Bool {
        guard !own.key.contains(candidate.key), !candidate.key.contains(own.key) else { return false }
        // Scripts without spaces have no words here, so nothing can be said.
        guard candidate.text.utf8.allSatisfy({ $0 < 0xE3 }) else { return false }
        let ownWords = ownWords
        return !AddressWords.words(of: candidate.text).contains { $0.utf8.count > 2 && ownWords.contains($0) }
    }

    private var ownWords: [String] { AddressWords.words(of: own.text) }

    /// Whether structured data gives the document's title as the name of its subject.
    private var isNamed: Bool {
        let parts = Set(TitleSegments(own.text).parts.map { TitleKey($0) })
        return all.contains { $0.source == .linkedName && ($0.key == own.key || parts.contains($0.key)) }
    }
}
