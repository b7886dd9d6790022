import Testing
import WebURL

@Suite("URL records")
struct RecordTests {
    @Test("Components match the standard's API")
    func components() throws {
        let url = try WebURL(parsing: "https://user:pass@Example.com:8443/a/../b?x=1#top")
        #expect(url.serialized == "https://user:pass@example.com:8443/b?x=1#top")
        #expect(url.username == "user")
        #expect(url.password == "pass")
        #expect(url.hostname == "example.com")
        #expect(url.port == 8443)
        #expect(url.path == "/b")
        #expect(url.query == "x=1")
        #expect(url.fragment == "top")
        #expect(url.origin.description == "https://example.com:8443")
    }

    @Test("The default port is omitted, and is the effective port", arguments: ["https://a/", "https://a:443/"])
    func defaultPort(text: String) throws {
        let url = try WebURL(parsing: text)
        #expect(url.port == nil)
        #expect(url.effectivePort == 443)
    }

    @Test(
        "A relative reference is resolved against its base",
        arguments: [
            ("g", "https://h/b/c/g"), ("./g/", "https://h/b/c/g/"), ("../../../g", "https://h/g"),
            ("?y", "https://h/b/c/d?y"), ("#s", "https://h/b/c/d?q#s"), ("", "https://h/b/c/d?q"),
            ("//x", "https://x/"), ("/g", "https://h/g"), ("mailto:a@b", "mailto:a@b"), ("http:g", "http://g/"),
        ])
    func resolving(reference: String, expected: String) throws {
        #expect(try WebURL(parsing: "https://h/b/c/d?q#f").resolving(reference).serialized == expected)
    }

    @Test("Invalid UTF-8 becomes U+FFFD")
    func invalidUTF8() throws {
        let url = try WebURL(parsing: [UInt8]("https://h/a".utf8) + [0xED, 0xA0, 0x80, 0xFF])
        #expect(url.path == "/a" + String(repeating: "%EF%BF%BD", count: 4))
    }
}
