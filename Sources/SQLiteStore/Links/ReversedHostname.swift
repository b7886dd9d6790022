import GRDB
import Notebook

extension ReversedHostname {
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
