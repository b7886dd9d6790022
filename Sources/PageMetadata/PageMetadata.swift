import PageWalls
public import PublicationIdentifiers
import WebURL

/// A page's title and declared metadata, read by ``PageMetadataExtractor``.
public struct PageMetadata: Sendable, Equatable {
    /// What a person would call the page; nil if the page has nothing usable, or stands in front of another one.
    public var title: String?
    /// The declared canonical URL, if it is trusted (`DeclaredCanonical`).
    public var canonicalURL: String?
    /// The declared canonical URLs that are not trusted, with the reasons.
    public var canonicalRefusals: [CanonicalRefusal] = []
    /// The DOI, ISBN, arXiv and PubMed identifiers of the page itself.
    public var identifiers: [PublicationIdentifier] = []
    /// The identifiers of the one publication that the page is about; empty for a page with several.
    public var publicationIdentifiers: [PublicationIdentifier] = []
    public var siteName: String?
    public var description: String?
    /// The declared language, not validated.
    public var language: String?
    /// The encoding's name in the Encoding Standard, in lowercase.
    public var encoding: String
    public var icon: String?
    public var ampURL: String?
    /// The URLs of the page's translations by language (`hreflang`).
    public var alternates: [String: String] = [:]
    /// The URL that the page sends the browser to by itself, after at most 10 seconds (`<meta http-equiv="refresh">`, in
    /// `<noscript>` only if the page has nothing else).
    public var refreshURL: String?
    public var openGraphURL: String?
    public var publishedDate: String?
    public var leadImage: String?
    /// The user activity that the page declares. Its identifiers are valid within the origin of the page.
    public var activity: DeclaredActivity?
    /// What is left out of the declared activity.
    public var activityProblems: [ActivityProblem] = []
    /// All candidates for the title: the chosen one first, then the others in order of trust, refused ones last.
    public var titleEvidence: [TitleEvidence] = []
    /// Why the page stands in front of another one; nil if nothing says so.
    public var wall: PageWall?
    /// The signs of whether the page stands in front of another one.
    public var signs = PageSigns()

    init(encoding: CharacterEncoding) {
        self.encoding = encoding.rawValue
    }

    init(document: DocumentTitle, encoding: CharacterEncoding) {
        self.init(encoding: encoding)
        title = document.title
        titleEvidence = document.evidence
    }

    /// - Parameters:
    ///   - address: The words of the URL.
    ///   - size: The size of the page, in bytes.
    ///   - shape: Called for the shape of the page if that decides whether it is a wall; nil if the page was not read to
    ///     its end, because its fields agree.
    init(
        declared: DeclaredMetadata, choice: TitleChoice?, url: WebURL?, address: AddressWords,
        encoding: CharacterEncoding,
        size: Int = 0, shape: (() -> PageShape)? = nil
    ) {
        self.init(encoding: encoding)
        let base = declared.base(of: url)
        let links = DeclaredLinks(declared: declared, base: base)
        func text(_ properties: DeclaredProperty..., limit: Int = 1024) -> String? {
            for property in properties {
                for content in declared.contents(property) {
                    let clean = CleanText.of(content, limit: limit)
                    if !clean.isEmpty { return clean }
                }
            }
            return nil
        }
        siteName = declared.siteNames.first
        let canonical = DeclaredCanonical(declared: declared, page: url, base: base)
        let choice = choice ?? TitleChoice(declared: declared, page: url, address: address)
        title = choice.title
        titleEvidence = choice.evidence
        canonicalURL = canonical.url?.serialized
        canonicalRefusals = canonical.refusals
        let declaredIdentifiers = DeclaredIdentifiers(declared: declared)
        identifiers = declaredIdentifiers.found
        publicationIdentifiers = declaredIdentifiers.publication
        description = text(.openGraphDescription, .description, .twitterDescription, limit: 2048)
        language = declared.language.map { CleanText.of($0, limit: 64) }.flatMap { $0.isEmpty ? nil : $0 }
        icon = links.icon
        ampURL = links.ampURL
        alternates = links.alternates
        refreshURL = declared.refresh.flatMap { DeclaredRefresh($0) }?.target(at: base)
        openGraphURL = declared.content(.openGraphURL).flatMap {
            DeclaredCanonical.resolve($0.trimmed, base: base)?.serialized
        }
        publishedDate =
            text(
                .articlePublished, .citationPublicationDate, .citationDate, .datePublished, .dublinCoreDate,
                .dublinCoreTermsDate, limit: 64)
            ?? declared.linkedData.datePublished.map { CleanText.of($0, limit: 64) }
        leadImage = declared.content(.openGraphImage, .twitterImage)
            .flatMap { DeclaredCanonical.resolve($0.trimmed, base: base)?.serialized }
        let reading = ActivityReading(declared: declared, page: url, base: base)
        activity = reading.activity
        activityProblems = reading.problems
        signs = PageSigns(declared: declared, choice: choice)
        guard let shape, signs.needShape(at: url) || isThin(declared, size: size) else { return }
        signs.shape = shape()
        signs.isFirstPage = address.isHome
        self = judged(url: url)
    }

    /// Whether the page is small and has no metadata for other sites, which is also how walls with unusual titles look.
    private func isThin(_ declared: DeclaredMetadata, size: Int) -> Bool {
        let hasHeadings = !declared.headings.isEmpty || !declared.subheadings.isEmpty
        return size <= (hasHeadings ? 16 << 10 : 64 << 10) && !signs.isDeclaredContent
            && declared.content(.openGraphTitle, .twitterTitle) == nil && declared.activity.isEmpty
    }
}
