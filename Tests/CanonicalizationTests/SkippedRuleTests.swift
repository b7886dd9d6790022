import Canonicalization
import Testing

@Suite("Skipped rules")
struct SkippedRuleTests {
    typealias Row = (line: String, reason: SkippedRule.Reason)

    static let rows: [Row] = [
        ("||ads.example^", .notAboutURLs),
        ("||ads.example^$script,third-party", .notAboutURLs),
        ("||a.example^$csp=script-src 'none'", .notAboutURLs),
        ("||a.example^$removeparam=xx,redirect=noop.js", .notAboutURLs),
        ("example.com##.banner", .notAboutURLs),
        ("example.com#@#.banner", .notAboutURLs),
        ("example.com#$#body { color: red }", .notAboutURLs),
        ("example.com#%#window.x = 1", .notAboutURLs),
        ("example.com##+js(noop)", .notAboutURLs),
        ("example.com$$script[data-x]", .unknownOption),
        ("[$path=/x]example.com##.banner", .notAboutURLs),
        ("0.0.0.0 ads.example", .notAboutURLs),
        ("$removeparam=xx,script", .otherRequests),
        ("$removeparam=xx,xhr", .otherRequests),
        ("$removeparam=xx,~document", .otherRequests),
        ("$removeparam=xx,method=post", .otherRequests),
        ("$removeparam=xx,method=~get", .otherRequests),
        ("$removeparam=xx,app=com.example.browser", .otherApplications),
        ("$removeparam=xx,colour=red", .unknownOption),
        ("$removeparm=xx", .unknownOption),
        ("$important", .noAction),
        ("||a.example^$alias=b.example/path", .malformedTemplate),
        ("||a.example^$alias=b.example#part", .malformedTemplate),
        ("||a.example^$alias=b.example:80", .malformedTemplate),
        ("||a.example^$alias=bé.example", .malformedTemplate),
        ("||a.example^$alias=", .malformedTemplate),
        ("||a.example/x/{id}$template=https://b.example#part/{id}", .malformedTemplate),
        ("$removeparam=/([/", .malformedExpression),
        ("$removeparam=/x/u", .malformedExpression),
        ("/^https:[/$removeparam=xx", .malformedExpression),
        ("$removeparam=/(a+)+$/", .catastrophicBacktracking),
        ("$removeparam=/^(a|aa)+$/", .catastrophicBacktracking),
        ("/^https:.*(.*)*(.*)*(.*)*!!$/$removeparam=xx", .catastrophicBacktracking),
        ("$removeparam", .wouldStripEverything),
        ("*$removeparam", .wouldStripEverything),
        ("||a.example^$removeparam", .wouldStripEverything),
        ("||a.example/*$removeparam", .wouldStripEverything),
        ("/path/*$removeparam", .wouldStripEverything),
        ("||com/path$removeparam", .wouldStripEverything),
        ("||a.example^$removeparam=~id", .wouldStripEverything),
        ("$removeparam=~id", .wouldStripEverything),
        ("||a.example^$keepparam=id", .wouldStripEverything),
        ("$removeparam=/.*/", .wouldStripEverything),
        ("$removeparam=/^[a-z]/", .wouldStripEverything),
        ("$removeparam=/=/", .wouldStripEverything),
        ("||a.example^$removeparam=/./", .wouldStripEverything),
        ("||a.example^$removeparam=~/^x[0-9]+=/", .wouldStripEverything),
        ("$fragment=drop", .wouldStripEverything),
        ("||a.example^$removetext=/.*/", .wouldStripEverything),
        ("$removeparam=v", .shortGlobalName),
        ("/path/$removeparam=v,domain=com", .shortGlobalName),
        ("$removeparam=ab*", .shortGlobalName),
        ("$removeparam=/^[qv]=/", .shortGlobalName),
        ("$session=;v", .shortGlobalName),
        ("@@$removeparam", .wouldDisableEverything),
        ("$urlskip=?url", .needsHost),
        ("$alias=b.example", .needsHost),
        ("/x$template=/y", .needsHost),
        ("||a.example^$removeparam=xx,domain=b.example", .conflictingHosts),
        ("||bücher.example^$removeparam=xx", .hostNotASCII),
        ("$removeparam=xx,domain=bücher.example", .hostNotASCII),
        ("$removeparam=xx,domain=/example/", .needsRegularExpression),
        ("$removeparam=x*", .malformedPattern),
        ("||a.example/x$urlskip=&0", .malformedPattern),
        ("||a.example/x$urlskip=?u -rot13", .unknownOption),
        ("!#include other.txt", .directive),
        ("!+ NOT_PLATFORM(windows)", .directive),
        ("||a.example^$removeparam=xx,badfilter", .badFilter),
    ]

    @Test("A rule is skipped with its line and a reason", arguments: rows)
    func skipped(row: Row) {
        let rules = SubscribedList("! a list\n\(row.line)\n").rules
        #expect(rules.count == 0, "\(row.line)")
        #expect(rules.skipped.map(\.reason) == [row.reason], "\(row.line)")
        #expect(rules.skipped.map(\.line) == [2], "\(row.line)")
    }

    @Test("Every reason is a sentence")
    func sentences() {
        for value in UInt8.min...UInt8.max {
            guard let reason = SkippedRule.Reason(rawValue: value) else { continue }
            #expect("\(reason.sentence)".hasSuffix("."))
        }
    }

    @Test("Some rules are allowed in our own files but not in subscribed lists")
    func ownLists() {
        for line in ["$removeparam=v", "||a.example^$removeparam", "||a.example^$keepparam=id", "$urlskip=?url"] {
            let file = RuleFile(name: [], text: [UInt8](line.utf8))
            #expect(RuleSet(files: [file]).count == 1, "\(line)")
            #expect(SubscribedList(line).rules.count == 0, "\(line)")
        }
    }

    @Test("Rules in a false !#if block are skipped")
    func conditions() throws {
        let list = SubscribedList(
            """
            !#if env_firefox
            $removeparam=aa
            !#else
            $removeparam=bb
            !#endif
            !#if !adguard && (true || ext_ublock)
            $removeparam=cc
            !#endif
            !#if cap_html_filtering
            !#if true
            $removeparam=dd
            !#endif
            !#endif
            $removeparam=ee
            """)
        #expect(list.rules.skipped.map(\.line) == [2, 11])
        #expect(list.rules.skipped.allSatisfy { $0.reason == .conditional })
        #expect(
            try list.canonical("https://a.example/?aa=1&bb=2&cc=3&dd=4&ee=5") == "https://a.example/?aa=1&dd=4")
    }

    @Test("A badfilter rule disables the same rule anywhere in the list")
    func badFilter() throws {
        let list = SubscribedList(
            """
            ||a.example^$removeparam=xx,badfilter
            ||a.example^$removeparam=xx
            ||a.example^$removeparam=yy
            """)
        #expect(list.rules.skipped.map(\.line) == [1, 2])
        #expect(try list.canonical("https://a.example/?xx=1&yy=2") == "https://a.example/?xx=1")
    }

    @Test("Without an engine, only rules that need a regular expression are skipped")
    func withoutEngine() {
        let text = "$removeparam=/_x=/\n$removeparam=/^utm_/\n/^https:/$removeparam=xx\n"
        let file = RuleFile(name: [], text: [UInt8](text.utf8), isSubscribed: true)
        let rules = RuleSet(files: [file])
        #expect(rules.count == 1)
        #expect(rules.skipped.map(\.line) == [1, 3])
        #expect(rules.skipped.allSatisfy { $0.reason == .needsRegularExpression })
    }
}
