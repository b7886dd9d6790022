import Foundation
import PageSnapshot
import Testing
import WebURL

private func snapshot(_ html: String, contentType: String? = "text/html; charset=utf-8") throws
    -> String
{
    let page = try WebURL(parsing: "https://example.org/a/b?c=1")
    return try PageSnapshot(from: Array(html.utf8), contentType: contentType, url: page).document()
}

struct PageSnapshotTests {
    @Test(arguments: [
        ("structure stays", "<h2>Head</h2><ul><li>One</ul>", "<h2>Head</h2><ul><li>One</li></ul>"),
        ("text is escaped", "<p>1 &lt; 2 &amp; \"x\"</p>", "<p>1 &lt; 2 &amp; &quot;x&quot;</p>"),
        (
            "links lead to Browse",
            "<p><a href='../x?y=1&z=2'>go</a></p>",
            "<a href=\"/browse?url=https%3A%2F%2Fexample.org%2Fx%3Fy%3D1%26z%3D2\" target=\"_top\" rel=\"noreferrer\">go</a>"
        ),
        (
            "a link is resolved against the base",
            "<base href=https://other.example/d/><p><a href=e>go</a>",
            "url=https%3A%2F%2Fother.example%2Fd%2Fe"
        ),
        ("a picture is its alternative text", "<p><img src=a.png alt='A <cat>'></p>", "A &lt;cat&gt;"),
        ("what is not closed is closed", "<p><b>bold", "<b>bold</b></p>"),
        (
            "language and direction are kept", "<html lang=ar dir=rtl><p>x",
            "<html lang=\"ar\" dir=\"rtl\">"
        ),
        ("an unknown element leaves its text", "<x-card><p>inside</p></x-card>", "<p>inside</p>"),
        (
            "tables keep their spans", "<table><tr><td colspan=2>x</td></tr></table>",
            "<td colspan=\"2\">x</td>"
        ),
        ("the page's title is there", "<title>T</title><p>x</p>", "<h1>T</h1>"),
    ])
    func kept(name: String, html: String, expected: String) throws {
        let result = try snapshot(html)
        #expect(result.contains(expected), "\(result)")
    }

    @Test(arguments: [
        ("scripts", "<script>alert('hidden words')</script><p>x"),
        ("styles", "<style>p { content: 'hidden words' }</style><p>x"),
        ("menus", "<nav><a href=/>hidden words</a></nav><p>x"),
        ("asides", "<aside><aside>a</aside>hidden words</aside><p>x"),
        ("templates", "<template><p>hidden words</p></template><p>x"),
        ("drawings", "<svg><text>hidden words</text></svg><p>x"),
        ("frames", "<iframe srcdoc='<p>hidden words'>hidden words</iframe><p>x"),
        (
            "attributes",
            "<p id='hidden words' class='hidden words' onclick='hidden words' style='hidden words'>x"
        ),
        ("links to scripts", "<p><a href='javascript:hidden words'>x</a>"),
        (
            "form controls",
            "<button>hidden words</button><textarea>hidden words</textarea><input value='hidden words'><p>x"
        ),
        ("comments", "<!-- hidden words --><p>x"),
    ])
    func dropped(name: String, html: String) throws {
        #expect(!(try snapshot(html)).contains("hidden words"))
    }

    @Test func theMainPartIsPreferred() throws {
        let text = String(repeating: "Words of the story. ", count: 20)
        let result = try snapshot(
            "<div>Menu of the site</div><main><p>\(text)</p></main><div>Cookies</div>")
        #expect(result.contains("Words of the story.") && !result.contains("Menu of the site"))
    }

    @Test func aFormDoesNotHideThePageInIt() throws {
        let result = try snapshot("<form action=/x><p>The whole page</p></form>")
        #expect(result.contains("<p>The whole page</p>") && !result.contains("<form"))
    }

    @Test func textIsShownAsText() throws {
        #expect(try snapshot("a <b> c", contentType: "text/plain").contains("<pre>a &lt;b&gt; c</pre>"))
    }

    @Test func anEmptyPageSaysSo() throws {
        #expect(try snapshot("").contains("<p>This page has no text to show.</p>"))
    }

    @Test func sizeAndDepthAreBounded() throws {
        let deep = String(repeating: "<blockquote>", count: 50_000) + "end"
        #expect(try snapshot(deep).utf8.count < 100_000)
        let long = String(repeating: "<p>&amp;&amp;&amp;&amp;</p>", count: 200_000)
        #expect(try snapshot(long).utf8.count < (1 << 20) + 100_000)
    }

    /// A browser lays out a place for each row and column of a cell.
    @Test func theCellsOfADocumentSpanALimitedNumberOfPlaces() throws {
        let rows = String(
            repeating: "<tr>" + String(repeating: "<td colspan=100 rowspan=100>x</td>", count: 20) + "</tr>",
            count: 500)
        let html = try PageSnapshot(
            from: Array("<table>\(rows)</table>".utf8), contentType: "text/html",
            url: WebURL(parsing: "https://example.org/")
        ).document()
        #expect(html.components(separatedBy: "<td").count - 1 == 10_000, "Each cell keeps its text.")
        #expect(html.components(separatedBy: "colspan=\"100\" rowspan=\"100\"").count - 1 == 2)
    }
}
