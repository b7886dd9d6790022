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

    /// Says what a page is, reading no further than it has to. Who asks for a page that is being read shares the reading.
    ///
    /// - Throws: ``FetchError``.
    public func description(of url: WebURL) async throws(FetchError) -> PageDescription {
        try await sharedDescriptions.value(for: url.requestText) { [self] in
            await reported(url) { () async throws(FetchError) in
                try await describe(url)
            } finalURL: {
                $0.url
            }
        }
    }

    private func describe(_ url: WebURL) async throws(FetchError) -> PageDescription {
        let response = try await follow(url, toEnd: false)
        try checkReadable(response.head)
        let source = BodySource(response.content)
        let extractor = PageMetadataExtractor(url: response.url, contentType: response.head.contentType)
        // What may be kept for the next request is kept, if it is read to its end.
        var kept: [UInt8]? = StoredResponse(head: response.head, body: [], now: now()) == nil ? nil : []
        while !extractor.isComplete, let piece = try await source.next() {
            extractor.consume(piece)
            kept?.append(contentsOf: piece)
        }
        if let kept, !extractor.isComplete, await source.cameWhole() {
            cache[response.url.requestText] = StoredResponse(head: response.head, body: kept, now: now())
        }
        do throws(PageMetadataError) {
            let metadata = try extractor.finish()
            return PageDescription(url: response.url, status: response.head.status, metadata: metadata)
        } catch {
            switch error {
            case .notReadable(let kind): throw .notReadable(contentType: kind)
            case .outOfMemory: throw .busy
            }
        }
    }
}
