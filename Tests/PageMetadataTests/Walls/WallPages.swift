import PageWalls

/// Pages as sites send them, shortened.
enum WallPages {
    static let url = "https://www.example.org/articles/7"

    private static let prose = String(
        repeating: "<p>The harbour opened again on Monday after a winter of repairs to its oldest quay.</p>", count: 12)
    private static let menu = String(
        repeating: "<li><a href=/x>Another part of the site with a long name</a>", count: 60)

    /// Walls, with the title that people may see all the same.
    static let walls: [(name: String, html: String, reason: PageWall.Reason)] = [
        (
            "Cloudflare, waiting",
            """
            <title>Just a moment...</title><meta http-equiv="refresh" content="390"><body>
            <noscript>Enable JavaScript and cookies to continue</noscript>
            """, .challenge
        ),
        (
            "Cloudflare, blocking",
            "<title>Attention Required! | Cloudflare</title><body><h1>Sorry, you have been blocked</h1>", .challenge
        ),
        (
            "Cloudflare, under the site's name",
            """
            <title>www.example.org</title><body><h1>www.example.org</h1><p>Verify you are human</p>
            <script>window._cf_chl_opt = {cZone: "www.example.org"}</script>
            """, .challenge
        ),
        (
            "DataDome",
            """
            <title>example.org</title><body><p id="cmsg">Please enable JS and disable any ad blocker</p>
            <script>var dd={'host':'geo.captcha-delivery.com'}</script><script src="https://ct.captcha-delivery.com/c.js"></script>
            """, .challenge
        ),
        (
            "Imperva",
            """
            <html><head><META NAME="robots" CONTENT="noindex,nofollow"></head><body>
            <iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=9">Request unsuccessful.</iframe></body></html>
            """, .challenge
        ),
        (
            "Anubis",
            """
            <title>Acme Forge</title><script id="anubis_challenge" type="application/json">{}</script>
            <body><h1>Making sure you're not a bot!</h1>
            """, .challenge
        ),
        (
            "a client challenge",
            "<title>Client Challenge</title><body><noscript>JavaScript is disabled in your browser.</noscript>",
            .challenge
        ),
        (
            "consent with its text",
            """
            <title>Before you continue to Example</title><body><h1>Before you continue</h1>\(prose)
            <form action=/save><button>Reject all</button><button>Accept all</button></form>
            """, .consent
        ),
        (
            "a sign-in form",
            """
            <title>Sign in – Example</title><body><ul>\(menu)</ul><form method=post><label>Password<input type=password></label>
            <button>Sign in</button></form>
            """, .signIn
        ),
        (
            "a sign-in form in words that nobody knows",
            """
            <title>Acme Portal</title><body><h1>Hei!</h1><form method=post><input name=u><input TYPE="password" name=p>
            <button>Jatka</button></form>
            """, .signIn
        ),
        (
            "a soft 404 with the site's menu",
            "<title>Page not found | Example</title><body><ul>\(menu)</ul><h1>Oops!</h1><p>We cannot find this page.</p>",
            .error
        ),
        (
            "a soft 404 under the site's name",
            "<title>Example</title><body><h1>Page not found</h1><p>Try the search.</p>", .error
        ),
        (
            "a soft 404 in all fields",
            """
            <title>Page not found - Example</title><meta property="og:title" content="Page not found - Example">
            <meta property="og:site_name" content="Example"><body><h1>Page not found</h1><p>Try the search.</p>
            """, .error
        ),
        (
            "nginx", "<html><head><title>403 Forbidden</title></head><body><center><h1>403 Forbidden</h1></center><hr>",
            .error
        ),
        (
            "a paywall in front of nothing",
            "<title>Subscribe to continue reading | Example</title><body><h1>Subscribe</h1><p>Only 1 € a week.</p>",
            .paywall
        ),
        (
            "maintenance",
            "<title>Down for maintenance</title><body><h1>We'll be right back</h1><p>Please try again in an hour.</p>",
            .maintenance
        ),
        (
            "an empty frame for scripts", "<title>Example</title><body><div id=root></div><script src=/a.js></script>",
            .empty
        ),
    ]

    /// Pages about such things, and pages with a part of such a page.
    static let articles: [(name: String, html: String, title: String)] = [
        (
            "a post with a challenge's title",
            "<title>Just a moment</title><body><h1>Just a moment</h1>\(prose)", "Just a moment"
        ),
        (
            "a short post that says that it is one",
            """
            <title>Just a moment</title><meta property="og:type" content="article"><body><h1>Just a moment</h1><p>Short.</p>
            """, "Just a moment"
        ),
        (
            "a reference page about a status",
            "<title>404 Not Found - HTTP | Example</title><body><h1>404 Not Found</h1>\(prose)", "404 Not Found"
        ),
        (
            "an article about signing in, with a form",
            """
            <title>Sign in with Apple explained</title><body><form><input type=password></form>
            <h1>Sign in with Apple explained</h1>\(prose)
            """, "Sign in with Apple explained"
        ),
        (
            "a story about an error", "<title>404 Not Found: the story</title><body><p>Soon.</p>",
            "404 Not Found: the story"
        ),
        (
            "an article with a paywall below",
            """
            <title>Cat rescued</title><script type="application/ld+json">{"@type": "NewsArticle", "headline": "Cat rescued",
            "isAccessibleForFree": false}</script><body><h1>Cat rescued</h1><p>The first lines.</p>
            <div class=paywall><h2>Subscribe to continue reading</h2></div>
            """, "Cat rescued"
        ),
        (
            "an article with a consent banner",
            """
            <title>Cat rescued</title><body><div role=dialog><h1>We value your privacy</h1><p>We and our 900 partners.</p></div>
            <h1>Cat rescued</h1>\(prose)
            """, "Cat rescued"
        ),
        (
            "a thread with a form to sign in",
            """
            <title>Which oil for a 1972 engine?</title><body><form><input name=u><input type=password></form>
            <h1>Which oil for a 1972 engine?</h1>\(prose)
            """, "Which oil for a 1972 engine?"
        ),
        (
            "a page of scripts with a title of its own",
            "<title>Quarterly plan</title><body><div id=root></div><script src=/a.js></script>", "Quarterly plan"
        ),
        (
            "a page of scripts with the service's script",
            """
            <title>Quarterly plan</title><body><div id=root></div>
            <script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>
            """, "Quarterly plan"
        ),
        (
            "a list of meanings",
            """
            <title>Forbidden - Example</title><body><h1>Forbidden</h1><ul>
            \(String(repeating: "<li><a href=/f>Forbidden</a> (1919 film), an American silent drama</li>", count: 30))</ul>
            """, "Forbidden"
        ),
        (
            "a note about challenges",
            "<title>Reading _cf_chl_opt</title><body>\(prose)<pre>window._cf_chl_opt = {}</pre>", "Reading _cf_chl_opt"
        ),
        ("a short page", "<title>Error budget</title><body><p>0.1 %</p>", "Error budget"),
    ]
}
