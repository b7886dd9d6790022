import WebURL

/// A URL with an app's own scheme, such as `spotify:track:4uLU6hMCjMI75M1A2tKUQC` or `tg://resolve?domain=durov`.
///
/// Rules are looked up by host. The rules about a scheme therefore belong to the host `{scheme}.scheme.invalid`, which
/// cannot exist (RFC 6761, section 6.4), and slashes after the scheme's colon do not matter: apps accept
/// `spotify:track:…` and `spotify://track:…`.
struct AppSchemeURL {
    /// In lower case.
    private let scheme: [UInt8]
    private let rest: ArraySlice<UInt8>

    private static let hostSuffix: StaticString = ".scheme.invalid"

    /// Returns `nil` for a text without a scheme.
    init?(_ text: ArraySlice<UInt8>) {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text.first?.isLetter == true,
            text[..<colon].allSatisfy({ $0.isAlphanumeric || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E })
        else { return nil }
        scheme = text[..<colon].map { $0.lowercased }
        rest = text[(colon + 1)...].drop { $0 == UInt8(ascii: "/") }
    }

    /// The host that the rules about the scheme belong to.
    var host: [UInt8] { scheme + [UInt8](AppSchemeURL.hostSuffix) }

    /// The rest after the scheme and its slashes, as a path.
    var path: [UInt8] { [UInt8(ascii: "/")] + rest }

    /// The URL that the rules about the scheme match.
    var lookupURL: [UInt8] { [UInt8]("https://") + host + path }

    static func isLookupHost(_ host: ArraySlice<UInt8>) -> Bool { host.ends(with: hostSuffix) }
}
