import PageWalls
import Testing

struct PageWallTests {
    // MARK: Titles

    @Test(arguments: WallTitles.walls)
    func theTitleOfAKnownWallIsRecognized(title: String, url: String, reason: PageWall.Reason) {
        let wall = PageWall(url: url, signs: PageSigns(titles: [title]))
        #expect(wall?.reason == reason)
        #expect(wall?.sign == .title)
    }

    @Test func theTableHasEveryLanguageAndReason() {
        #expect(WallTitles.walls.count >= 47)
        let titled = Set(PageWall.Reason.allCases).subtracting([.empty])
        #expect(Set(WallTitles.walls.map(\.reason)) == titled)
    }

    @Test(arguments: WallTitles.articles)
    func aTitleAboutSuchThingsIsNone(title: String, url: String) {
        #expect(PageWall(url: url, signs: PageSigns(titles: [title])) == nil)
    }

    /// A person may write "Sign in" as a title.
    @Test(arguments: [
        ("Just a moment...", true), ("Checking your browser…", true), ("Before you continue to YouTube", true),
        ("Just a moment", false), ("Sign in", false), ("404 Not Found", false), ("My plan", false), ("", false),
    ])
    func onlyProgramsWriteSomeTitles(title: String, isCertain: Bool) {
        #expect(PageSigns.isTitleOfWall(title) == isCertain)
    }

    // MARK: Titles and shapes

    private static func shape(
        text: Int = 200, prose: Int = 0, password: Bool = false, challenge: Bool = false, isCut: Bool = false
    ) -> PageShape {
        var shape = PageShape()
        shape.textLength = text
        shape.proseLength = prose
        shape.hasPasswordField = password
        shape.isKnownChallenge = challenge
        shape.isCut = isCut
        return shape
    }

    private static let url = "https://www.example.org/articles/7"

    private static func reason(
        _ title: String?, _ shape: PageShape, isContent: Bool = false, url: String = url
    ) -> PageWall.Reason? {
        PageWall(
            url: url,
            signs: PageSigns(titles: title.map { [$0] } ?? [], isDeclaredContent: isContent, shape: shape))?.reason
    }

    @Test func proseMakesAnArticleOfAPlainTitle() {
        #expect(Self.reason("Just a moment", Self.shape(prose: 100)) == .challenge)
        #expect(Self.reason("Just a moment", Self.shape(text: 3_000, prose: 2_500)) == nil)
        #expect(Self.reason("404 Not Found", Self.shape(text: 3_000, prose: 2_500)) == nil)
    }

    @Test func aConsentTextIsLong() {
        #expect(Self.reason("Before you continue to Example", Self.shape(text: 2_000, prose: 1_800)) == .consent)
        #expect(Self.reason("Before you continue to Example", Self.shape(text: 9_000, prose: 8_000)) == nil)
    }

    @Test func declaredContentIsNoWall() {
        for title in ["Just a moment", "Sign in", "404 Not Found", "Before you continue to Example"] {
            #expect(Self.reason(title, Self.shape(), isContent: true) == nil)
        }
        #expect(Self.reason(nil, Self.shape(challenge: true), isContent: true) == nil)
    }

    @Test func whatFollowsInALongPageMayBeAnArticle() {
        #expect(Self.reason("Login", Self.shape(isCut: true)) == nil)
        #expect(Self.reason("Login", Self.shape(isCut: true), url: "https://login.example.org/x") == nil)
        #expect(Self.reason("Checking your browser", Self.shape(isCut: true)) == .challenge)
        let redirected = PageWall(
            redirects: [Self.url], url: "https://login.example.org/x",
            signs: PageSigns(titles: ["Login"], shape: Self.shape(isCut: true)))
        #expect(redirected?.reason == .signIn)
    }

    @Test func aPasswordFieldAndLittleElseIsAForm() {
        #expect(Self.reason("Acme Portal", Self.shape(password: true)) == .signIn)
        #expect(Self.reason("Thread of a forum", Self.shape(text: 4_000, password: true)) == nil)
        #expect(Self.reason("Acme Portal", Self.shape(password: true, isCut: true)) == nil)
        #expect(Self.reason("Acme", Self.shape(password: true), url: "https://acme.example/") == nil)
    }

    @Test func aKnownChallengeNeedsNoTitle() {
        #expect(Self.reason("example.org", Self.shape(challenge: true)) == .challenge)
        #expect(Self.reason("How challenges work", Self.shape(text: 3_000, prose: 2_000, challenge: true)) == nil)
    }

    @Test func aPageWithoutTextIsEmptyIfOnlyItsSiteIsNamed() {
        #expect(Self.reason("Example", Self.shape(text: 0)) == .empty)
        #expect(Self.reason(nil, Self.shape(text: 0)) == .empty)
        #expect(Self.reason("Cat rescued", Self.shape(text: 0)) == nil)
        #expect(Self.reason("Example of a cat", Self.shape(text: 0)) == nil)
        #expect(Self.reason("Example", Self.shape(text: 0), url: "https://www.example.org/") == nil)
        #expect(Self.reason("Example", Self.shape(text: 400)) == nil)
    }

    // MARK: Statuses

    @Test(
        arguments: [
            (200, nil), (203, nil), (401, .signIn), (402, .paywall), (403, .error), (404, .error), (410, .error),
            (429, .error), (451, .error), (500, .error), (503, .maintenance), (511, .signIn),
        ] as [(Int, PageWall.Reason?)])
    func aStatusDecidesAlone(status: Int, reason: PageWall.Reason?) {
        #expect(PageWall(status: status, url: Self.url)?.reason == reason)
    }

    // MARK: Addresses

    /// From one address to another, without `https://`.
    @Test(
        arguments: [
            ("a.example/1", "a.example/login", .signIn), ("a.example/1", "a.example/users/sign_in", .signIn),
            ("a.example/1", "accounts.google.com/v3/x", .signIn), ("a.example/1", "a.example/create-account", .signIn),
            ("a.example/1", "a.example/anmelden.php", .signIn), ("a.example/1", "consent.a.example/x", .consent),
            ("a.example/1", "a.example/cookie-wall", .consent), ("a.example/1", "a.example/age-gate.php", .consent),
            ("a.example/1", "a.example/cookies-required", .consent),
            ("a.example/1", "a.example/country-selector", .consent),
            ("a.example/1", "a.example/sorry", .challenge), ("a.example/1", "a.example/cdn-cgi/l/chk", .challenge),
            ("a.example/1", "a.example/404.html", .error), ("a.example/1", "a.example/not-available", .error),
            ("a.example/1", "a.example/subscribe", .paywall), ("a.example/1", "a.example/abo", .paywall),
            ("a.example/1", "a.example/plans", .paywall), ("a.example/1", "a.example/maintenance.html", .maintenance),
            ("a.example/1", "a.example/unsupported-browser", .maintenance),
            // It says where to go back to.
            ("a.example/p/1?q=2", "a.example/welkom?terug=%2Fp%2F1%3Fq%3D2", .signIn),
            ("a.example/p/1", "b.example/poort?terug=https%3A%2F%2Fa.example%2Fp%2F1", .signIn),
            ("a.example/p/1", "b.example/m/consent?continue=https%253A%252F%252Fa.example%252Fp%252F1", .consent),
            // Another page, or what was asked for.
            ("a.example/1", "a.example/2", nil), ("a.example/1", "a.example/blog/login-is-dead", nil),
            ("a.example/1", "a.example/docs/auth/tokens", nil), ("a.example/1", "a.example/404/history", nil),
            ("a.example/login", "a.example/users/sign_in", nil), ("login.example/a", "login.example/b", nil),
            ("a.example/1", "a.example/2?from=email", nil), ("a.example/1", "a.example/2?next=/other", nil),
            ("t.co/x", "a.example/subscribe-to-nothing", nil),
        ] as [(String, String, PageWall.Reason?)])
    func aRedirectToAnAddressIsJudged(from: String, to: String, reason: PageWall.Reason?) {
        let wall = PageWall(redirects: ["https://" + from], url: "https://" + to)
        #expect(wall?.reason == reason)
        #expect(wall.map { $0.sign == .address } != false)
    }

    @Test func anAddressAloneIsNoWall() {
        #expect(PageWall(url: "https://a.example/login") == nil)
    }

    @Test func anArticleAtSuchAnAddressIsNoWall() {
        let signs = PageSigns(titles: ["How to sign in"], shape: Self.shape(text: 3_000, prose: 2_000))
        #expect(PageWall(redirects: [Self.url], url: "https://docs.example.org/login", signs: signs) == nil)
    }

    @Test func whatWasAskedForStandsInFrontOfNothing() {
        let signs = PageSigns(titles: ["Sign in | Example"], shape: Self.shape(password: true))
        #expect(PageWall(url: "https://example.org/login", signs: signs) == nil)
        #expect(
            PageWall(redirects: ["https://example.org/login"], url: "https://sso.example.org/x", signs: signs) == nil)
        #expect(PageWall(url: "https://example.org/private", signs: signs)?.reason == .signIn)
    }
}
