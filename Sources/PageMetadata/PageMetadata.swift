import WebURL

/// What a page is, as far as the page itself can say: read by ``PageMetadataExtractor``.
public struct PageMetadata: Sendable, Equatable {
    /// What a person would call the page; nil where nothing usable is there.
    public var title: String?
    /// The declared canonical address that survived the rules of distrust (`DeclaredCanonical`), serialised.
    public var canonicalURL: String?
    /// DOI, ISBN, arXiv and PubMed identifiers of the page itself.
    public var identifiers: [PageIdentifier] = []
    public var siteName: String?
    public var description: String?
    /// The language as the page declares it; not checked.
    public var language: String?
    /// The name of the encoding by the Encoding Standard, in lower case.
    public var encoding: String
    public var icon: String?
    public var ampURL: String?
    /// Addresses of the same page by language (`hreflang`).
    public var alternates: [String: String] = [:]
    public var openGraphURL: String?
    public var publishedDate: String?
    public var leadImage: String?
    /// Every text that might have been the title, in the order of trust, with the one that was taken first.
    public var titleEvidence: [TitleEvidence] = []

    init(encoding: CharacterEncoding) {
        self.encoding = encoding.rawValue
    }

    init(facts: PageFacts, url: WebURL?, encoding: CharacterEncoding) {
        self.init(encoding: encoding)
        let base = facts.baseHref.flatMap { try? WebURL(parsing: $0.trimmed, base: url) } ?? url
        let linkedData = LinkedData(facts.structuredData)
        let links = DeclaredLinks(facts: facts, base: base)
        func text(_ names: String..., limit: Int = 1024) -> String? {
            for name in names {
                if let content = facts.contents(name).lazy.map({ CleanText.of($0, limit: limit) })
                    .first(where: { !$0.isEmpty })
                {
                    return content
                }
            }
            return nil
        }
        siteName =
            text("og:site_name", "application-name", "citation_journal_title")
            ?? linkedData.siteNames.first
        // Where the page's own address is not known, the one that it declares says whose it is.
        let canonical = DeclaredCanonical.judge(facts: facts, page: url, base: base)
        let choice = TitleChoice(facts: facts, linkedData: linkedData, siteName: siteName, url: url ?? canonical)
        title = choice.title
        titleEvidence = choice.evidence
        canonicalURL = canonical?.serialized
        identifiers = DeclaredIdentifiers(facts: facts, linkedData: linkedData).found
        description = text("og:description", "description", "twitter:description", limit: 2048)
        language = facts.language.map { CleanText.of($0, limit: 64) }.flatMap { $0.isEmpty ? nil : $0 }
        icon = links.icon
        ampURL = links.ampURL
        alternates = links.alternates
        openGraphURL = facts.content("og:url").flatMap {
            DeclaredCanonical.resolve($0.trimmed, base: base)?.serialized
        }
        publishedDate =
            text("article:published_time", "citation_publication_date", "dc.date", limit: 64)
            ?? linkedData.datePublished.map { CleanText.of($0, limit: 64) }
        leadImage = facts.content("og:image", "twitter:image")
            .flatMap { DeclaredCanonical.resolve($0.trimmed, base: base)?.serialized }
    }
}

/// One text that a page offered as its title, and where it stood.
public struct TitleEvidence: Sendable, Equatable, Codable {
    /// Where pages put titles, the most trusted first.
    public enum Source: String, Sendable, Codable, CaseIterable {
        case citation, markedHeadline, linkedData, openGraph, twitter, heading, documentTitle,
            linkedName
    }

    public let source: Source
    /// As the page has it.
    public let text: String
    /// Without the site's name, where another field said that it is one.
    public let unbranded: String
}
