import WebURL

extension PageFetcher {
    /// Fetches a URL and follows its redirects, under the deadline of the chain.
    ///
    /// - Parameters:
    ///   - chain: what led to the URL.
    ///   - isWhole: whether to wait for the whole body.
    ///   - use: what the response is for.
    ///   - redirectPolicy: called with the URL of each redirect before anything is opened for it.
    func follow(
        _ url: WebURL, in chain: RedirectChain, isWhole: Bool, for use: FetchUse = .page,
        redirectPolicy: RedirectPolicy = { _ in true }
    ) async throws(FetchError) -> FinalResponse {
        var chain = chain
        var hop = url
        while true {
            let (head, content) = try await response(to: hop, in: &chain, isWhole: isWhole, for: use)
            guard head.isRedirect, let location = head.location else {
                return FinalResponse(url: hop, chain: chain, head: head, content: content)
            }
            let next = try target(location, of: hop)
            try chain.lead(from: hop, to: next, by: .status(head.status))
            guard try await redirectPolicy(next) else { throw .unreachable(diagnosis: .redirectNotFollowed) }
            hop = next
        }
    }

    /// Returns the URL of a `Location`.
    private func target(_ location: [UInt8], of url: WebURL) throws(FetchError) -> WebURL {
        guard location.count <= limits.urlBytes,
            let target = try? WebURL(parsing: location.percentEncodedOutsideASCII, base: url)
        else { throw .unreachable(diagnosis: .badRedirect) }
        return target
    }
}

extension [UInt8] {
    /// The bytes of an address in a head as browsers read it: bytes outside of ASCII, in whatever encoding, go back to
    /// the site as they came.
    var percentEncodedOutsideASCII: [UInt8] {
        guard contains(where: { $0 >= 0x80 }) else { return self }
        let digits = Array("0123456789ABCDEF".utf8)
        return flatMap { $0 < 0x80 ? [$0] : [UInt8(ascii: "%"), digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }
}
