import PageMetadata
import Testing

@Suite("Declared refreshes")
struct RefreshTests {
    @Test(
        "A refresh within ten seconds is a fact of the page",
        arguments: [
            ("0;url=/next", "https://news.example.org/next"), ("0; URL=/next", "https://news.example.org/next"),
            ("5;url='https://b.example/x'", "https://b.example/x"), ("10 /next", "https://news.example.org/next"),
            ("0,url = /next", "https://news.example.org/next"), (" 1.5 ; /next ", "https://news.example.org/next"),
            ("0;url=\"/a b\" rest", "https://news.example.org/a%20b"), ("11;url=/next", nil), ("300;url=/next", nil),
            ("5", nil), ("0;", nil), ("", nil), ("url=/next", nil), ("-1;url=/next", nil), ("0x;url=/next", nil),
            ("0;url=javascript:alert(1)", nil), ("0;url=data:text/html,x", nil),
        ] as [(String, String?)])
    func value(content: String, expected: String?) throws {
        let escaped = content.replacing("\"", with: "&quot;")
        let page = try extract("<head><meta http-equiv=\"Refresh\" content=\"\(escaped)\"><title>A</title></head>")
        #expect(page.refreshURL == expected)
    }

    @Test(
        "A refresh in noscript, in the body, or after the first one does not count",
        arguments: [
            "<head><noscript><meta http-equiv=refresh content='0;url=/no'></noscript><title>A</title></head>",
            "<head><title>A</title></head><body><p>x</p><meta http-equiv=refresh content='0;url=/no'></body>",
            "<head><meta http-equiv=refresh content=60><meta http-equiv=refresh content='0;url=/no'></head>",
            "<head><script>document.write(\"<meta http-equiv=refresh content='0;url=/no'>\")</script></head>",
        ])
    func place(html: String) throws {
        #expect(try extract(html).refreshURL == nil)
    }

    @Test("A refresh after a noscript element counts, whatever it contains")
    func afterNoscript() throws {
        let html =
            "<head><noscript><style></style><link></noscript><meta http-equiv=refresh content='0;url=/next'></head>"
        #expect(try extract(html).refreshURL == "https://news.example.org/next")
    }
}
