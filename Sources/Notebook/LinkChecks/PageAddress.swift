import Foundation

/// What the words of a URL say about its page, as far as it decides whether a redirect to it leads to the same content.
struct PageAddress {
    private let host: Substring
    /// The segments of the path in lowercase, without empty ones.
    private let segments: [String]
    private let query: Substring
    private let fragment: Substring
    /// The host and everything after it.
    private let rest: Substring

    /// - Parameter url: A serialized HTTP(S) URL.
    init(_ url: String) {
        var rest = url[...]
        if let start = url.firstRange(of: "://") { rest = url[start.upperBound...] }
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        fragment = parts.count > 1 ? parts[1] : ""
        self.rest = parts[0]
        let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        query = halves.count > 1 ? halves[1] : ""
        let pieces = halves[0].split(separator: "/", omittingEmptySubsequences: false)
        host = pieces[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)[0]
        segments = pieces.dropFirst().filter { !$0.isEmpty }.map { $0.lowercased() }
    }

    /// The root of a site, in any language, with or without a query. A route in the fragment is another page.
    var isHomePage: Bool {
        guard !fragment.hasPrefix("/"), !fragment.hasPrefix("!") else { return false }
        switch segments.count {
        case 0: return true
        case 1: return Self.homeNames.contains(segments[0]) || Self.isLanguage(segments[0])
        case 2: return Self.isLanguage(segments[0]) && Self.homeNames.contains(segments[1])
        default: return false
        }
    }

    var isSignInPage: Bool { isNamed(by: Self.signInNames) }
    var isConsentPage: Bool { isNamed(by: Self.consentNames) }

    var isErrorPage: Bool {
        guard let last = segments.last else { return false }
        return Self.errorNames.contains(Self.stem(last))
    }

    /// Whether the URL is made to lead to another page each time.
    var isChanging: Bool {
        segments.contains { segment in
            segment.split { !$0.isLetter }.contains { Self.changingNames.contains(String($0)) }
        }
    }

    /// Whether a parameter of this URL has the other URL, or its path, as its value.
    func leads(backTo other: PageAddress) -> Bool {
        let path = other.rest.dropFirst(other.rest.prefix { $0 != "/" }.count)
        return query.split(separator: "&").contains { parameter in
            guard let equals = parameter.firstIndex(of: "=") else { return false }
            let value = String(parameter[parameter.index(after: equals)...]).percentDecoded.percentDecoded
            if let start = value.firstRange(of: "://") { return value[start.upperBound...].hasPrefix(other.rest) }
            return path.count > 1 && value.hasPrefix(path)
        }
    }

    private func isNamed(by names: Set<String>) -> Bool {
        if let label = host.split(separator: ".").first, names.contains(label.lowercased()) { return true }
        return segments.contains { names.contains(Self.stem($0)) }
    }

    /// A segment without a file's ending and without what joins words: `sign-in.php` is `signin`.
    private static func stem(_ segment: String) -> String {
        let name = segment.split(separator: ".").first ?? ""
        return name.filter { $0 != "-" && $0 != "_" }
    }

    /// `de`, `pt-br`, `en_us`.
    private static func isLanguage(_ segment: String) -> Bool {
        let parts = segment.split(separator: segment.contains("_") ? "_" : "-", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    }

    private static let homeNames: Set<String> = [
        "home", "index", "index.html", "index.htm", "index.php", "index.jsp", "index.aspx", "default.aspx",
        "default.asp", "main", "welcome", "home.html", "home.php",
    ]
    private static let signInNames: Set<String> = [
        "login", "logins", "signin", "signup", "logon", "auth", "authenticate", "authorize", "oauth",
        "oauth2", "sso", "saml", "idp", "accounts", "passport", "userlogin", "memberlogin", "loginform",
        "register", "anmelden", "anmeldung", "connexion", "accedi", "entrar", "inloggen", "logowanie",
        "prihlaseni", "giris",
    ]
    private static let consentNames: Set<String> = [
        "consent", "cookieconsent", "cookiewall", "cookiepolicy", "privacywall", "privacygate", "gdpr",
        "guce", "agegate", "agecheck", "ageverification", "captcha", "recaptcha", "challenge", "geoblock",
        "blocked", "paywall",
    ]
    private static let errorNames: Set<String> = [
        "404", "403", "410", "500", "error", "errors", "notfound", "pagenotfound", "filenotfound",
        "unavailable", "expired", "gone", "removed", "deleted", "unsupported",
    ]
    private static let changingNames: Set<String> = [
        "random", "latest", "newest", "current", "today", "next", "previous", "prev", "lucky", "surprise",
    ]
}

extension String {
    /// The text without its percent-encoding; unchanged if that does not encode UTF-8.
    fileprivate var percentDecoded: String { removingPercentEncoding ?? self }
}
