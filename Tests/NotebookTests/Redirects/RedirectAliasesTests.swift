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
        // A permanent redirect.
        Row("301 a.example/old a.example/new", "a.example/old", "a.example/new"),
        Row("308 a.example/old b.example/new", "a.example/old", "b.example/new"),
        Row("301 old.example/ new.example/en/", "old.example/", "new.example/en/"),
        Row("301 login.example/a login.example/b", "login.example/a", "login.example/b"),
        Row("301 a.example/latest a.example/now", "a.example/latest", "a.example/now"),
        Row("301 a.example/1 b.example/2?from=email", "a.example/1", "b.example/2?from=email"),
        Row("301 a.example/1 b.example/2?next=/other", "a.example/1", "b.example/2?next=/other"),
        Row("301 a.example/1 b.example/#/inbox", "a.example/1", "b.example/#/inbox"),
        Row("301 a.example/blog/1 b.example/blog/login-is-dead", "a.example/blog/1", "b.example/blog/login-is-dead"),
        Row(
            "301 a.example/2019/05/kubernetes a.example/kubernetes", "a.example/2019/05/kubernetes",
            "a.example/kubernetes"),
        // A temporary one with evidence.
        Row("302 t.co/x news.example/a/1", "t.co/x", "news.example/a/1"),
        Row("302 bit.ly/summer news.example/spring", "bit.ly/summer", "news.example/spring"),
        Row("302 s.example/aB3x9 news.example/a/1", "s.example/aB3x9", "news.example/a/1"),
        Row("303 a.example/story/4711 a.example/read?id=4711", "a.example/story/4711", "a.example/read?id=4711"),
        Row("307 a.example/about a.example/de/about", "a.example/about", "a.example/de/about"),
        Row("302 a.example/1 a.example/2", "a.example/1", "a.example/2", canonical: "a.example/1"),
        // Each step is evident or permanent.
        Row("302 s.example/x 301 a.example/1 a.example/2", "s.example/x", "a.example/1", "a.example/2"),
        Row("301 a.example/1 301 a.example/2 a.example/3", "a.example/1", "a.example/2", "a.example/3"),
        Row("301 t.co/x 302 bit.ly/y a.example/2", "t.co/x", "bit.ly/y", "a.example/2"),
        // A gate on the way to the page.
        Row(
            "302 t.co/x 302 a.example/p/4711 303 b.example/gate a.example/p/4711?seen=1", "t.co/x", "a.example/p/4711",
            "a.example/p/4711?seen=1"),
        // A page that declares its section, or itself without its id.
        Row(
            "302 t.co/x a.example/jobs/4711/officer", "t.co/x", "a.example/jobs/4711/officer",
            canonical: "a.example/jobs/"),
        Row(
            "302 t.co/x a.example/viewer?id=elegie", "t.co/x", "a.example/viewer?id=elegie",
            canonical: "a.example/viewer"),
        Row("301 a.example/go/5 a.example/view?id=5", "a.example/go/5", "a.example/view?id=5", canonical: "a.example/"),
    ]

    private static let refused = [
        Row("a.example/1", refusal: .onePage),
        Row("301 a.example/1?utm_source=x www.a.example/1/", refusal: .onePage),
        // A temporary redirect without evidence, alone and in a chain.
        Row("302 a.example/1 a.example/2", refusal: .noEvidence),
        Row("303 a.example/1 b.example/2", refusal: .noEvidence),
        Row("302 a.example/chain/6 a.example/chain/5", refusal: .noEvidence),
        Row("302 t.co/x 302 shop.example/item/4711 shop.example/spring", refusal: .noEvidence),
        Row("301 s.example/x 302 a.example/1 a.example/2", refusal: .noEvidence),
        Row("302 a.example/1 a.example/2", refusal: .noEvidence, canonical: "a.example/2?utm_source=x"),
        // All pages of a section declare it.
        Row("302 a.example/jobs a.example/jobs/4711", refusal: .noEvidence, canonical: "a.example/jobs"),
        Row("301 a.example/dead/story/7 a.example/articles", refusal: .generalPage),
        Row("301 a.example/docs/old/install a.example/docs", refusal: .generalPage),
        Row("301 a.example/dead/story/7 b.example/angebote", refusal: .generalPage),
        Row("301 a.example/view?id=5 a.example/view", refusal: .generalPage),
        Row("301 a.example/item-12345 a.example/search?q=item", refusal: .generalPage),
        Row("301 a.example/item-12345 a.example/suche/item-12345", refusal: .generalPage),
        Row("301 a.example/1 a.example/maintenance.html", refusal: .wall),
        Row("302 a.example/1 a.example/2", refusal: .wall, status: 404),
        Row("301 a.example/1 a.example/2", refusal: .wall, status: 503),
        Row("301 a.example/1 a.example/404.html", refusal: .wall),
        Row("301 a.example/1 a.example/gone", refusal: .wall, title: "Page not found"),
        Row("301 a.example/1 a.example/x", refusal: .wall, title: "404 - A"),
        Row("302 a.example/1 a.example/", refusal: .homePage),
        Row("302 a.example/1 a.example/?e=1", refusal: .homePage),
        Row("301 a.example/1 a.example/pt-br/", refusal: .homePage),
        Row("301 a.example/1 b.example/de/home", refusal: .homePage),
        Row("301 a.example/1 a.example/login", refusal: .wall),
        Row("302 a.example/1 a.example/users/sign_in", refusal: .wall),
        Row("302 a.example/1 accounts.google.com/v3/x", refusal: .wall),
        Row("301 a.example/1 a.example/x", refusal: .wall, title: "Sign in to A"),
        Row("301 a.example/p/1?q=2 a.example/welkom?terug=%2Fp%2F1%3Fq%3D2", refusal: .wall),
        Row("301 a.example/p/1 b.example/poort?terug=https%3A%2F%2Fa.example%2Fp%2F1", refusal: .wall),
        Row(
            "302 s.example/x 302 a.example/p/1 a.example/poort?terug=https%253A%252F%252Fa.example%252Fp%252F1",
            refusal: .wall),
        Row("301 a.example/1 consent.a.example/x", refusal: .wall),
        Row("302 a.example/1 a.example/cookie-wall", refusal: .wall),
        Row("302 a.example/1 a.example/age-gate.php", refusal: .wall),
        Row("301 a.example/1 a.example/2", refusal: .otherCanonical, canonical: "a.example/3"),
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
