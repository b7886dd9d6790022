import Canonicalization
import Testing
import WebURL

@Suite("Regular expressions of subscribed lists")
struct ExpressionTests {
    @Test(
        "A pattern with catastrophic backtracking exceeds its limits",
        arguments: ["^(a+)+$", "^(a|a)*$", "(.*)*(.*)*(.*)*!$", "(?:x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$"])
    func backtracking(pattern: String) throws {
        let expression = try #require(PCRE2Expressions().compile([UInt8](pattern.utf8), ignoresCase: false))
        let text = [UInt8](String(repeating: "a", count: 4000).utf8) + [UInt8](String(repeating: "x", count: 4000).utf8)
        // Without limits, this would not end.
        if case .match = expression.firstMatch(in: text[...]) { Issue.record("matched") }
    }

    @Test("A text beyond the length limit never matches")
    func longText() throws {
        let expression = try #require(PCRE2Expressions().compile([UInt8]("a".utf8), ignoresCase: false))
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: RegularExpression.textLimit + 1)
        guard case .match = expression.firstMatch(in: text.dropLast()) else {
            Issue.record("no match at the limit")
            return
        }
        guard case .noMatch = expression.firstMatch(in: text[...]) else {
            Issue.record("a match beyond the limit")
            return
        }
    }

    @Test(
        "Patterns that are invalid, too long, too deep or use disallowed features do not compile",
        arguments: [
            "(", "[a", "a{2,1}", "*", String(repeating: "a", count: 1025),
            String(repeating: "(", count: 60)
                + String(repeating: ")", count: 60), "(*UTF)a", "(*UCP)a", #"\C"#,
        ])
    func refused(pattern: String) {
        #expect(PCRE2Expressions().compile([UInt8](pattern.utf8), ignoresCase: false) == nil)
    }

    @Test("A pattern can lower its limits but not raise them")
    func ownLimits() throws {
        let pattern = [UInt8]("(*LIMIT_MATCH=4000000000)(*LIMIT_DEPTH=4000000000)^(a+)+$".utf8)
        let expression = try #require(PCRE2Expressions().compile(pattern, ignoresCase: false))
        let text = [UInt8]((String(repeating: "a", count: 60) + "!").utf8)
        guard case .limitExceeded = expression.firstMatch(in: text[...]) else {
            Issue.record("no limit was exceeded")
            return
        }
    }

    @Test("A match has the range of its first group, as indices of the slice")
    func groups() throws {
        let expression = try #require(PCRE2Expressions().compile([UInt8]("b(c)?(d)".utf8), ignoresCase: true))
        let text = [UInt8]("aaBCDaabd".utf8)
        guard case .match(let whole, let group) = expression.firstMatch(in: text[1...]) else {
            Issue.record("no match")
            return
        }
        #expect(whole == 2..<5)
        #expect(group == 3..<4)
        guard case .match(7..<9, group: nil) = expression.firstMatch(in: text[5...]) else {
            Issue.record("found a group that took no part")
            return
        }
    }

    @Test("The number of attempts for each URL is limited")
    func manyAttempts() throws {
        // Each expression is accepted and backtracks on these parameters.
        let text = (0..<400).map { #"||a.example^$removeparam=/^\w+\d\w+k\#($0)=z/"# + "\n" }.joined()
        let list = SubscribedList(text)
        #expect(list.rules.count == 400)
        let query = (0..<3000).map { "p\($0)a1b2c3d4=1" }.joined(separator: "&")
        let canonicalizer = Canonicalizer(rules: list.rules)
        // Without the limit, this would take minutes.
        #expect(try canonicalizer.canonicalize("https://a.example/?" + query).canonicalURL.query == query)
    }

    @Test("The number of rules for each host that must be evaluated for every URL is limited")
    func manyConditions() {
        let text = (0..<600).map { "||a.example/\($0)/$removeparam=xx\n" }.joined()
        let list = SubscribedList(text)
        #expect(list.rules.count == 500)
        #expect(list.rules.skipped.map(\.reason) == Array(repeating: .tooManyConditions, count: 100))
        #expect(list.rules.skipped.first?.line == 501)
    }

    @Test("An expression that exceeds its limits keeps the parameter, deterministically")
    func deterministic() throws {
        let list = SubscribedList(#"||a.example^$removeparam=/^k=(?:[xy]+z?)+!/"#)
        #expect(list.rules.count == 1)
        let input = "https://a.example/?k=" + String(repeating: "xyzxyz", count: 40)
        let first = try list.canonical(input)
        #expect(first == input)
        for _ in 0..<3 { #expect(try list.canonical(input) == first) }
        #expect(try list.canonical("https://a.example/?k=xyzxyz!") == "https://a.example/")
    }

    @Test(
        "The filter skips no attempt that would match",
        arguments: [
            (#"/^abc[0-9]+def=/"#, "abc1def=2"), ("/abc?de=/", "abde=1"), ("/abc{0}de=/", "abde=1"),
            ("/abc*de=/", "abde=1"),
            ("/(?:abcd)?efg=/", "efg=1"), ("/abc|xyz/", "xyz=1"), ("/(abc|xyz)_=/", "xyz_=1"), ("/abcd=/i", "ABCD=1"),
            (#"/ab\.cd=/"#, "ab.cd=1"), (#"/ab\x63d=/"#, "abcd=1"), ("/(?i)abcd=/", "ABCD=1"),
            ("/(?!xyz)abc/", "abcq=1"),
            ("/[]abc]xyz/", "]xyz=1"), ("/[a[]xyz/", "[xyz=1"), (#"/\Qa(b\Ecde/"#, "a(bcde=1"), ("/a+bcd/", "aabcd=1"),
            ("/xyabc=$/", "xyabc"),
        ])
    func filter(expression: String, parameter: String) throws {
        let list = SubscribedList("||a.example/p/$removeparam=\(expression)")
        #expect(list.rules.count == 1)
        #expect(
            try list.canonical("https://a.example/p/?kept=1&\(parameter)&kept=2")
                == "https://a.example/p/?kept=1&kept=2")
    }

    @Test("removetext removes text, on its host only")
    func removedText() throws {
        let list = SubscribedList(#"||a.example^$removetext=/\/ref=[^\/?]*/i"#)
        #expect(list.rules.skipped.isEmpty)
        #expect(try list.canonical("https://a.example/p/1/ref=x?y=1") == "https://a.example/p/1?y=1")
        #expect(try list.canonical("https://b.example/p/1/ref=x") == "https://b.example/p/1/ref=x")
    }
}
