import WebURL

/// The response at the end of a chain of redirects.
struct FinalResponse: Sendable {
    let url: WebURL
    let chain: RedirectChain
    let head: ResponseHead
    let content: Content

    var redirects: [Redirect] { chain.redirects }
    var permanentURL: WebURL? { chain.permanentURL(before: url) }

    enum Content: Sendable {
        case complete([UInt8], isTruncated: Bool)
        case streaming(BodySource)

        /// The body as a sequence of pieces.
        var source: BodySource {
            switch self {
            case .complete(let bytes, _): BodySource(bytes)
            case .streaming(let source): source
            }
        }
    }
}

extension WebURL {
    /// The URL without its fragment, which is requested and which identifies the response.
    var requestText: String {
        guard let fragment = fragmentRange else { return serialized }
        return String(decoding: bytes[..<(fragment.lowerBound - 1)], as: UTF8.self)
    }
}
