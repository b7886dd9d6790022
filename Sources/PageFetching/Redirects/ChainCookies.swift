/// The cookies that the hosts of a chain of redirects have set, for the later requests of the same chain.
///
/// libcurl decides which cookies it accepts and which host gets which of them (RFC 6265, with public suffixes). Nothing
/// else keeps them: they end with the chain.
struct ChainCookies: Sendable {
    /// Lines in libcurl's format, which is Netscape's, each with a NUL at its end: domain, whether subdomains get the
    /// cookie too, path, whether it needs TLS, expiry, name and value.
    let lines: [[CChar]]

    static let none = ChainCookies(lines: [], limit: 0)

    /// - Parameter limit: Bytes beyond which further cookies are dropped.
    init(lines: [[CChar]], limit: Int) {
        var size = 0
        self.lines = lines.filter { line in
            size += line.count
            return size <= limit
        }
    }

    var isEmpty: Bool { lines.isEmpty }

    /// The cookies without the expiry, which changes with each response that sets the same cookie again.
    var identity: Set<[CChar]> {
        Set(
            lines.map { line in
                let fields = line.split(separator: CChar(0x09), omittingEmptySubsequences: false)
                return Array(fields.enumerated().filter { $0.offset != 4 }.map(\.element).joined(separator: [0x09]))
            })
    }
}
