/// A copy of a linked page that a person keeps: what the page said when the copy was made.
public struct PageCopy: Sendable, Equatable {
    public let linkID: Identifier<Link>
    /// The URL of the page, after redirects.
    public let url: String
    public let title: String
    /// In bytes.
    public let size: Int
    public let madeAt: Instant

    /// The maximum size of a copy in bytes.
    public static let sizeLimit = 8 * 1_048_576
    /// The maximum size of all copies of an account in bytes.
    public static let totalLimit = 1_024 * 1_048_576
    /// The maximum length of the URL and of the title, in bytes.
    public static let textLimit = 65_536

    public init(linkID: Identifier<Link>, url: String, title: String, size: Int, madeAt: Instant) {
        self.linkID = linkID
        self.url = url
        self.title = title
        self.size = size
        self.madeAt = madeAt
    }
}
