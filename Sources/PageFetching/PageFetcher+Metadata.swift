import PageMetadata
import WebURL

extension PageFetcher {
    /// Fetches a page and says what it is.
    ///
    /// - Throws: ``FetchError``, or `PageMetadataError` where there is something but no page.
    public func metadata(of url: WebURL) async throws -> (page: FetchedPage, metadata: PageMetadata) {
        let page = try await fetch(url)
        let extractor = PageMetadataExtractor(url: page.url, contentType: page.contentType)
        extractor.consume(page.body)
        return (page, try extractor.finish())
    }
}
