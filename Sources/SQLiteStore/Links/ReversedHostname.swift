import GRDB

/// A hostname with its labels in reverse order, such as `org.example.www`.
///
/// In this order, a site and all its subdomains are in one range of an index.
struct ReversedHostname {
    let text: String

    init(_ hostname: String) {
        text = hostname.split(separator: ".", omittingEmptySubsequences: false).reversed().joined(separator: ".")
    }

    /// The condition that the column `reversed_hostname` is that of a site or of one of its subdomains.
    ///
    /// `/` follows `.`. The range also has sites such as `org.example-2`, because `-` precedes `.`.
    static let isOnSite = """
        reversed_hostname >= ? AND reversed_hostname < ? || '/'
            AND (reversed_hostname = ? OR reversed_hostname > ? || '.')
        """

    /// The arguments of ``isOnSite``.
    var arguments: StatementArguments { [text, text, text, text] }
}
