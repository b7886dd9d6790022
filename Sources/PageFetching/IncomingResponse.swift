import WebURL

/// The answer of the last hop of a chain.
struct IncomingResponse: Sendable {
    let url: WebURL
    /// The addresses that redirected, in order.
    let redirects: [WebURL]
    let permanentURL: WebURL?
    let head: ResponseHead
    let content: Content

    enum Content: Sendable {
        case whole([UInt8], isTruncated: Bool)
        /// Still coming.
        case coming(TransferChannel)
    }
}

extension WebURL {
    /// What is asked for, and what identifies an answer: the address without its fragment.
    var requestText: String {
        guard let fragment = fragmentRange else { return serialized }
        return String(decoding: bytes[..<(fragment.lowerBound - 1)], as: UTF8.self)
    }
}
