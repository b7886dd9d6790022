import Canonicalization
import Testing
import WebURL

@Suite("Identity of pages")
struct SpecificationTests {
    @Test(
        "A canonical URL has no transient parts",
        arguments: [
            ("https://Example.com:443/a/../b?utm_source=x&id=7#top", "https://example.com/b?id=7"),
            ("https://example.com/a?id=5&UTM_Source=x", "https://example.com/a?id=5"),
            ("https://example.com/a?b=2&a=1", "https://example.com/a?b=2&a=1"),
            ("https://example.com/a?", "https://example.com/a"),
            ("https://example.com/a#:~:text=word", "https://example.com/a"),
            ("https://example.com/app#/inbox?utm_source=mail", "https://example.com/app#/inbox"),
            ("https://example.com/a#section", "https://example.com/a"),
            ("https://example.com/a#gid=7", "https://example.com/a#gid=7"),
            ("http://www.example.com/index.html", "http://www.example.com/index.html"),
            ("https://youtu.be/dQw4w9WgXcQ?t=43", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"),
        ])
    func canonical(input: String, expected: String) throws {
        #expect(try Canonicalizer.standard.canonicalize(input).canonicalURL.serialized == expected)
    }

    @Test(
        "A key ignores differences that do not distinguish pages",
        arguments: [
            ("http://example.com/", "https://www.example.com"),
            ("https://example.com/docs/", "https://example.com/docs/index.html"),
            ("https://example.com/?b=2&a=1", "https://example.com/?a=1&b=2"),
            ("https://example.com/?q=a+b", "https://example.com/?q=a%20b"),
            ("https://example.com/%7ealice", "https://example.com/~alice"),
            ("https://bücher.example/", "https://xn--bcher-kva.example./"),
            ("https://example.com/?x=%5Ba%5D", "https://example.com/?x=[a]"),
        ])
    func same(first: String, second: String) throws {
        #expect(try key(first) == key(second))
    }

    @Test(
        "A key keeps content",
        arguments: [
            ("https://example.com/a?ref=1", "https://example.com/a?ref=2"),
            ("https://example.com/?p=1&p=2", "https://example.com/?p=2&p=1"),
            ("https://example.com/?q=a+b", "https://example.com/?q=a%2Bb"),
            ("https://example.com/a/b", "https://example.com/a%2Fb"),
            ("https://example.com/a", "https://example.com/A"),
            ("https://example.com/#/a", "https://example.com/#/b"),
            ("https://example.com/#!a", "https://example.com/"),
            ("https://example.com:8443/", "https://example.com/"),
            ("https://m.example.com/", "https://example.com/"),
            ("https://example.com/docs/index/", "https://example.com/docs/index.html"),
        ])
    func different(first: String, second: String) throws {
        #expect(try key(first) != key(second))
    }

    @Test("A change names the removed part, its rule with file and line, and the reason")
    func trace() throws {
        let result = try Canonicalizer.standard.canonicalize("https://Example.com:443/a/../b?utm_source=x&id=7#top")
        #expect(result.changes.map(\.kind) == [.port, .path, .parameter, .fragment])
        #expect(result.changes.map(\.removed) == [":443", "/a/../b", "utm_source=x", "top"])
        let parameter = try #require(result.changes.first { $0.kind == .parameter })
        #expect(parameter.rule.hasPrefix("$removeparam=utm_*"))
        #expect(parameter.file == "rules/global/campaigns.txt")
        #expect(parameter.line != nil)
        #expect(parameter.reason == "Campaign parameters of Google Analytics and of products that copied them.")
        #expect(
            result.explanation.hasPrefix("https://example.com/b?id=7\n  port: \":443\" by the scheme's default port"))
    }

    @Test("A text without a canonical URL is rejected with a helpful sentence")
    func refusals() {
        #expect(throws: CanonicalizationError.unsupportedScheme) { try key("file:///etc/passwd") }
        #expect(throws: CanonicalizationError.notAURL(.missingSchemeNonRelativeURL)) { try key("example") }
        #expect(throws: CanonicalizationError.tooLong) {
            try key("https://example.com/" + String(repeating: "a", count: 65_536))
        }
        #expect(
            CanonicalizationError.unsupportedScheme.description
                == "Only http and https URLs are web pages. Enter one that starts with \"https://\".")
    }

    @Test("Nested wrappers are unwrapped")
    func deepWrappers() throws {
        var url = "https://example.com/page"
        for _ in 0..<4 {
            let encoded = url.utf8.map { byte in
                let isPlain =
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
            url = "https://l.facebook.com/l.php?u=" + encoded.joined()
        }
        #expect(try key(url).text == "example.com/page")
    }

    private func key(_ text: String) throws -> Key {
        try Canonicalizer.standard.canonicalize(text).key
    }
}
