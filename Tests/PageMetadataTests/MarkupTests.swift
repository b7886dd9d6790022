import PageMetadata
import Testing

/// Markup that libxml2 or its push parser would read another way than the HTML Standard says.
struct MarkupTests {
    @Test(
        "Elements are read as the standard says",
        arguments: [
            ("html, head and body may be misplaced", "<body></body><head></head></html><html><title>T</title>", "T"),
            ("a page goes on after </html>", "</body></html><title>T</title>", "T"),
            ("a second root goes on as well", "<html></html><html></html><div></root></div><title>T</title>", "T"),
            ("a paragraph does not end a heading", "<h1>One <p>two</p> three</h1>", "One two three"),
            ("a list does not end a heading", "<h1>One <ul><li>two</li><li>three</ul></h1>", "One two three"),
            (
                "a table does not end a heading", "<h1>One <table><tr><td>two</td></tr></table> three</h1>",
                "One two three"
            ),
            ("a form does not end a heading", "<h1>One <form>two</form> three</h1>", "One two three"),
            ("a block separates words", "<h1><div>One</div><div>two</div></h1>", "One two"),
            ("a line break separates words", "<h1>One<br>two</h1>", "One two"),
            ("inline elements and pictures do not", "<h1>O<b>n</b><img src=x>e</h1>", "One"),
            ("a script in a heading says nothing", "<h1>One <script>x = '<b>'</script> two</h1>", "One two"),
            ("a heading ends where the next begins", "<h1>One<h1>Two</h1><title>One</title>", "One"),
            (
                "a headline holds a heading", "<div itemprop='headline'><h1>One</h1> more</div><title>x</title>",
                "One more"
            ),
            ("a headline's own name may stand in it", "<div itemprop=headline>a<div>b</div>c</div>", "ab c"),
            ("a paragraph may be the headline", "<p itemprop=headline>One <p>two</p></p>", "One two"),
            ("a closing mark in an attribute is text", "<p @click=\"a > b\" title='</p>'><title>T</title>", "T"),
            ("so is one without a name", "<p =\">\" \"><title>T</title>", "T"),
            ("an unclosed title is read to the end", "<title>T", "T"),
            ("a title is text alone", "<title>a <b> c &amp; d</title>", "a <b> c & d"),
            (
                "HTML 5's references are known", "<title>&CounterClockwiseContourIntegral; &rarr; &#x1F600;</title>",
                "∳ → 😀"
            ),
            (
                "a reference is resolved once", "<meta property=og:title content='&amp;lt;b&amp;gt; &quot;q&quot;'>",
                "&lt;b&gt; \"q\""
            ),
            ("form feeds are spaces", "<title>a\u{C}b\u{B}c\rd</title>", "a b c d"),
            ("a name of any characters is a name", "<h1>One <x$y#z>two</x$y#z> three</h1>", "One two three"),
            ("a tag in a select says nothing", "<select><title>No</title></select><title>T</title>", "T"),
            ("raw text hides tags", "<style><title>No</title></style><xmp><h1>No</h1></xmp><title>T</title>", "T"),
            ("plain text never ends", "<title>T</title><plaintext></plaintext><h1>No</h1>", "T"),
            (
                "an end tag in structured data is text",
                #"<script type="application/ld+json">{"headline": "a </b> &amp; <!-- b"}</script>"#, "a </b> & <!-- b"
            ),
        ])
    func title(name: String, html: String, expected: String) throws {
        let bytes = Array(html.utf8)
        let page = try extract(bytes)
        #expect(page.title == expected)
        for length in 1...9 {
            #expect(try extract(bytes, pieces: length) == page, "in pieces of \(length)")
        }
    }

    @Test("Long text is cut between characters")
    func longText() throws {
        let long = String(repeating: "é", count: 40_000)
        for html in ["<title>x\(long)", "<title>\(long)", "<meta property=og:title content='x\(long)'>"] {
            let title = try #require(try extract(html).title)
            #expect(title.unicodeScalars.count <= 1024)
            #expect(title.unicodeScalars.dropFirst().allSatisfy { $0 == "é" })
        }
    }

    @Test("A truncated element does not hide what follows")
    func longStructuredData() throws {
        let data = "{\"headline\":\"\(String(repeating: "a", count: 2 << 20))\"}"
        #expect(try extract("<script type=application/ld+json>\(data)</script><title>T</title>").title == "T")
    }
}
