import PageMetadata
import WebURL

/// What a page says of itself.
public struct PageDescription: Sendable {
    /// Where the page is, after redirects.
    public let url: WebURL
    public let status: Int
    public let metadata: PageMetadata
}

extension PageFetcher {
    /// Fetches a page whole and says what it is.
    ///
    /// - Throws: ``FetchError``, or `PageMetadataError` where there is something but no page.
    public func metadata(of url: WebURL) async throws -> (page: FetchedPage, metadata: PageMetadata) {
        let page = try await fetch(url)
        let extractor = PageMetadataExtractor(url: page.url, contentType: page.contentType)
        extractor.consume(page.body)
        return (page, try extractor.finish())
    }

    /// Says what a page is, reading no further than it has to.
    ///
    /// - Throws: ``FetchError``, or `PageMetadataError` where there is something but no page.
    public func description(of url: WebURL) async throws -> PageDescription {
        let page = try await open(url)
        let extractor = PageMetadataExtractor(url: page.url, contentType: page.contentType)
        for try await piece in page.body {
            extractor.consume(piece)
            if extractor.isComplete { break }
        }
        return PageDescription(url: page.url, status: page.status, metadata: try extractor.finish())
    }
}
