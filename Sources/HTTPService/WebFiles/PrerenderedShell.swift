import HTTPTypes
import Hummingbird

/// The first page of a signed-in browser: the app without its notes, in the user's language, shown before any script
/// has loaded.
///
/// A browser that is not signed in gets the empty shell, which shows the sign-in view.
struct PrerenderedShell: Sendable {
    let configuration: ServiceConfiguration

    /// The pages by their languages.
    private static let pages: [String: WebFile] = {
        let (start, end) = ("/app/shell/first-", ".html")
        let files = WebFile.all.filter { $0.path.hasPrefix(start) && $0.path.hasSuffix(end) }
        return Dictionary(
            uniqueKeysWithValues: files.map { ($0.path.dropFirst(start.count).dropLast(end.count).description, $0) })
    }()

    /// The value of `Vary`.
    static let vary = "Accept-Encoding, Accept-Language, Cookie"

    /// Returns the page for a request with a session cookie or a proxy's user name; otherwise nil. Only the API
    /// verifies these.
    func page(for request: Request) -> WebFile? {
        let proxied = configuration.trustedProxy?.userName(in: request.headers)
        guard request.cookies[configuration.cookieName] != nil || proxied != nil else { return nil }
        return request.acceptedLanguages.lazy.compactMap { Self.pages[$0] }.first ?? Self.pages["en"]
    }
}

extension Request {
    /// The languages in `Accept-Language` without their regions (RFC 9110, section 12.5.4), in the order of the header:
    /// browsers write the preferred language first.
    fileprivate var acceptedLanguages: [String] {
        headers[values: .acceptLanguage].flatMap { field in
            field.split(separator: ",").map { part in
                String(part.drop { $0 == " " }.prefix { $0.isLetter }).lowercased()
            }
        }
    }
}
