/// A hostname with its labels in reverse order, such as `org.example.www`.
///
/// In this order, a site and all its subdomains are in one range of an index.
package struct ReversedHostname {
    package let text: String

    package init(_ hostname: String) {
        text = hostname.split(separator: ".", omittingEmptySubsequences: false).reversed().joined(separator: ".")
    }
}
