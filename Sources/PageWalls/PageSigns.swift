/// What a page says of itself, as far as ``PageWall`` is judged by it.
public struct PageSigns: Sendable, Hashable {
    /// The page's own texts that may be its title, as people read them: the document's title and the first headings.
    public var titles: [String]
    public var siteName: String?
    /// Whether the page declares that it is an article, a paper, a product or a film: it has metadata that no wall has.
    public var isDeclaredContent: Bool
    /// Whether the URL is of a site's first page, which may be named after the site: `/en/index.html`.
    public var isFirstPage = false
    /// `nil` if the markup was not looked at.
    public var shape: PageShape?

    public init(
        titles: [String] = [], siteName: String? = nil, isDeclaredContent: Bool = false, shape: PageShape? = nil
    ) {
        self.titles = titles
        self.siteName = siteName
        self.isDeclaredContent = isDeclaredContent
        self.shape = shape
    }

    /// Returns whether only programs write a title, such as "Checking your browser…": no person, and no page of content.
    public static func isTitleOfWall(_ title: String) -> Bool {
        WallTitle.match(title, site: { SiteWords() }, hasPasswordField: false)?.isCertain ?? false
    }
}
