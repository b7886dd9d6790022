import Canonicalization
import Testing
import WebURL

@Suite("Hostile input")
struct HostileInputTests {
    static let limit = Canonicalizer.lengthLimit

    /// Texts just under the length limit, each a worst case for some step.
    static let inputs: [(String, String)] = [
        ("one parameter", "https://a.example/?" + String(repeating: "x", count: limit - 30)),
        ("many parameters", "https://a.example/?" + String(repeating: "a&", count: (limit - 30) / 2)),
        ("many trackers", "https://a.example/?" + String(repeating: "utm_a=1&", count: (limit - 30) / 8)),
        ("dot segments", "https://a.example" + String(repeating: "/..", count: (limit - 30) / 3)),
        ("deep paths and their parents", "https://a.example" + String(repeating: "/a/..", count: (limit - 30) / 5)),
        ("matrix parameters", "https://a.example/" + String(repeating: ";jsessionid=1", count: (limit - 30) / 13)),
        ("brackets", "https://a.example/" + String(repeating: "(S(a))/", count: (limit - 30) / 7)),
        ("percent signs", "https://a.example/" + String(repeating: "%25", count: (limit - 30) / 3)),
        ("labels", "https://" + String(repeating: "a.", count: (limit - 30) / 2) + "example/"),
        ("fragment pairs", "https://a.example/#" + String(repeating: "t=1&", count: (limit - 30) / 4)),
        ("spaces in a title", "https://en.wikipedia.org/wiki/" + String(repeating: "%20", count: (limit - 40) / 3)),
        ("slashes for a wildcard", "https://a.example/" + String(repeating: "/RU=", count: (limit - 30) / 4)),
        (
            "wildcards of a wrapper",
            "https://r.search.yahoo.com/" + String(repeating: "/RU=", count: (limit - 40) / 4)
        ),
        ("NULs", "https://a.example/" + String(repeating: "\0", count: limit - 30)),
        ("not ASCII", "https://a.example/" + String(repeating: "é", count: (limit - 30) / 2)),
        ("a long name with a known prefix", "https://a.example/?" + repeated("utm_", 16_000) + "=1"),
        ("descending names", "https://a.example/?" + (0..<8_000).reversed().map { "p\($0)=1" }.joined(separator: "&")),
        ("encoded names", "https://a.example/?" + repeated("%61=1&", (limit - 30) / 6)),
        (
            "wrappers in wrappers",
            "https://l.facebook.com/l.php?u=" + repeated("https://l.facebook.com/l.php?u=", 2_000)
        ),
        ("lone surrogates", "https://a.example/?" + repeated("\\uD800%ED%A0%80&", (limit - 30) / 16)),
        ("exclamation and digits", "https://a.example/#" + repeated("!1/", (limit - 30) / 3)),
    ]

    static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test("A text over the length limit is rejected")
    func refusal() {
        let megabyte = "https://a.example/?" + HostileInputTests.repeated("a", 1 << 20)
        let parameters = "https://a.example/?" + HostileInputTests.repeated("a=1&", 100_000)
        for text in [megabyte, parameters] {
            #expect(throws: CanonicalizationError.tooLong) { try Canonicalizer.standard.canonicalize(text) }
        }
    }

    @Test("Canonicalizing invalid UTF-8 is idempotent")
    func invalidUTF8() throws {
        let bytes = [UInt8]("https://a.example/".utf8) + [0xED, 0xA0, 0x80, 0xFF, 0x00] + [UInt8]("?x=1".utf8)
        let once = try Canonicalizer.standard.canonicalize(bytes, domains: ICUDomainToASCII())
        let twice = try Canonicalizer.standard.canonicalize(once.canonicalURL.bytes, domains: ICUDomainToASCII())
        #expect(once.canonicalURL == twice.canonicalURL)
        #expect(once.key == twice.key)
    }

    @Test("Canonicalizing a worst case ends and is idempotent", arguments: inputs)
    func worstCase(name: String, input: String) {
        guard let first = try? Canonicalizer.standard.canonicalize(input) else { return }
        let again = try? Canonicalizer.standard.canonicalize(first.canonicalURL.serialized)
        #expect(again?.canonicalURL == first.canonicalURL, "\(name)")
        #expect(again?.key == first.key, "\(name)")
    }

    @Test("A list of many lines compiles", arguments: [50_000])
    func longList(lines: Int) {
        let text = (0..<lines).map { "||h\($0).example^$removeparam=p\($0)\n" }.joined()
        let rules = RuleSet(files: [RuleFile(name: [UInt8]("list".utf8), text: [UInt8](text.utf8))])
        #expect(rules.count == lines)
    }
}
