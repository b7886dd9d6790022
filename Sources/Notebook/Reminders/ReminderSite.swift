import Canonicalization
import WebURL

/// The site of a reminder: a host, without a leading `www.`, which sites use for the same pages.
public struct ReminderSite: Sendable, Hashable {
    /// Lowercase, and with Punycode for other scripts.
    public let hostname: String

    /// The maximum length of a host in bytes, and of the URL of a page that names it.
    private static let lengthLimit = 2_048

    /// Creates the site of a host, or of the URL of one of its pages. Returns `nil` for anything else.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.lengthLimit else { return nil }
        let url = text.contains("://") ? text : "https://\(text)/"
        guard let url = try? WebURL(parsing: url), url.isHTTP, let hostname = url.hostname else { return nil }
        self.init(hostname: hostname)
    }

    /// Creates the site of the host of a URL, or returns `nil` if the host is empty.
    init?(hostname: String) {
        let name = hostname.hasPrefix("www.") ? String(hostname.dropFirst(4)) : hostname
        guard !name.isEmpty else { return nil }
        self.hostname = name
    }

    /// The hash of the host in the link index.
    public var hash: UInt64 { Key.hash(of: hostname) }

    /// Restores a site from the data file.
    public init(stored hostname: String) { self.hostname = hostname }
}
