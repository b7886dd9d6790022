import LinkHealth
import Testing

/// RFC 9309, clause by clause.
struct RobotsRulesTests {
    private func allows(_ target: String, _ file: String, for visitor: String = "Backnote") -> Bool {
        RobotsRules(Array(file.utf8), for: visitor).allows(target)
    }

    @Test(
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
    func aRuleIsAPrefix(file: String, target: String, isAllowed: Bool) {
        #expect(allows(target, file) == isAllowed)
    }

    /// 2.2.2: the longest rule that fits; of two as long, the one that allows.
    @Test(
        arguments: [
            ("Disallow: /a\nAllow: /a/b", "/a/b/c", true),
            ("Allow: /a/b\nDisallow: /a", "/a/b/c", true),
            ("Allow: /a\nDisallow: /a/b", "/a/b/c", false),
            ("Disallow: /a\nAllow: /a", "/a", true),
            ("Allow: /a\nDisallow: /a", "/a", true),
            ("Disallow: /*.html\nAllow: /page", "/page.html", false),
            ("Disallow: /*\nAllow: /", "/page", false),
        ])
    func theLongestRuleDecides(rules: String, target: String, isAllowed: Bool) {
        #expect(allows(target, "User-agent: *\n" + rules) == isAllowed)
    }

    /// 2.2.3: `*` is anything, `$` is the end.
    @Test(
        arguments: [
            ("/*.gif$", "/a/b.gif", false), ("/*.gif$", "/a.gif?x", true), ("/*.gif", "/a.gif?x", false),
            ("*.gif", "/a.gif", false), ("/a*b*c", "/a1b2c3", false), ("/a*b*c", "/a1c2b3", true),
            ("/a*b*c$", "/abcbc", false), ("/a$", "/a", false), ("/a$", "/ab", true), ("/a*$", "/abc", false),
            ("/*a*a*a*a$", "/aaa", true), ("/*a*a*a*a$", "/aaaa", false), ("/$", "/", false), ("/$", "/a", true),
            ("/a**b", "/axb", false),
        ])
    func aStarIsAnythingAndADollarTheEnd(pattern: String, target: String, isAllowed: Bool) {
        #expect(allows(target, "User-agent: *\nDisallow: \(pattern)") == isAllowed)
    }

    /// 2.2.2, the table of octets and escapes.
    @Test(
        arguments: [
            ("/foo/bar?baz=quz", "/foo/bar?baz=quz", false),
            ("/foo/bar?baz=http://foo.bar", "/foo/bar?baz=http://foo.bar", false),
            ("/foo/bar/ツ", "/foo/bar/%E3%83%84", false),
            ("/foo/bar/%E3%83%84", "/foo/bar/%e3%83%84", false),
            ("/foo/bar/%62%61%7A", "/foo/bar/baz", false),
            ("/a%2Fb", "/a/b", true), ("/a%2fb", "/a%2Fb", false), ("/a%zzb", "/a%zzb", false), ("/a%2", "/a%2", false),
            ("/a%2A", "/abc", true), ("/a%24", "/a", true),
        ])
    func escapesAreMadeAlike(pattern: String, target: String, isAllowed: Bool) {
        #expect(allows(target, "User-agent: *\nDisallow: \(pattern)") == isAllowed)
    }

    /// 2.2.1: the groups of one's name, all of them together; those for all only where there is none.
    @Test(
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
    func theGroupOfOnesOwnName(file: String, target: String, isAllowed: Bool) {
        #expect(allows(target, file) == isAllowed)
    }

    @Test(
        arguments: [
            "\u{FEFF}User-agent: *\r\nDisallow: /\r\n", "USER-AGENT:*\rDISALLOW:/",
            "  user-agent :  *  \n\tdisallow\t:\t/ \t",
            "User-agent: * # all\nDisallow: / # everything", "nonsense\nUser-agent: *\n:\n::\nDisallow: /",
        ])
    func linesAreReadAsTheyAreWritten(file: String) {
        #expect(!allows("/a", file))
    }

    @Test func badBytesAreReadPast() {
        let file = Array("User-agent: *\nDisallow: /".utf8) + [0xFF, 0xFE, 0x00] + Array("\nDisallow: /b".utf8)
        #expect(!RobotsRules(file, for: "Backnote").allows("/b"))
    }

    /// 2.5: a long file is read as far as the limit.
    @Test func aLongFileIsReadAsFarAsTheLimit() {
        let filler = String(repeating: "# filler\n", count: RobotsRules.sizeLimit / 9 + 1)
        #expect(!allows("/a", "User-agent: *\nDisallow: /\n" + filler))
        #expect(allows("/a", filler + "User-agent: *\nDisallow: /\n"))
    }

    @Test(
        arguments: [
            ("Crawl-delay: 10", 10), ("crawl-delay: 0.5", 1), ("Crawl-delay: 999999", 3600), ("Crawl-delay: -1", nil),
            ("Crawl-delay: soon", nil), ("Crawl-delay: nan", nil), ("Crawl-delay: inf", nil), ("Disallow: /", nil),
        ] as [(String, Int?)])
    func howLongToWaitBetweenVisits(line: String, delay: Int?) {
        #expect(RobotsRules(Array("User-agent: *\n\(line)".utf8), for: "Backnote").delay == delay)
    }

    @Test func withoutAFile() {
        #expect(RobotsRules.allowingAll.allows("/a") && !RobotsRules.disallowingAll.allows("/a"))
    }
}
