import PageMetadata
import Testing

/// A refresh in `<noscript>` counts on a page that has nothing else.
@Suite("Refreshes in noscript")
struct NoscriptRefreshTests {
    private static let refresh = "<noscript><META http-equiv=\"refresh\" content=\"0;URL=/next\"></noscript>"
    private static let next = "https://news.example.org/next"

    @Test(
        "It leads where the script leads",
        arguments: [
            Self.refresh, Self.refresh + "<script></script>",
            Self.refresh + "<script>location.replace(\"\\/next\")</script>",
            "<script>location='/next'</script>" + Self.refresh,
            "<html><head>\(Self.refresh)</head><body></body></html>",
            "<!doctype html><html lang=en><head><meta charset=utf-8><meta name=referrer content=always>\(Self.refresh)"
                + "<title>https://news.example.org/next</title></head><script>window.opener = null;"
                + " location.replace(\"https:\\/\\/news.example.org\\/next\")</script>",
            "<head><title>Redirecting</title><style>body{}</style></head><body>\(Self.refresh)"
                + "<script type='text/javascript'>top.location.href = `/next`;</script></body>",
            "<noscript>Go <a href=/next>on</a><img src=/pixel><meta http-equiv=refresh content='1; url=\"/next\"'></noscript>"
                + "<script>m.navigateTo(window.parent,window,\"https:\\x2F\\u002Fnews.example.org/next\");</script>",
            "<head><base href=https://news.example.org/x/><noscript><meta http-equiv=refresh content='0;url=../next'></noscript>"
                + "</head><script>location.replace('../next')</script>",
            "<!-- a comment --> \n\(Self.refresh)\n\n",
        ] as [String])
    func leadsOn(html: String) throws {
        #expect(try extract(html).refreshURL == Self.next)
    }

    @Test("References and escapes are resolved")
    func references() throws {
        let html =
            "<noscript><meta http-equiv=refresh content='0;url=/a?b=1&amp;c=2'></noscript>"
            + "<script>location.replace('/a?b\\x3d1\\u0026c=2')</script>"
        #expect(try extract(html).refreshURL == "https://news.example.org/a?b=1&c=2")
    }

    @Test(
        "A page with anything else stays where it is",
        arguments: [
            Self.refresh + "<title>Story</title>", Self.refresh + "<p>Text</p>", Self.refresh + "Text",
            "Text" + Self.refresh, Self.refresh + "<div id=app></div>", Self.refresh + "<img src=/a>",
            Self.refresh + "<form></form>", Self.refresh + "<iframe src=/a></iframe>", Self.refresh + "<svg></svg>",
            Self.refresh + "<canvas></canvas>",
            Self.refresh + "<script src=/app.js></script>", Self.refresh + "<script>start()</script>",
            Self.refresh + "<script>location.replace('/other')</script>",
            Self.refresh + "<script>// see /next</script>",
            Self.refresh + "<script>location.replace('/next/of/many')</script>",
            Self.refresh + "<script type=application/ld+json>{\"url\":\"/next\"}</script>",
            Self.refresh + "<script>location.replace('/next')</script><h1>Story</h1>",
            "<noscript><meta http-equiv=refresh content='30;url=/next'></noscript>",
            "<noscript><meta http-equiv=refresh content='0;url=javascript:x()'></noscript>",
            "<noscript><p>Please turn on JavaScript</p></noscript>", "<template>\(Self.refresh)</template>",
            Self.refresh + "<script>location.replace('/next')/*" + String(repeating: "x", count: 20_000)
                + "*/</script>",
        ] as [String])
    func stays(html: String) throws {
        #expect(try extract(html).refreshURL == nil)
    }

    @Test("It does not matter where the bytes were cut", arguments: [1, 7, 100])
    func pieces(length: Int) throws {
        let html = Self.refresh + "<script>location.replace('/next')</script>"
        #expect(try extract(Array(html.utf8), pieces: length).refreshURL == Self.next)
        #expect(try extract(Array((html + "<p>Text").utf8), pieces: length).refreshURL == nil)
    }

    @Test("A page of any encoding is read")
    func encodings() throws {
        let html = Self.refresh + "<script>location.replace('/next')</script>"
        let bytes: [UInt8] = [0xFF, 0xFE] + html.utf8.flatMap { [$0, 0] }
        #expect(try extract(bytes, contentType: "text/html").refreshURL == Self.next)
    }
}
