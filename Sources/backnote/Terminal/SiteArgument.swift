import ArgumentParser
import Canonicalization
import WebURL

/// A site on the command line: a host, or the URL of one of its pages.
struct SiteArgument: ExpressibleByArgument {
    /// The host, as links and visits are stored with it.
    let host: String

    init?(argument: String) {
        let isURL = argument.contains("://")
        guard let url = try? WebURL(parsing: isURL ? argument : "https://\(argument)"), url.isHTTP,
            let hostname = url.hostname, !hostname.isEmpty
        else { return nil }
        host = isURL ? (try? Canonicalizer.standard.canonicalize(argument).hostname) ?? hostname : hostname
    }
}
