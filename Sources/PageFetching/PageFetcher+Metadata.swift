import PageMetadata
import WebURL

extension PageFetcher {
    /// Fetches a page and extracts its metadata.
    ///
    /// - Throws: ``FetchError``, or `PageMetadataError` when the response is not a page.
    public func metadata(of url: WebURL) async throws -> (page: FetchedPage, metadata: PageMetadata) {
        let page = try await fetch(url)
        let extractor = PageMetadataExtractor(url: page.url, contentType: page.contentType)
        extractor.consume(page.body)
        return (page, try extractor.finish())
    }

    /// Extracts the metadata of a page, and stops reading as soon as it is complete. Concurrent calls for the same page
    /// share one fetch.
    ///
    /// - Throws: ``FetchError``.
    public func description(of url: WebURL) async throws(FetchError) -> PageDescription {
        try await descriptions.value(for: url.requestText) { [self] in
            await report(url) { () async throws(FetchError) in
                try await describe(url)
            } finalURL: {
                $0.url
            }
        }
    }

    private func describe(_ url: WebURL) async throws(FetchError) -> PageDescription {
        let response = try await follow(url, isWhole: false)
        try checkReadable(response.head)
        let source = BodySource(response.content)
        let extractor = PageMetadataExtractor(url: response.url, contentType: response.head.contentType)
        // A response that may be cached is cached if it is read to its end.
        var cachedBody: [UInt8]? = StoredResponse(head: response.head, body: [], now: now()) == nil ? nil : []
        while !extractor.isComplete, let piece = try await source.next() {
            extractor.consume(piece)
            cachedBody?.append(contentsOf: piece)
        }
        if let cachedBody, !extractor.isComplete, await source.isComplete() {
            cache[response.url.requestText] = StoredResponse(head: response.head, body: cachedBody, now: now())
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
