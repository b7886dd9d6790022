import WebURL

/// What a page is, as far as the page itself can say: read by ``PageMetadataExtractor``.
public struct PageMetadata: Sendable, Equatable {
    /// What a person would call the page; nil where nothing usable is there.
    public var title: String?
    /// The declared canonical address that survived the rules of distrust (`DeclaredCanonical`), serialised.
    public var canonicalURL: String?
    /// The declared addresses that did not, with the reasons.
    public var canonicalRefusals: [CanonicalRefusal] = []
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
    /// Every text that might have been the title: the one that was taken first, then the others in the order of trust, and
    /// at the end what was not counted.
    public var titleEvidence: [TitleEvidence] = []

    init(encoding: CharacterEncoding) {
        self.encoding = encoding.rawValue
    }

    init(document: DocumentTitle, encoding: CharacterEncoding) {
        self.init(encoding: encoding)
        title = document.title
        titleEvidence = document.evidence
    }

    init(facts: PageFacts, choice: TitleChoice?, url: WebURL?, encoding: CharacterEncoding) {
        self.init(encoding: encoding)
        let base = facts.baseHref.flatMap { try? WebURL(parsing: $0.trimmed, base: url) } ?? url
        let links = DeclaredLinks(facts: facts, base: base)
        func text(_ properties: DeclaredProperty..., limit: Int = 1024) -> String? {
            for property in properties {
                for content in facts.contents(property) {
                    let clean = CleanText.of(content, limit: limit)
                    if !clean.isEmpty { return clean }
                }
            }
            return nil
        }
        siteName = facts.siteNames.first
        let canonical = DeclaredCanonical(facts: facts, page: url, base: base)
        let choice = choice ?? TitleChoice(facts: facts, page: url)
        title = choice.title
        titleEvidence = choice.evidence
        canonicalURL = canonical.address?.serialized
        canonicalRefusals = canonical.refusals
        identifiers = DeclaredIdentifiers(facts: facts).found
        description = text(.openGraphDescription, .description, .twitterDescription, limit: 2048)
        language = facts.language.map { CleanText.of($0, limit: 64) }.flatMap { $0.isEmpty ? nil : $0 }
        icon = links.icon
        ampURL = links.ampURL
        alternates = links.alternates
        openGraphURL = facts.content(.openGraphURL).flatMap {
            DeclaredCanonical.resolve($0.trimmed, base: base)?.serialized
        }
        publishedDate =
            text(
                .articlePublished, .citationPublicationDate, .citationDate, .datePublished, .dublinCoreDate,
                .dublinCoreTermsDate, limit: 64)
            ?? facts.linkedData.datePublished.map { CleanText.of($0, limit: 64) }
        leadImage = facts.content(.openGraphImage, .twitterImage)
            .flatMap { DeclaredCanonical.resolve($0.trimmed, base: base)?.serialized }
    }
}
