import Canonicalization
import Testing
import WebURL

@Suite("Rule tools: check, list, explain, diff")
struct RuleToolTests {
    private func file(_ name: String, _ text: String, isSubscribed: Bool = false) -> RuleFile {
        RuleFile(name: [UInt8](name.utf8), text: [UInt8](text.utf8), isSubscribed: isSubscribed)
    }

    @Test("A check reports only skipped lines and failed examples")
    func check() {
        let rules = file(
            "mine.txt",
            """
            ! Clicks.
            ||a.example^$removeparam=click
            ! same: https://a.example/?click=1 https://a.example/
            ! different: https://a.example/?id=1 https://a.example/?id=2
            ! same: https://a.example/?id=1 https://a.example/?id=2
            ! different: https://a.example/ mailto:someone
            ||a.example^$colour=red
            """)
        let check = RuleCheck(of: [rules], expressions: PCRE2Expressions())
        #expect(!check.passes)
        #expect(
            check.description == """
                mine.txt:7: An option of this rule is unknown.
                    ||a.example^$colour=red
                mine.txt:5: This should be the same page:
                    a.example?id=1
                    a.example?id=2
                mine.txt:6: This should be different pages:
                    a.example
                    rejected
                rules: 1, examples: 4, skipped lines: 1, failed examples: 2
                """)
    }

    @Test("A check covers the given files only, not the other rules in effect")
    func checkBeside() {
        let other = file("other.txt", "||a.example^$removeparam=click\n||b^$what\n")
        let rules = file("mine.txt", "! same: https://a.example/?click=1 https://a.example/\n")
        #expect(!RuleCheck(of: [rules], expressions: PCRE2Expressions()).passes)
        #expect(RuleCheck(of: [rules], beside: [other], expressions: PCRE2Expressions()).passes)
    }

    @Test("A summary counts the rules of each file")
    func list() throws {
        let first = file(
            "one.txt", "$removeparam=xx\n$removeparam=yy,domain=a.example|b.example\n||a.example^$alias=b.example")
        let second = file("two.txt", "@@||a.example^$removeparam=xx\n||ads.example^\n", isSubscribed: true)
        let summaries = RuleSet(files: [first, second], expressions: PCRE2Expressions()).summaries
        #expect(summaries.map(\.file) == ["one.txt", "two.txt"])
        #expect(summaries.map(\.ruleCount) == [3, 1])
        #expect(summaries.map(\.exceptionCount) == [0, 1])
        #expect(summaries.map(\.skippedCount) == [0, 1])
        #expect(summaries[0].kinds.map(\.name) == ["removeparam", "alias"])
        #expect(summaries[0].kinds.map(\.count) == [2, 1])
    }

    @Test("An explanation names the related rules and why they had no effect")
    func explanation() throws {
        let rules = file(
            "mine.txt",
            """
            ||a.example/p/$removeparam=xx
            ||a.example/q/$removeparam=yy
            ||a.example^$removeparam=zz
            ||a.example^$removeparam=sid,value=hex32
            ||a.example^$removeparam=ww,ifparam=vv
            $removeparam=id,domain=~a.example
            @@||a.example^$removeparam=id
            $removeparam=unseen
            ||b.example^$removeparam=id
            """)
        let explanation = try RuleExplanation(
            of: "https://a.example/p/1?xx=1&sid=2&id=3", files: [rules], expressions: PCRE2Expressions())
        #expect(
            explanation.verdicts.map(\.outcome) == [
                .applied, .otherPath, .parameterAbsent("zz"), .valueMismatch(parameter: "sid"),
                .parameterAbsent("vv"), .otherHost, .exception,
            ])
        #expect(explanation.verdicts.map(\.place.line) == [1, 2, 3, 4, 5, 6, 7])
        #expect(explanation.description.contains("mine.txt:2 does not match: it is about another path"))
    }

    @Test("A difference lists the pages that merge and those that split")
    func difference() {
        let old = RuleSet(files: [file("old", "$removeparam=aa|bb")])
        let new = RuleSet(files: [file("new", "$removeparam=bb|cc")])
        let urls = [
            "https://x.example/?aa=1", "https://x.example/?aa=2", "https://x.example/?cc=1", "https://x.example/",
            "https://y.example/?bb=1", "https://y.example/", "not a url", "https://x.example/?aa=1",
        ]
        let difference = KeyDifference.between(old: old, new: new, urls: urls)
        #expect(
            difference.merged == [["https://x.example/", "https://x.example/?cc=1"]])
        #expect(
            difference.split == [["https://x.example/", "https://x.example/?aa=1", "https://x.example/?aa=2"]])
        #expect(KeyDifference.between(old: old, new: old, urls: urls).isEmpty)
    }
}
