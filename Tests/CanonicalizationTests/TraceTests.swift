import Canonicalization
import TestSupport
import Testing
import WebURL

/// A page may not have another key than its URL suggests without a change that says why.
@Suite("Traces")
struct TraceTests {
    @Test(
        "A change of the key alone is in the trace, and the canonical URL keeps the part",
        arguments: [
            ("||a.example/i/{id}$template=/s/{id},keyonly", "https://a.example/i/7", "a.example/s/7", "/i/7"),
            ("||a.example^$removeparam=x,keyonly", "https://a.example/?x=1&y=2", "a.example?y=2", "x=1"),
            ("||a.example^$ignorecase=1", "https://a.example/User/B", "a.example/user/B", "/User/B"),
            ("||a.example^$spaces=_", "https://a.example/a%20b", "a.example/a_b", "/a%20b"),
            ("||a.example^$alias=b.example,keyonly", "https://a.example/x", "b.example/x", "a.example"),
        ])
    func keyOnly(rule: String, url: String, key: String, removed: String) throws {
        let rules = RuleSet(files: [RuleFile(name: [UInt8]("r.txt".utf8), text: [UInt8](rule.utf8))])
        let result = try Canonicalizer(rules: rules).canonicalize(url)
        #expect(result.canonicalURL.serialized == url)
        #expect(!result.isChanged)
        #expect(result.key.text == key)
        #expect(result.changes.map(\.removed) == [removed])
        #expect(!result.changes.contains { !$0.isKeyOnly })
        #expect(result.changes.first?.rule == rule)
    }

    @Test("Dropping empty parameters is in the trace", arguments: ["?", "?&a=1", "?a=1&&b=2", "?a=1&"])
    func emptyParameters(query: String) throws {
        let result = try TraceTests.withoutRules.canonicalize("https://a.example/" + query)
        #expect(result.isChanged)
        #expect(result.changes.map(\.removed) == [String(query.dropFirst())])
        #expect(result.changes.map(\.rule) == ["parameters without name and value"])
    }

    @Test("A rule without an effect on the key is not in the trace", arguments: ["/user/B", "/a_b", "/s/7"])
    func noEffect(path: String) throws {
        let text = "||a.example^$ignorecase=1\n||a.example^$spaces=_\n||a.example/i/{id}$template=/s/{id},keyonly"
        let rules = RuleSet(files: [RuleFile(name: [UInt8]("r.txt".utf8), text: [UInt8](text.utf8))])
        #expect(try Canonicalizer(rules: rules).canonicalize("https://a.example" + path).changes.isEmpty)
    }

    @Test(
        "Credentials are in no result, and the trace says that they were removed",
        arguments: [
            "https://alice:s3cret@example.com/a", "https://alice:s3cret@example.com/x/../a",
            "https:/alice:s3cret@example.com/x/../a", "https://alice:s3cret@example.com:443/a?utm_source=x#top",
            "https://:s3cret@example.com/a", "https://s3cret@www.example.com/a", "https://a@s3cret@example.com/a",
            "intent://alice:s3cret@example.com/a#Intent;scheme=https;end",
            "https://l.facebook.com/l.php?u=https%3A%2F%2Falice%3As3cret%40example.com%2Fa",
            "https://www.google.com/url?q=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Fs3cret%2540example.com%252Fa",
        ])
    func credentials(url: String) throws {
        let result = try Canonicalizer.standard.canonicalize(url)
        #expect(result.key.text == "example.com/a")
        #expect(!result.explanation.contains("s3cret"), "\(result.explanation)")
        #expect(!result.changes.contains { $0.removed.contains("s3cret") })
        let change = try #require(result.changes.first { $0.kind == .credentials })
        #expect(change.removed == "***@")
        #expect(change.rule == "username and password, which do not identify a page")
        if !url.contains("%3A") { #expect(!result.visited.serialized.contains("s3cret")) }
    }

    @Test(
        "An at sign elsewhere is no credential", arguments: ["https://a.example/@me", "https://a.example/?mail=a@b.c"])
    func atSigns(url: String) throws {
        let result = try Canonicalizer.standard.canonicalize(url)
        #expect(result.canonicalURL.serialized == url)
        #expect(result.changes.isEmpty)
    }

    @Test("A key that rules changed has a change that says so, for the examples of all rules")
    func examples() {
        for example in RuleSet.builtIn.examples {
            check(example.first)
            check(example.second)
        }
    }

    @Test("A key that rules changed has a change that says so, for generated URLs")
    func generated() {
        var generator = PairGenerator()
        let names = ["utm_source=x", "gclid=1", "X-Amz-Date=1", "PHPSESSID=0123456789abcdef0123456789abcdef", "s=1"]
        for round in 0..<FullTests.rounds(20_000, sample: 2_000) {
            let (first, second) = generator.pair()
            check([UInt8](first.utf8))
            check([UInt8]("https://u:p@example.com/?\(names[round % names.count])&v=\(second)".utf8))
        }
    }

    /// Compares the result with that without rules.
    private func check(_ url: [UInt8]) {
        guard let result = try? Canonicalizer.standard.canonicalize(url, domains: ICUDomainToASCII()),
            let plain = try? TraceTests.withoutRules.canonicalize(url, domains: ICUDomainToASCII())
        else { return }
        if result.canonicalURL != result.visited { #expect(result.isChanged, "\(result.visited)") }
        // A rule can keep a fragment, which changes nothing.
        let keys = [plain.key.text, plain.key.text + "#" + (result.visited.fragment ?? "")]
        if keys.contains(result.key.text) { return }
        #expect(result.changes.contains { $0.file != nil }, "\(result.visited)")
    }

    private static let withoutRules = Canonicalizer(rules: RuleSet(files: []))
}
