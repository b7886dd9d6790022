import PageMetadata
import WebURL

extension PageFetcher {
    /// Fetches a page and extracts its metadata. Follows the refreshes that pages declare, like redirects. Concurrent
    /// calls for the same page share one fetch.
    ///
    /// - Throws: ``FetchError``.
    public func metadata(of url: WebURL) async throws(FetchError) -> (page: FetchedPage, metadata: PageMetadata) {
        let reading = try await readings.value(for: url.requestText) { [self] in
            await report(url) { () async throws(FetchError) in
                try await readFollowingRefreshes(url, keepsBody: true)
            } finalURL: {
                $0.page.url
            }
        }
        return (reading.page.requested(as: url), reading.metadata)
    }

    /// Extracts the metadata of a page, and stops reading as soon as it is complete. Concurrent calls for the same page
    /// share one fetch. Follows the refreshes that pages declare, like redirects.
    ///
    /// - Throws: ``FetchError``.
    public func description(of url: WebURL) async throws(FetchError) -> PageDescription {
        try await descriptions.value(for: url.requestText) { [self] in
            await report(url) { () async throws(FetchError) in
                let reading = try await readFollowingRefreshes(url, keepsBody: false)
                return PageDescription(reading.page, metadata: reading.metadata)
            } finalURL: {
                $0.url
            }
        }
    }

    /// Reads a page, and the pages that it leads to by refreshes, under one deadline.
    private func readFollowingRefreshes(_ url: WebURL, keepsBody: Bool) async throws(FetchError) -> PageReading {
        let first = try await read(url, in: RedirectChain(to: url, limits: limits), keepsBody: keepsBody)
        var reading = first
        while let (target, chain) = refresh(of: reading) {
            // If the target cannot be fetched, the page before it is the answer.
            do throws(FetchError) {
                reading = try await read(target, in: chain, keepsBody: keepsBody)
            } catch {
                break
            }
        }
        return reading.isInRefreshLoop ? first : reading
    }

    /// Returns the URL that a page leads to by a refresh, and the chain up to there. Nil if the page reloads itself, the
    /// chain returns to an earlier URL, or it is too long.
    private func refresh(of reading: PageReading) -> (target: WebURL, chain: RedirectChain)? {
        guard !Task.isCancelled, let target = reading.refreshTarget else { return nil }
        var chain = reading.chain
        do throws(FetchError) {
            try chain.lead(from: reading.page.url, to: target, by: .refresh)
        } catch {
            return nil
        }
        return (target, chain)
    }

    /// Reads the page at the end of a chain of redirects as it arrives.
    ///
    /// - Parameter keepsBody: Whether the body is needed, and not only what it says.
    private func read(_ url: WebURL, in chain: RedirectChain, keepsBody: Bool) async throws(FetchError) -> PageReading {
        let response = try await follow(url, in: chain, isWhole: false)
        try checkReadable(response.head)
        let source = response.content.source
        let extractor = PageMetadataExtractor(url: response.url, contentType: response.head.contentType)
        let isNew = if case .streaming = response.content { true } else { false }
        // A response that may be cached is cached if it is read to its end.
        let mayBeCached = isNew && StoredResponse(head: response.head, body: [], now: uptime()) != nil
        var body: [UInt8] = []
        var count = 0
        while keepsBody || !extractor.isComplete, let piece = try await source.next() {
            let room = max(0, limits.bodyBytes - count)
            let wasWithinLimit = count <= limits.bodyBytes
            count += piece.count
            let kept = piece.count <= room ? piece : Array(piece.prefix(room))
            if keepsBody || mayBeCached { body += kept }
            extractor.consume(kept)
            guard count > limits.bodyBytes else { continue }
            // What is beyond the limit is not kept, and read only for a title that did not come before.
            if wasWithinLimit && extractor.hasTitle || extractor.isComplete { break }
            extractor.consume(Array(piece.dropFirst(room)))
        }
        let isReadToItsEnd = count <= limits.bodyBytes && (keepsBody || !extractor.isComplete)
        let isWhole = isReadToItsEnd ? await source.isComplete() : false
        if mayBeCached && isWhole { store(body, response.head, of: response.url.requestText, in: response.chain) }
        do throws(PageMetadataError) {
            return PageReading(
                page: FetchedPage(response, requestedURL: url, body: keepsBody ? body : [], isTruncated: !isWhole),
                chain: response.chain, metadata: try extractor.finish(), refresh: response.head.refresh)
        } catch {
            switch error {
            case .notReadable(let kind): throw .notReadable(contentType: kind)
            case .outOfMemory: throw .busy
            }
        }
    }
}
