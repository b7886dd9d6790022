import HTTPTypes
import Hummingbird

/// The page that a signed-in browser's window begins with: it shows the app, without its notes yet, in the reader's language, before any
/// script has come. Who is not signed in gets the empty page, and sees the door and nothing before it.
struct PrerenderedShell: Sendable {
    let configuration: ServiceConfiguration
    private let pages: [String: WebFile]

    init(configuration: ServiceConfiguration) {
        self.configuration = configuration
        pages = Dictionary(
            uniqueKeysWithValues: WebFile.all.compactMap { file in
                file.path.wholeMatch(of: /\/app\/shell\/first-(\w+)\.html/).map { (String($0.output.1), file) }
            })
    }

    /// What the page differs by.
    static let varies = "Accept-Encoding, Accept-Language, Cookie"

    /// Nil for who shows nothing to be let in by; whether it does let in, the API says.
    func page(for request: Request) -> WebFile? {
        let proxied = configuration.trustedProxy?.name(in: request.headers)
        guard request.cookies[configuration.cookieName] != nil || proxied != nil else { return nil }
        return request.acceptedLanguages.lazy.compactMap { pages[$0] }.first ?? pages["en"]
    }
}

extension Request {
    /// The languages of `Accept-Language` without their countries, the most wanted first (RFC 9110, section 12.5.4). Browsers write them in
    /// their order; the page itself sees to it where one did not.
    fileprivate var acceptedLanguages: [String] {
        headers[values: .acceptLanguage].flatMap { field in
            field.split(separator: ",").map { part in
                String(part.drop { $0 == " " }.prefix { $0.isLetter }).lowercased()
            }
        }
    }
}
