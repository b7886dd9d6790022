import PageMetadata
import Testing

struct CanonicalTests {
    @Test(arguments: [
        (
            "a relative address is resolved", "<link rel=canonical href=/b/2>",
            "https://news.example.org/b/2"
        ),
        (
            "the first base with an address counts",
            "<base><base href=/p/><base href=/q/><link rel=canonical href=y>",
            "https://news.example.org/p/y"
        ),
        (
            "a placeholder is none", "<link rel=canonical href=/a/1><link rel=canonical href='$URL'>",
            "https://news.example.org/a/1"
        ),
        (
            "two that differ in www alone are one, as first written",
            "<link rel=canonical href=https://www.example.org/a><link rel=canonical href=https://example.org/a>",
            "https://www.example.org/a"
        ),
        (
            "og:url stands in", "<meta property=og:url content=https://news.example.org/og>",
            "https://news.example.org/og"
        ),
    ])
    func aUsableCanonicalLinkIsAccepted(name: String, html: String, expected: String) throws {
        #expect(try extract(html).canonicalURL == expected)
    }

    @Test(arguments: [
        ("the root, from a deep page", "<link rel=canonical href=/>"),
        ("two that differ", "<link rel=canonical href=/a><link rel=canonical href=/b>"),
        ("a link in the body", "<body><p>x</p><link rel=canonical href=https://evil.example/>"),
        ("a loopback host", "<link rel=canonical href=http://localhost:3000/a>"),
        ("a private address", "<link rel=canonical href=http://192.168.0.7/a>"),
        ("another scheme", "<link rel=canonical href=javascript:alert(1)>"),
        ("an alternate", "<link rel=alternate hreflang=de href=/de>"),
    ])
    func anUnusableCanonicalLinkIsIgnored(name: String, html: String) throws {
        #expect(try extract(html).canonicalURL == nil)
    }
}
