import LinkHealth
import Testing

@Suite("robots.txt (RFC 9309)")
struct RobotsRulesTests {
    private func allows(_ target: String, _ file: String, for visitor: String = "Backnote") -> Bool {
        RobotsRules(Array(file.utf8), for: visitor).allows(target)
    }

    @Test(
        "A rule is a prefix of paths",
        arguments: [
            ("", "/a", true),
            ("User-agent: *\nDisallow: /", "/a", false),
            ("User-agent: *\nDisallow:", "/a", true),
            ("User-agent: *\nDisallow: /a", "/a", false),
            ("User-agent: *\nDisallow: /a", "/ab", false),
            ("User-agent: *\nDisallow: /a", "/b", true),
            ("User-agent: *\nDisallow: /a", "/A", true),
            ("User-agent: *\nDisallow: /a/", "/a", true),
            ("User-agent: *\nDisallow: /", "/robots.txt", true),
            ("User-agent: *\nDisallow: /search?q=", "/search?q=x", false),
            ("User-agent: *\nDisallow: /search?q=", "/search?p=x", true),
            ("Disallow: /", "/a", true),
            ("User-agent: *\nDisallow: a", "/ab", false),
        ])
    func prefixes(file: String, target: String, isAllowed: Bool) {
        #expect(allows(target, file) == isAllowed)
    }

    @Test(
        "The longest rule counts, and Allow wins a tie (2.2.2)",
        arguments: [
            ("Disallow: /a\nAllow: /a/b", "/a/b/c", true),
            ("Allow: /a/b\nDisallow: /a", "/a/b/c", true),
            ("Allow: /a\nDisallow: /a/b", "/a/b/c", false),
            ("Disallow: /a\nAllow: /a", "/a", true),
            ("Allow: /a\nDisallow: /a", "/a", true),
            ("Disallow: /*.html\nAllow: /page", "/page.html", false),
            ("Disallow: /*\nAllow: /", "/page", false),
        ])
    func precedence(rules: String, target: String, isAllowed: Bool) {
        #expect(allows(target, "User-agent: *\n" + rules) == isAllowed)
    }

    @Test(
        "An asterisk matches any text, and a dollar sign the end (2.2.3)",
        arguments: [
            ("/*.gif$", "/a/b.gif", false), ("/*.gif$", "/a.gif?x", true), ("/*.gif", "/a.gif?x", false),
            ("*.gif", "/a.gif", false), ("/a*b*c", "/a1b2c3", false), ("/a*b*c", "/a1c2b3", true),
            ("/a*b*c$", "/abcbc", false), ("/a$", "/a", false), ("/a$", "/ab", true), ("/a*$", "/abc", false),
            ("/*a*a*a*a$", "/aaa", true), ("/*a*a*a*a$", "/aaaa", false), ("/$", "/", false), ("/$", "/a", true),
            ("/a**b", "/axb", false),
        ])
    func specialCharacters(pattern: String, target: String, isAllowed: Bool) {
        #expect(allows(target, "User-agent: *\nDisallow: \(pattern)") == isAllowed)
    }

    @Test(
        "Percent-encoding is normalized (2.2.2)",
        arguments: [
            ("/foo/bar?baz=quz", "/foo/bar?baz=quz", false),
            ("/foo/bar?baz=http://foo.bar", "/foo/bar?baz=http://foo.bar", false),
            ("/foo/bar/ツ", "/foo/bar/%E3%83%84", false),
            ("/foo/bar/%E3%83%84", "/foo/bar/%e3%83%84", false),
            ("/foo/bar/%62%61%7A", "/foo/bar/baz", false),
            ("/a%2Fb", "/a/b", true), ("/a%2fb", "/a%2Fb", false), ("/a%zzb", "/a%zzb", false), ("/a%2", "/a%2", false),
            ("/a%2A", "/abc", true), ("/a%24", "/a", true),
        ])
    func percentEncoding(pattern: String, target: String, isAllowed: Bool) {
        #expect(allows(target, "User-agent: *\nDisallow: \(pattern)") == isAllowed)
    }

    @Test(
        "All groups with the crawler's name apply, and the group for all only without one (2.2.1)",
        arguments: [
            ("User-agent: *\nDisallow: /\n\nUser-agent: Backnote\nDisallow: /private", "/a", true),
            ("User-agent: *\nDisallow: /\n\nUser-agent: Backnote\nDisallow: /private", "/private", false),
            ("User-agent: backnote\nAllow: /\nUser-agent: *\nDisallow: /", "/a", true),
            ("User-agent: BACKNOTE/2.0 (x)\nDisallow: /", "/a", false),
            ("User-agent: Backnotes\nDisallow: /", "/a", true),
            ("User-agent: other\nUser-agent: Backnote\nDisallow: /", "/a", false),
            ("User-agent: other\nDisallow: /\nUser-agent: Backnote\nDisallow: /b", "/a", true),
            ("User-agent: Backnote\nDisallow: /a\n\nUser-agent: Backnote\nDisallow: /b", "/a", false),
            ("User-agent: Backnote\nDisallow: /a\n\nUser-agent: Backnote\nDisallow: /b", "/b", false),
            ("User-agent: Backnote\nSitemap: https://example.com/x\nUser-agent: other\nDisallow: /", "/a", false),
            ("User-agent: Backnote\n\nUser-agent: other\nDisallow: /", "/a", false),
            ("User-agent: Backnote", "/a", true),
        ])
    func groups(file: String, target: String, isAllowed: Bool) {
        #expect(allows(target, file) == isAllowed)
    }

    @Test(
        "Line endings, spaces, case, comments and invalid lines make no difference",
        arguments: [
            "\u{FEFF}User-agent: *\r\nDisallow: /\r\n", "USER-AGENT:*\rDISALLOW:/",
            "  user-agent :  *  \n\tdisallow\t:\t/ \t",
            "User-agent: * # all\nDisallow: / # everything", "nonsense\nUser-agent: *\n:\n::\nDisallow: /",
        ])
    func lines(file: String) {
        #expect(!allows("/a", file))
    }

    @Test("Invalid bytes are ignored")
    func invalidBytes() {
        let file = Array("User-agent: *\nDisallow: /".utf8) + [0xFF, 0xFE, 0x00] + Array("\nDisallow: /b".utf8)
        #expect(!RobotsRules(file, for: "Backnote").allows("/b"))
    }

    @Test("A long file is read up to the limit (2.5)")
    func longFile() {
        let filler = String(repeating: "# filler\n", count: RobotsRules.sizeLimit / 9 + 1)
        #expect(!allows("/a", "User-agent: *\nDisallow: /\n" + filler))
        #expect(allows("/a", filler + "User-agent: *\nDisallow: /\n"))
    }

    @Test(
        "Crawl-delay is rounded up and limited to an hour",
        arguments: [
            ("Crawl-delay: 10", 10), ("crawl-delay: 0.5", 1), ("Crawl-delay: 999999", 3600), ("Crawl-delay: -1", nil),
            ("Crawl-delay: soon", nil), ("Crawl-delay: nan", nil), ("Crawl-delay: inf", nil), ("Disallow: /", nil),
        ] as [(String, Int?)])
    func crawlDelay(line: String, delay: Int?) {
        #expect(RobotsRules(Array("User-agent: *\n\(line)".utf8), for: "Backnote").delay == delay)
    }

    @Test("Constants allow everything and nothing")
    func constants() {
        #expect(RobotsRules.allowingAll.allows("/a") && !RobotsRules.disallowingAll.allows("/a"))
    }
}
