import WebURL

/// A URL that redirected, and how.
public struct Redirect: Sendable, Equatable {
    /// How a page leads to another one.
    public enum Kind: Sendable, Equatable {
        /// A response with this status.
        case status(Int)
        /// A refresh that the page declares (`PageMetadata.refreshURL`).
        case refresh
    }

    public internal(set) var url: WebURL
    public let kind: Kind

    /// Whether the URL was replaced for good (301, 308).
    public var isPermanent: Bool { kind == .status(301) || kind == .status(308) }
}
