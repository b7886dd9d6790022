import WebURL

extension PageFetcher {
    /// Fetches the file of an image and follows its redirects, without cookies and without a referrer. Nothing is cached.
    ///
    /// The bytes can be anything; what a server says about their type is a reason to read no further, and no proof.
    ///
    /// - Parameter redirectPolicy: Called with the URL of each redirect. When it returns false, the fetch fails with
    ///   ``FetchError/Diagnosis/redirectNotFollowed``.
    /// - Throws: ``FetchError``; ``FetchError/notReadable(contentType:)`` if the response is no image, or larger than
    ///   ``FetchLimits/imageBytes``.
    public func image(
        _ url: WebURL, following redirectPolicy: RedirectPolicy = { _ in true }
    ) async throws(FetchError) -> [UInt8] {
        let result = await report(url) { () async throws(FetchError) in
            let response = try await follow(
                url, in: RedirectChain(to: url, limits: limits), isWhole: true, for: .image,
                redirectPolicy: redirectPolicy)
            guard response.head.isPage else { throw response.head.statusError() }
            guard case .complete(let body, isTruncated: false) = response.content, response.head.wantsImageBody else {
                throw FetchError.notReadable(contentType: response.head.contentType ?? "")
            }
            return (url: response.url, body: body)
        } finalURL: {
            $0.url
        }
        return try result.get().body
    }
}
