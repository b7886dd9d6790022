import Canonicalization
import Testing
import WebURL

/// A subscribed list, and a canonicalizer with that list alone.
struct SubscribedList {
    let rules: RuleSet

    init(_ text: String) {
        let file = RuleFile(name: [UInt8]("list".utf8), text: [UInt8](text.utf8), isSubscribed: true)
        rules = RuleSet(files: [file], expressions: PCRE2Expressions())
    }

    func canonical(_ input: String) throws -> String {
        try Canonicalizer(rules: rules).canonicalize(input).canonicalURL.serialized
    }
}

@Suite("Syntax of the adblock family, as documented by AdGuard and uBlock Origin")
struct AdblockSyntaxTests {
    /// A rule, a URL, and its canonical URL; `nil` if it does not change.
    typealias Row = (rule: String, input: String, expected: String?)

    static let removals: [Row] = [
        ("||a.example/p/$removeparam", "https://a.example/p/1?x=1&y=2", "https://a.example/p/1"),
        ("||a.example/p/$removeparam", "https://a.example/q/1?x=1", nil),
        ("$removeparam=xx", "https://a.example/?xx=1&y=2", "https://a.example/?y=2"),
        ("$removeparam=xx", "https://a.example/?XX=1", "https://a.example/"),
        ("$removeparam=xxx*", "https://a.example/?xxx_1=1&xx=2", "https://a.example/?xx=2"),
        ("$removeparam=/^utm_/", "https://a.example/?utm_x=1&b=2", "https://a.example/?b=2"),
        ("$removeparam=/^(aa|bb)=/", "https://a.example/?aa=1&bb=2&aab=3", "https://a.example/?aab=3"),
        ("$removeparam=/^(?:aa_?|b[12]b)$/", "https://a.example/?aa_=1&b2b=2&b3b=3", "https://a.example/?b3b=3"),
        (
            "$removeparam=/^[a-z]{3}_track=/", "https://a.example/?abc_track=1&abcd_track=2",
            "https://a.example/?abcd_track=2"
        ),
        ("$removeparam=/_track=/", "https://a.example/?x_track=1&x_TRACK=2", "https://a.example/?x_TRACK=2"),
        ("$removeparam=/_track=/i", "https://a.example/?x_track=1&x_TRACK=2", "https://a.example/"),
        ("$removeparam=/=secret$/", "https://a.example/?k=secret&l=other", "https://a.example/?l=other"),
        ("||a.example/p/$removeparam=~id", "https://a.example/p/?id=1&x=2", "https://a.example/p/?id=1"),
        (
            "||a.example/p/$removeparam=~/^(v|t[0-9]+)=/", "https://a.example/p/?v=1&t12=2&x=3",
            "https://a.example/p/?v=1&t12=2"
        ),
        ("||a.example^$queryprune=xx", "https://a.example/?xx=1", "https://a.example/"),
        ("||a.example^$removeparam=/^a{1,3}x,y=/", "https://a.example/?aax,y=1", "https://a.example/"),
    ]

    @Test(
        "removeparam removes all parameters, or by name, prefix, regular expression and negation", arguments: removals)
    func removal(row: Row) throws { try check(row) }

    static let exceptions: [Row] = [
        ("$removeparam=xx\n@@||a.example^$removeparam=xx", "https://a.example/?xx=1", nil),
        ("$removeparam=xx\n@@||a.example^$removeparam=yy", "https://a.example/?xx=1", "https://a.example/"),
        ("$removeparam=xx\n@@||a.example^$removeparam", "https://a.example/?xx=1", nil),
        ("$removeparam=xx\n@@||b.example^$removeparam", "https://a.example/?xx=1", "https://a.example/"),
        ("$removeparam=/_track=/\n@@||a.example^$removeparam", "https://a.example/?x_track=1", nil),
        (
            "$removeparam=/_track=/\n@@||a.example^$removeparam=x_track", "https://a.example/?x_track=1&y_track=2",
            "https://a.example/?x_track=1"
        ),
        ("$removeparam=utm_x\n@@||a.example^$removeparam=/^utm_[a-z]+=/", "https://a.example/?utm_x=1", nil),
        ("$removeparam=xx\n@@/keep/*$removeparam=xx", "https://a.example/keep/1?xx=1", nil),
        ("$removeparam=xx,important\n@@||a.example^$removeparam=xx", "https://a.example/?xx=1", nil),
        (
            "||a.example/out?$urlskip=?to\n@@||a.example/out?*mode=x$urlskip=?to",
            "https://a.example/out?mode=x&to=https://b.example/", nil
        ),
    ]

    @Test("Exceptions disable rules by name, by regular expression, or all", arguments: exceptions)
    func exception(row: Row) throws { try check(row) }

    static let patterns: [Row] = [
        ("||a.example^$removeparam=xx", "https://sub.a.example/?xx=1", "https://sub.a.example/"),
        ("||a.example^$removeparam=xx", "https://nota.example/?xx=1", nil),
        ("||a.example^$removeparam=xx", "https://a.example:8080/?xx=1", "https://a.example:8080/"),
        ("||a.*^$removeparam=xx", "https://www.a.co.uk/?xx=1", "https://www.a.co.uk/"),
        ("||a.$removeparam=xx", "https://www.a.de/?xx=1", "https://www.a.de/"),
        ("||a.example/Path$removeparam=xx", "https://a.example/path/1?xx=1", "https://a.example/path/1"),
        ("||a.example/Path$removeparam=xx,match-case", "https://a.example/path/1?xx=1", nil),
        ("||a.example/p^$removeparam=xx", "https://a.example/p?xx=1", "https://a.example/p"),
        ("||a.example/p^$removeparam=xx", "https://a.example/p/1?xx=1", "https://a.example/p/1"),
        ("||a.example/p^$removeparam=xx", "https://a.example/pq?xx=1", nil),
        ("||a.example/p|$removeparam=xx", "https://a.example/p?xx=1", nil),
        ("||a.example/p?xx=1|$removeparam=xx", "https://a.example/p?xx=1", "https://a.example/p"),
        ("||a.example/*/end$removeparam=xx", "https://a.example/1/2/end?xx=1", "https://a.example/1/2/end"),
        ("||a.example^*/end^$removeparam=xx", "https://a.example/1/ending?xx=1", nil),
        ("||a*.example.com^$removeparam=xx", "https://abc.example.com/?xx=1", "https://abc.example.com/"),
        ("||a*.example.com^$removeparam=xx", "https://b.example.com/?xx=1", nil),
        ("||*.example.com/p$removeparam=xx", "https://b.example.com/p?xx=1", "https://b.example.com/p"),
        ("|https://a.example/p$removeparam=xx", "https://a.example/p?xx=1", "https://a.example/p"),
        ("|https://a.example/p$removeparam=xx", "https://sub.a.example/p?xx=1", nil),
        ("|http://a.example/p$removeparam=xx", "https://a.example/p?xx=1", "https://a.example/p"),
        ("/offer/*$removeparam=xx", "https://a.example/x/offer/1?xx=1", "https://a.example/x/offer/1"),
        ("a.example/offer$removeparam=xx", "https://a.example/offer?xx=1", "https://a.example/offer"),
        ("?xx=$removeparam=xx", "https://a.example/?xx=1", "https://a.example/"),
        ("?xx=$removeparam=xx", "https://a.example/?b=2&xx=1", nil),
        ("/script.php$removeparam=xx", "https://a.example/x/script.php?xx=1", "https://a.example/x/script.php"),
        (#"/^https:\/\/a\.example\/[0-9]+\?/$removeparam=xx"#, "https://a.example/12?xx=1", "https://a.example/12"),
        (#"/^https:\/\/a\.example\/[0-9]+\?/$removeparam=xx"#, "https://a.example/x?xx=1", nil),
        (#"/a\.example\/[0-9]$/$removeparam=xx"#, "https://a.example/1?xx=1", nil),
        (
            #"/^https?:\/\/(?:[a-z0-9-]+\.)*?shop(?:\.[a-z]{2,}){1,}/$removeparam=xx"#, "https://m.shop.co.uk/?xx=1",
            "https://m.shop.co.uk/"
        ),
    ]

    @Test(
        "Patterns match hosts, TLD wildcards, wildcards, anchors, separators and regular expressions",
        arguments: patterns)
    func pattern(row: Row) throws { try check(row) }

    static let hosts: [Row] = [
        ("$removeparam=xx,domain=a.example|b.example", "https://www.b.example/?xx=1", "https://www.b.example/"),
        ("$removeparam=xx,domain=a.example|b.example", "https://c.example/?xx=1", nil),
        ("$removeparam=xx,domain=~a.example", "https://a.example/?xx=1", nil),
        ("$removeparam=xx,domain=~a.example", "https://b.example/?xx=1", "https://b.example/"),
        ("$removeparam=xx,domain=a.example|~m.a.example", "https://m.a.example/?xx=1", nil),
        ("$removeparam=xx,domain=a.example|~m.a.example", "https://n.a.example/?xx=1", "https://n.a.example/"),
        ("$removeparam=xx,domain=shop.*", "https://www.shop.co.uk/?xx=1", "https://www.shop.co.uk/"),
        ("$removeparam=xx,domain=~shop.*", "https://shop.de/?xx=1", nil),
        ("$removeparam=xx,to=a.example", "https://a.example/?xx=1", "https://a.example/"),
        ("$removeparam=xx,to=~a.example", "https://a.example/?xx=1", nil),
        ("$removeparam=xx,from=a.example,to=m.a.example", "https://a.example/?xx=1", nil),
        ("$removeparam=xx,from=a.example,to=m.a.example", "https://m.a.example/?xx=1", "https://m.a.example/"),
        ("$removeparam=xx,denyallow=a.example|b.example", "https://b.example/?xx=1", nil),
        ("$removeparam=xx,denyallow=a.example|b.example", "https://c.example/?xx=1", "https://c.example/"),
        ("||a.example^$removeparam=xx,domain=m.a.example", "https://a.example/?xx=1", nil),
        ("||a.example^$removeparam=xx,domain=m.a.example", "https://m.a.example/?xx=1", "https://m.a.example/"),
        ("/s.php$removeparam=xx,domain=a.example", "https://a.example/s.php?xx=1", "https://a.example/s.php"),
        ("/s.php$removeparam=xx,domain=a.example", "https://a.example/t.php?xx=1", nil),
        ("/s.php$removeparam=xx,domain=a.example", "https://b.example/s.php?xx=1", nil),
    ]

    @Test("Options include and exclude hosts, TLD wildcards and targets", arguments: hosts)
    func host(row: Row) throws { try check(row) }

    @Test(
        "Options that do not affect the identity of a page have no effect",
        arguments: [
            "document", "doc", "all", "important", "third-party", "~third-party", "3p", "1p", "first-party", "strict3p",
            "match-case", "~script", "~xmlhttprequest", "xhr,document", "method=get", "method=get|head", "method=~post",
            "_", "____",
        ])
    func ignored(option: String) throws {
        try check(("$removeparam=xx,\(option)", "https://a.example/?xx=1", "https://a.example/"))
        try check(("$\(option),removeparam=xx", "https://a.example/?xx=1", "https://a.example/"))
    }

    static let steps: [Row] = [
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=https%3A%2F%2Fb.example%2Fx", "https://b.example/x"),
        ("||a.example/out$urlskip=?to", "https://a.example/out?to=javascript:x", nil),
        (
            "||a.example/out$urlskip=?to ?url",
            "https://a.example/out?to=https%3A%2F%2Fw.example%2F%3Furl%3Dhttps%253A%252F%252Fb.example%252F",
            "https://b.example/"
        ),
        ("||a.example/out$urlskip=?to ?url", "https://a.example/out?url=https://b.example/", nil),
        (
            "||a.example/jump.php$urlskip=&1", "https://a.example/jump.php?https%3A%2F%2Fb.example%2F",
            "https://b.example/"
        ),
        ("||a.example/jump.php$urlskip=&2", "https://a.example/jump.php?https%3A%2F%2Fb.example%2F", nil),
        (
            "||a.example/out$urlskip=?u -base64", "https://a.example/out?u=aHR0cHM6Ly9iLmV4YW1wbGUv",
            "https://b.example/"
        ),
        (
            "||a.example/out$urlskip=?u -safebase64", "https://a.example/out?u=aHR0cHM6Ly9iLmV4YW1wbGUvP3g9fn4_",
            "https://b.example/?x=~~?"
        ),
        (
            "||a.example/out$urlskip=?u -uricomponent", "https://a.example/out?u=https%253A%252F%252Fb.example%252F",
            "https://b.example/"
        ),
        ("||a.example/out$urlskip=?u +https", "https://a.example/out?u=b.example/x", "https://b.example/x"),
        (
            "||a.example/out$urlskip=?u +https", "https://a.example/out?u=http%3A%2F%2Fb.example%2Fx",
            "https://b.example/x"
        ),
        ("||a.example/out$urlskip=# +https", "https://a.example/out#b.example/x", "https://b.example/x"),
        ("||a.example/out$urlskip=?u -blocked", "https://a.example/out?u=https://b.example/", "https://b.example/"),
        (
            #"||a.example/r/$urlskip=/\/r\/(.*\.mp3)/ +https"#, "https://a.example/r/b.example/x.mp3?y=1",
            "https://b.example/x.mp3"
        ),
        (#"||a.example/r/$urlskip=/\/r\/a (.*)/ +https"#, "https://a.example/r/b.example/", nil),
        (
            #"||a.example/ck$urlskip=/[?&]u=a1([^&#]+)/ -safebase64"#,
            "https://a.example/ck?x=1&u=a1aHR0cHM6Ly9iLmV4YW1wbGUv",
            "https://b.example/"
        ),
        ("||a.example/out*u=http$urlskip=?u", "https://a.example/out?x=1&u=https://b.example/", "https://b.example/"),
        (
            "/track/?tt=*&r=http$doc,urlskip=?r", "https://a.example/track/?tt=1&r=https%3A%2F%2Fb.example%2F",
            "https://b.example/"
        ),
    ]

    @Test("Each urlskip step takes the result of the one before", arguments: steps)
    func step(row: Row) throws { try check(row) }

    @Test(
        "Canonicalization is idempotent although rules remove what conditions depend on",
        arguments: [
            (
                "$removeparam=xx\n$removeparam=yy\n@@*?xx=$removeparam=yy", "https://a.example/?xx=1&yy=2",
                "https://a.example/"
            ),
            ("$removeparam=xx\n?yy=2|$removeparam=yy", "https://a.example/?yy=2&xx=1", "https://a.example/"),
            (
                #"$removeparam=xx"# + "\n" + #"||a.example^$removetext=/\?yy=2$/"#, "https://a.example/?yy=2&xx=1",
                "https://a.example/"
            ),
        ])
    func idempotence(rules: String, input: String, expected: String) throws {
        try check((rules, input, expected))
    }

    @Test("With several sources, our own rules take the first that exists")
    func ownSteps() throws {
        let file = RuleFile(name: [], text: [UInt8]("||a.example/out$urlskip=?to ?url".utf8))
        let canonicalizer = Canonicalizer(rules: RuleSet(files: [file]))
        let result = try canonicalizer.canonicalize("https://a.example/out?url=https://b.example/")
        #expect(result.canonicalURL.serialized == "https://b.example/")
    }

    private func check(_ row: Row) throws {
        let list = SubscribedList(row.rule)
        for skipped in list.rules.skipped { Issue.record("\(row.rule): \(skipped.reason.sentence)") }
        let once = try list.canonical(row.input)
        #expect(once == row.expected ?? row.input, "\(row.rule)")
        #expect(try list.canonical(once) == once, "\(row.rule): not idempotent")
    }
}
