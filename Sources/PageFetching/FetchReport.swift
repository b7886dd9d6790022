import WebURL

/// The outcome of one fetch for the log, with details that must not be shown to clients.
public struct FetchReport: Sendable {
    public let url: WebURL
    /// The URL of the page after redirects; nil if the fetch failed.
    public let finalURL: WebURL?
    /// Nil if the fetch succeeded.
    public let error: FetchError?
    public let duration: Duration
}

extension FetchReport: CustomStringConvertible {
    /// One line with the host only: paths and queries are private.
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
