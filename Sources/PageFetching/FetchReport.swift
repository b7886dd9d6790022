import WebURL

/// What became of one fetch, with what people must not be told: for the log.
public struct FetchReport: Sendable {
    public let url: WebURL
    /// Where it ended, after redirects; nil where there is no page.
    public let finalURL: WebURL?
    /// Nil where there is a page.
    public let error: FetchError?
    public let duration: Duration
}

extension FetchReport: CustomStringConvertible {
    /// One line. It names the host alone: paths and queries are nobody's business in a log.
    public var description: String {
        let host = url.hostname ?? "\(url.scheme):"
        return
            switch error
        {
        case nil: "fetched from \(host)"
        case .unreachable(let diagnosis): "not fetched from \(host): \(diagnosis)"
        case .some(let error): "not fetched from \(host): \(error)"
        }
    }
}
