import Canonicalization
import RuleLists
import Testing
import WebURL

@Suite("ClearURLs catalogs")
struct ClearURLsTests {
    /// Invented for these tests, without lines of the real catalog.
    static let catalog = #"""
        {
          "providers": {
            "everywhere": {
              "urlPattern": ".*",
              "completeProvider": false,
              "rules": ["made_up_[a-z]+", "madeupid", "(?:amp;)?madeupsrc", "x", ".*"],
              "referralMarketing": ["partnerref"],
              "exceptions": ["^https?:\\/\\/(?:[a-z0-9-]+\\.)*?keep\\.example"]
            },
            "shop": {
              "urlPattern": "^https?:\\/\\/(?:[a-z0-9-]+\\.)*?shop(?:\\.[a-z]{2,}){1,}",
              "completeProvider": false,
              "rules": ["psc?", "sp_[a-z]*", "q[0-9] z"],
              "rawRules": ["\\/ref=[^/?]*"],
              "referralMarketing": ["tag"],
              "exceptions": ["^https?:\\/\\/(?:[a-z0-9-]+\\.)*?shop(?:\\.[a-z]{2,}){1,}\\/cart"],
              "redirections": [],
              "forceRedirection": false
            },
            "leave": {
              "urlPattern": "^https?://(?:[a-z0-9-]+\\.)*?leave\\.example",
              "completeProvider": false,
              "redirections": ["^https?:\\/\\/(?:[a-z0-9-]+\\.)*?leave\\.example\\/.*?url=([^&]*)"],
              "exceptions": ["^https?://leave\\.example/stay"]
            },
            "ads": { "urlPattern": "^https?:\\/\\/ads\\.example", "completeProvider": true },
            "nothing": { "completeProvider": false, "rules": ["abc"] }
          }
        }
        """#

    static let report = Result { try RuleLists.read([UInt8](catalog.utf8), name: "catalog.json") }

    @Test(
        "Rules, raw rules, referral marketing, exceptions and redirections work as in ClearURLs",
        arguments: [
            ("https://a.example/?made_up_campaign=1&made_up_2=2&id=3", "https://a.example/?made_up_2=2&id=3"),
            ("https://a.example/?MadeUpId=1", "https://a.example/"),
            ("https://a.example/?madeupsrc=1&x=2", "https://a.example/?x=2"),
            ("https://a.example/?partnerref=1", "https://a.example/?partnerref=1"),
            ("https://www.keep.example/?madeupid=1", "https://www.keep.example/?madeupid=1"),
            ("https://www.shop.co.uk/p/1?ps=1&psc=2&sp_x=3&psx=4", "https://www.shop.co.uk/p/1?psx=4"),
            ("https://www.shop.de/p/1/ref=abc?tag=me-21", "https://www.shop.de/p/1"),
            ("https://www.shop.de/p/1/ref=abc", "https://www.shop.de/p/1"),
            ("https://www.shop.de/cart?psc=1", "https://www.shop.de/cart?psc=1"),
            ("https://www.shop.de/cart/ref=abc?psc=1", "https://www.shop.de/cart/ref=abc?psc=1"),
            ("https://bookshop.example/?psc=1", "https://bookshop.example/?psc=1"),
            ("https://leave.example/out?url=https%3A%2F%2Fb.example%2Fx%3Fq%3D1", "https://b.example/x?q=1"),
            ("https://www.leave.example/out?a=1&url=https://b.example/x%2520y", "https://b.example/x%2520y"),
            (
                "https://leave.example/stay?url=https%3A%2F%2Fb.example%2F",
                "https://leave.example/stay?url=https%3A%2F%2Fb.example%2F"
            ),
            ("https://ads.example/?id=1", "https://ads.example/?id=1"),
        ])
    func canonical(input: String, expected: String) throws {
        let rules = RuleSet(files: [try Self.report.get().file], expressions: PCRE2Expressions())
        let once = try Canonicalizer(rules: rules).canonicalize(input).canonicalURL.serialized
        #expect(once == expected)
        #expect(try Canonicalizer(rules: rules).canonicalize(once).canonicalURL.serialized == once)
    }

    @Test("A rule that is not in effect is reported with its provider")
    func skipped() throws {
        let report = try Self.report.get()
        #expect(report.format == .clearURLs)
        #expect(
            report.skipped.map(\.text) == [
                "ads: ^https?:\\/\\/ads\\.example", "everywhere: partnerref", "nothing", "everywhere: x",
                "everywhere: .*",
            ])
        #expect(
            report.skipped.map(\.reason) == [
                .blocksWholeSites, .globalReferral, .noPattern, .rule(.shortGlobalName), .rule(.wouldStripEverything),
            ])
    }

    @Test("A trace names the provider")
    func trace() throws {
        let rules = RuleSet(files: [try Self.report.get().file], expressions: PCRE2Expressions())
        let result = try Canonicalizer(rules: rules).canonicalize("https://www.shop.de/p/1/ref=abc?tag=me")
        #expect(result.changes.map(\.reason) == ["ClearURLs, provider shop", "ClearURLs, provider shop"])
        #expect(result.changes.map(\.file) == ["catalog.json", "catalog.json"])
    }

    @Test("Text in a catalog cannot inject rules")
    func injection() throws {
        let text = #"""
            {"providers": {"a\n||b.example/x$removeparam\n!": {"urlPattern": "^https:\\/\\/a\\.example\\/\n||b.example/x$removeparam=id",
              "rules": ["x\n||b.example/x$removeparam=id", "y,domain=b.example", "z\\"]}}}
            """#
        let report = try RuleLists.read([UInt8](text.utf8), name: "catalog.json")
        let rules = RuleSet(files: [report.file], expressions: PCRE2Expressions())
        let result = try Canonicalizer(rules: rules).canonicalize("https://b.example/x?id=1&y=2")
        #expect(result.canonicalURL.serialized == "https://b.example/x?id=1&y=2")
    }

    @Test("A catalog with too many rules is rejected with the provider")
    func tooMany() {
        let names = (0..<200_001).map { "\"a\($0)\"" }.joined(separator: ",")
        let text = "{\"providers\": {\"big\": {\"urlPattern\": \"^https://a\\\\.example\", \"rules\": [\(names)]}}}"
        #expect(throws: RuleListError.tooManyCatalogRules(provider: "big")) {
            try RuleLists.read([UInt8](text.utf8), name: "catalog.json")
        }
    }
}
