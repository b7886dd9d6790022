import WebURL

/// The response at the end of a chain of redirects.
struct FinalResponse: Sendable {
    let url: WebURL
    /// In order.
    let redirects: [Redirect]
    let permanentURL: WebURL?
    let head: ResponseHead
    let content: Content

    enum Content: Sendable {
        case complete([UInt8], isTruncated: Bool)
        case streaming(TransferChannel)
    }
}

extension WebURL {
    /// The URL without its fragment, which is requested and which identifies the response.
    var requestText: String {
        guard let fragment = fragmentRange else { return serialized }
        return String(decoding: bytes[..<(fragment.lowerBound - 1)], as: UTF8.self)
    }
}
