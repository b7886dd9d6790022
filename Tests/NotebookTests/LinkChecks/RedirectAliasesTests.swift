import Canonicalization
import Testing

@testable import Notebook

/// What becomes of the addresses of a chain of redirects.
struct RedirectAliasesTests {
    /// A chain as `302 a 301 b`: each URL that redirected, with its status, then the final URL.
    struct Row: Sendable {
        let chain: [String]
        let aliases: [String]
        let refusal: RedirectAliases.Refusal?
        var status = 200
        var title: String?
        var canonical: String?

        /// - Parameter chain: URLs without `https://`, each with its status before it; the last one without.
        init(
            _ chain: String, _ aliases: String..., refusal: RedirectAliases.Refusal? = nil, status: Int = 200,
            title: String? = nil, canonical: String? = nil
        ) {
            self.chain = chain.split(separator: " ").map(String.init)
            self.aliases = aliases.map { "https://" + $0 }
            self.refusal = refusal
            self.status = status
            self.title = title
            self.canonical = canonical
        }

        var page: ObservedPage {
            let redirects = stride(from: 0, to: chain.count - 1, by: 2).map {
                ObservedPage.Redirect(
                    url: "https://" + chain[$0 + 1], isPermanent: chain[$0] == "301" || chain[$0] == "308")
            }
            return ObservedPage(
                redirects: redirects, url: "https://" + (chain.last ?? ""), status: status, title: title,
                declaredCanonicalURL: canonical.map { "https://" + $0 })
        }
    }

    private static let joined = [
        Row("302 t.co/x news.example/a/1", "t.co/x", "news.example/a/1"),
        Row("301 a.example/old a.example/new", "a.example/old", "a.example/new"),
        Row("303 a.example/1 b.example/2", "a.example/1", "b.example/2"),
        // Between two addresses, only those that were replaced for good up to the end.
        Row("302 s.example/x 301 a.example/1 a.example/2", "s.example/x", "a.example/1", "a.example/2"),
        Row("301 s.example/x 302 a.example/1 a.example/2", "s.example/x", "a.example/2"),
        Row("302 s.example/x 301 a.example/1 302 a.example/2 a.example/3", "s.example/x", "a.example/3"),
        // The page's own declaration confirms the redirect.
        Row("302 a.example/1 a.example/2", "a.example/1", "a.example/2", canonical: "a.example/2?utm_source=x"),
        Row("302 a.example/1 a.example/2", "a.example/1", "a.example/2", canonical: "a.example/1"),
        // A home page that redirects to another one.
        Row("301 old.example/ new.example/en/", "old.example/", "new.example/en/"),
        Row("301 login.example/a login.example/b", "login.example/a", "login.example/b"),
        Row("301 a.example/latest a.example/now", "a.example/latest", "a.example/now"),
        // A parameter with another address, or with a word.
        Row("302 a.example/1 b.example/2?from=email", "a.example/1", "b.example/2?from=email"),
        Row("302 a.example/1 b.example/2?next=/other", "a.example/1", "b.example/2?next=/other"),
        Row("302 a.example/1 b.example/#/inbox", "a.example/1", "b.example/#/inbox"),
        Row("302 a.example/1 b.example/blog/login-is-dead", "a.example/1", "b.example/blog/login-is-dead"),
    ]

    private static let refused = [
        Row("a.example/1", refusal: .onePage),
        Row("301 a.example/1?utm_source=x www.a.example/1/", refusal: .onePage),
        Row("302 a.example/1 a.example/2", refusal: .errorPage, status: 404),
        Row("302 a.example/1 a.example/2", refusal: .errorPage, status: 503),
        Row("302 a.example/1 a.example/404.html", refusal: .errorPage),
        Row("302 a.example/1 a.example/gone", refusal: .errorPage, title: "Page not found"),
        Row("302 a.example/1 a.example/x", refusal: .errorPage, title: "404 - A"),
        Row("302 a.example/1 a.example/", refusal: .homePage),
        Row("302 a.example/1 a.example/?e=1", refusal: .homePage),
        Row("301 a.example/1 a.example/pt-br/", refusal: .homePage),
        Row("301 a.example/1 b.example/de/home", refusal: .homePage),
        Row("302 a.example/1 a.example/login", refusal: .signInPage),
        Row("302 a.example/1 a.example/users/sign_in", refusal: .signInPage),
        Row("302 a.example/1 accounts.google.com/v3/x", refusal: .signInPage),
        Row("302 a.example/1 a.example/x", refusal: .signInPage, title: "Sign in to A"),
        Row("302 a.example/p/1?q=2 a.example/welkom?terug=%2Fp%2F1%3Fq%3D2", refusal: .signInPage),
        Row("302 a.example/p/1 b.example/poort?terug=https%3A%2F%2Fa.example%2Fp%2F1", refusal: .signInPage),
        Row(
            "302 s.example/x 302 a.example/p/1 a.example/poort?terug=https%253A%252F%252Fa.example%252Fp%252F1",
            refusal: .signInPage),
        Row("302 a.example/1 consent.a.example/x", refusal: .consentPage),
        Row("302 a.example/1 a.example/cookie-wall", refusal: .consentPage),
        Row("302 a.example/1 a.example/age-gate.php", refusal: .consentPage),
        Row("302 a.example/1 a.example/2", refusal: .otherCanonical, canonical: "a.example/3"),
        Row("302 a.example/random a.example/2", refusal: .changingPage),
        Row("302 a.example/Special:Random a.example/2", refusal: .changingPage),
        Row("302 docs.example/en/latest/x docs.example/en/3.2/x", refusal: .changingPage),
    ]

    private static let current = CurrentCanonicalizer(.standard).versioned

    @Test(arguments: (joined + refused).indices)
    func aChainIsJudged(row: Int) {
        let row = (Self.joined + Self.refused)[row]
        let aliases = RedirectAliases(of: row.page, by: Self.current)
        #expect(aliases.refusal == row.refusal, "\(row.chain)")
        #expect(aliases.addresses.map(\.url) == row.aliases, "\(row.chain)")
        #expect(Set(aliases.addresses.map(\.keyMapping.key.text)).count == aliases.addresses.count)
    }

    @Test func everyRefusalHasARow() {
        let unusable = RedirectAliases(
            of: ObservedPage(redirects: [.init(url: "about:blank", isPermanent: false)], url: "https://a.example/"),
            by: Self.current)
        #expect(unusable.refusal == .unusableURL)
        #expect(Set(Self.refused.compactMap(\.refusal) + [.unusableURL]) == Set(RedirectAliases.Refusal.allCases))
    }
}
