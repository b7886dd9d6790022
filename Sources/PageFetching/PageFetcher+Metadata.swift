import PageMetadata
import WebURL

extension PageFetcher {
    /// Fetches a page and extracts its metadata. Follows the refreshes that pages declare, like redirects.
    ///
    /// - Throws: ``FetchError``, or `PageMetadataError` when the response is not a page.
    public func metadata(of url: WebURL) async throws -> (page: FetchedPage, metadata: PageMetadata) {
        let first = try await wholeMetadata(of: url)
        var read = first
        while let target = refreshTarget(of: read.metadata, at: read.page.url, after: read.page.redirects),
            let next = try? await wholeMetadata(of: target)
        {
            read = judged(next.page.refreshed(from: read.page), next.metadata)
        }
        return isRefreshLoop(read.metadata, after: read.page.redirects) ? first : read
    }

    /// Returns whether a page leads back to one that led to it. None of them is more the page than the others.
    private func isRefreshLoop(_ metadata: PageMetadata, after redirects: [Redirect]) -> Bool {
        guard let target = metadata.refreshURL.flatMap({ try? WebURL(parsing: $0) }) else { return false }
        return redirects.contains { $0.url.requestText == target.requestText }
    }

    private func wholeMetadata(of url: WebURL) async throws -> (page: FetchedPage, metadata: PageMetadata) {
        let page = try await fetch(url)
        let extractor = PageMetadataExtractor(url: page.url, contentType: page.contentType)
        extractor.consume(page.body)
        return judged(page, try extractor.finish())
    }

    private func judged(_ page: FetchedPage, _ metadata: PageMetadata) -> (page: FetchedPage, metadata: PageMetadata) {
        (page, metadata.judged(status: page.status, redirects: page.redirects.map(\.url), url: page.url))
    }

    /// Returns the URL that a page leads to by a refresh, unless the page reloads itself, the chain returns to an
    /// earlier URL, or it has too many redirects.
    private func refreshTarget(of metadata: PageMetadata, at url: WebURL, after redirects: [Redirect]) -> WebURL? {
        guard redirects.count < limits.redirects, !Task.isCancelled,
            let target = metadata.refreshURL.flatMap({ try? WebURL(parsing: $0) })
        else { return nil }
        let isKnown = ([url] + redirects.map(\.url)).contains { $0.requestText == target.requestText }
        return isKnown ? nil : target
    }

    /// Extracts the metadata of a page, and stops reading as soon as it is complete. Concurrent calls for the same page
    /// share one fetch. Follows the refreshes that pages declare, like redirects.
    ///
    /// - Throws: ``FetchError``.
    public func description(of url: WebURL) async throws(FetchError) -> PageDescription {
        try await descriptions.value(for: url.requestText) { [self] in
            await report(url) { () async throws(FetchError) in
                let first = try await describe(url)
                var page = first
                while let target = refreshTarget(of: page.metadata, at: page.url, after: page.redirects) {
                    // If the target cannot be fetched, the page before it is described.
                    do throws(FetchError) {
                        page = try await describe(target).refreshed(from: page)
                    } catch {
                        break
                    }
                }
                return isRefreshLoop(page.metadata, after: page.redirects) ? first : page
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
        var cachedBody: [UInt8]? = StoredResponse(head: response.head, body: [], now: uptime()) == nil ? nil : []
        while !extractor.isComplete, let piece = try await source.next() {
            extractor.consume(piece)
            cachedBody?.append(contentsOf: piece)
        }
        if let cachedBody, !extractor.isComplete, await source.isComplete() {
            cache[response.url.requestText] = StoredResponse(head: response.head, body: cachedBody, now: uptime())
        }
        do throws(PageMetadataError) {
            let metadata = try extractor.finish()
            return PageDescription(
                url: response.url, status: response.head.status, redirects: response.redirects, metadata: metadata)
        } catch {
            switch error {
            case .notReadable(let kind): throw .notReadable(contentType: kind)
            case .outOfMemory: throw .busy
            }
        }
    }
}
