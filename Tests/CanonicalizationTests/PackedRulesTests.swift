import Canonicalization
import TestSupport
import Testing
import WebURL

@Suite("Packed rules")
struct PackedRulesTests {
    private static func trace(_ url: String, by rules: RuleSet) -> [String] {
        guard let result = try? Canonicalizer(rules: rules).canonicalize(url) else { return [] }
        return [result.canonicalText, result.key.text]
            + result.changes.map { "\($0.kind) \($0.removed)" }
    }

    @Test("Unpacked built-in rules have the same results and changes")
    func builtInRules() throws {
        let packed = try #require(RuleSet(packed: RuleSet.packed(files: RuleSet.builtInFiles)))
        #expect(packed.count == RuleSet.builtIn.count)
        for example in RuleSet.builtIn.examples {
            for bytes in [example.first, example.second] {
                let url = String(decoding: bytes, as: UTF8.self)
                #expect(Self.trace(url, by: packed) == Self.trace(url, by: .builtIn))
            }
        }
    }

    /// Every kind of rule, condition and step, with a URL that it matches.
    private static let kinds: [(rule: String, url: String)] = [
        ("$removeparam=a|bcd*", "https://site.example/?a=1&bcde=2&d=3"),
        ("||site.example^$keepparam=a", "https://site.example/?a=1&b=2"),
        ("||site.example^$removefragment=a", "https://site.example/#a=1&b=2"),
        ("||site.example^$fragment=keep", "https://site.example/#a"),
        ("||site.example^$fragment=drop", "https://site.example/#/a"),
        ("||{name}.site.example^$alias={name}.other.example", "https://a.site.example/"),
        ("||site.*^$alias=other.*", "https://site.co.uk/"),
        ("||site.example/a/{id:digits}$template=/b/{id}?c={?q}", "https://site.example/a/7?q=8&d=9"),
        ("||site.example/a/{rest...}$template=https://other.example/{rest}", "https://site.example/a/b/c"),
        ("||site.example/out$urlskip=?u -base64", "https://site.example/out?u=aHR0cHM6Ly9vdGhlci5leGFtcGxlLw"),
        ("||site.example/out/{target...}$urlskip=+https", "https://site.example/out/other.example/a"),
        ("||site.example^$ignorecase=1", "https://site.example/A/B"),
        ("||site.example^$spaces=_", "https://site.example/a%20b"),
        ("||site.example^$session=;sid", "https://site.example/a;sid=1/b"),
        ("||site.example^$session=aspnet", "https://site.example/(S(abcdefghijklmnopqrstuvwx))/b"),
        ("||site.example^$removeparam=sid,value=hex32", "https://site.example/?sid=0123456789abcdef0123456789ABCDEF"),
        ("||site.example^$removeparam=tab,value=is:one|two", "https://site.example/?tab=two"),
        ("|https://site.example/a^b*c|$removeparam=x", "https://site.example/a/b/c?x=1"),
        ("$removeparam=x,domain=site.example|~sub.site.example", "https://site.example/?x=1"),
        ("$removeparam=x,domain=site.example|~sub.site.example", "https://sub.site.example/?x=1"),
        ("||site.example^$removeparam=x\n@@||site.example/keep^$removeparam=x", "https://site.example/keep/?x=1"),
        ("/viewtopic.php$removeparam=x", "https://any.example/viewtopic.php?x=1"),
    ]

    /// With the hosts and parameters of rules, and others.
    @Test("Random URLs have the same results and changes by unpacked rules")
    func randomURLs() throws {
        let packed = try #require(RuleSet(packed: RuleSet.packed(files: RuleSet.builtInFiles)))
        var random = RandomURLs(of: RuleSet.builtIn.examples)
        for _ in 0..<(FullTests.isOn ? 100_000 : 5_000) {
            let url = random.next()
            #expect(Self.trace(url, by: packed) == Self.trace(url, by: .builtIn), "\(url)")
        }
    }

    @Test("Every kind of unpacked rule has the same results and changes", arguments: [false, true])
    func everyKind(isSubscribed: Bool) throws {
        for (rule, url) in Self.kinds {
            let text = [UInt8]("! A reason\n! of two lines.\n\(rule)\n".utf8)
            let files = [
                RuleFile(name: [UInt8]("first".utf8), text: [UInt8]("\n$removeparam=utm_*\n".utf8)),
                RuleFile(name: [UInt8]("second".utf8), text: text, isSubscribed: isSubscribed),
            ]
            let packed = try #require(RuleSet(packed: RuleSet.packed(files: files)), "\(rule)")
            let read = RuleSet(files: files)
            #expect(isSubscribed || read.skipped.isEmpty, "\(rule)")
            #expect(packed.count == read.count, "\(rule)")
            for address in [url, url + "?utm_source=x", "https://elsewhere.example/?x=1"] {
                #expect(Self.trace(address, by: packed) == Self.trace(address, by: read), "\(rule)")
            }
        }
    }

    @Test("Invalid and incomplete bytes are rejected")
    func invalidBytes() {
        let text = Self.kinds.map { $0.rule + "\n" }.joined()
        let bytes = RuleSet.packed(files: [RuleFile(name: [0x61], text: [UInt8](text.utf8))])
        #expect(RuleSet(packed: bytes) != nil)
        #expect(RuleSet(packed: []) == nil)
        #expect(RuleSet(packed: [UInt8]("||site.example^$removeparam=x".utf8)) == nil)
        for length in 5..<bytes.count { #expect(RuleSet(packed: [UInt8](bytes.prefix(length))) == nil) }
    }

    @Test("A damaged byte does no harm")
    func damagedBytes() {
        let text = Self.kinds.map { $0.rule + "\n" }.joined()
        let bytes = RuleSet.packed(files: [RuleFile(name: [0x61], text: [UInt8](text.utf8))])
        for index in 4..<bytes.count {
            for wrong: UInt8 in [0x00, 0x01, 0x7F, 0x80, 0xFF] {
                var damaged = bytes
                damaged[index] = wrong
                guard let rules = RuleSet(packed: damaged) else { continue }
                _ = Self.trace("https://site.example/a/7?q=8&x=9#a=1", by: rules)
            }
        }
    }
}
