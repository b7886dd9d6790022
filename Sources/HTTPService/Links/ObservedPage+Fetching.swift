import Notebook
import PageFetching
import PageMetadata
import PageWalls
import WebURL

extension ObservedPage {
    /// Creates what a description says about the URLs of its page.
    init(_ page: PageDescription) {
        self.init(page.redirects, to: page.url, status: page.status, page.metadata)
    }

    /// Creates what a fetched page says about its URLs.
    init(_ page: FetchedPage, _ metadata: PageMetadata) {
        self.init(page.redirects, to: page.url, status: page.status, metadata)
    }

    private init(
        _ redirects: [PageFetching.Redirect], to url: WebURL, status: Int, _ metadata: PageMetadata
    ) {
        self.init(
            // Pages that moved say so by a refresh where the site cannot answer 301. Search engines read it like that.
            redirects: redirects.map {
                ObservedPage.Redirect(url: $0.url.serialized, isPermanent: $0.isPermanent || $0.kind == .refresh)
            },
            url: url.serialized, status: status, title: metadata.title, pageDescription: metadata.description,
            declaredCanonicalURL: metadata.canonicalURL, publicationIdentifiers: metadata.publicationIdentifiers,
            otherDeclaredURLs: [metadata.openGraphURL, metadata.ampURL].compactMap(\.self)
                + metadata.alternates.sorted { $0.key < $1.key }.prefix(100).map(\.value),
            declaredActivity: metadata.activity.flatMap { UserActivity($0) }, iconURL: metadata.icon,
            pictureURL: metadata.leadImage, signs: metadata.signs)
    }
}
