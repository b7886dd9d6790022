import Foundation
import PageSnapshot
import Testing
import WebURL

/// Snapshots that are kept as JSON, which may come from a file that somebody else wrote.
struct KeptSnapshotTests {
    private static func snapshot(_ html: String, contentType: String = "text/html") throws -> PageSnapshot {
        try PageSnapshot(
            from: Array(html.utf8), contentType: contentType, url: WebURL(parsing: "https://example.org/a/b?c='1'"),
            showsImage: { _ in true })
    }

    private static let pages = [
        "<title>A & \"B\" <c></title><p>x</p>", "<script>x</script>", "<p>1 &lt; 2 &amp; 'x' \u{1A}",
        "<html lang=ar dir=rtl><p lang=en_US dir=AUTO>x",
        "<p><a href=\"/x?y='1'&z=<2>\">go</a> <a href='javascript:x'>no</a> <a href='//日本.example/ü'>far</a>",
        "<ol start=-5><li value=7>x</ol><table><tr><td colspan=2 rowspan=3>x<th rowspan=101>y</table>",
        "<table>" + String(repeating: "<tr><td colspan=99 rowspan=99>x", count: 50),
        "<p>x<img src=c.png alt='A <cat> & \"dog\"' width=640 height=480><img src=d.png><br><hr><wbr>",
        String(repeating: "<div>", count: 300) + "deep",
        "<title>Story</title><meta name=author content='Ann <b>'><div class=story>\(ArticlePage.paragraphs("a"))</div>",
    ]

    @Test(arguments: pages)
    func aSnapshotIsReadAsItWasKept(html: String) throws {
        let snapshot = try Self.snapshot(html)
        let read = try JSONDecoder().decode(PageSnapshot.self, from: JSONEncoder().encode(snapshot))
        #expect(read == snapshot)
    }

    @Test func plainTextIsReadAsItWasKept() throws {
        let snapshot = try Self.snapshot("a < b && 'c'\n\t\"d\"", contentType: "text/plain")
        #expect(try JSONDecoder().decode(PageSnapshot.self, from: JSONEncoder().encode(snapshot)) == snapshot)
    }

    @Test(.enabled(if: HostileText.isPresent, "the hostile texts are absent: set BACKNOTE_DATA"))
    func hostilePagesAreReadAsTheyWereKept() throws {
        for row in try HostileText.all() {
            for page in ["<title>\(row.payload)</title><p>\(row.payload)", "<p>x<a href=\"\(row.payload)\">x"] {
                let snapshot = try Self.snapshot(page)
                let read = try JSONDecoder().decode(PageSnapshot.self, from: JSONEncoder().encode(snapshot))
                #expect(read == snapshot, "\(row.id)")
            }
        }
    }

    /// A file can say that a copy contains anything.
    @Test(arguments: [
        "<script>x</script>", "<p onclick=\"x\">y</p>", "<p style=\"x\">y</p>", "<p class=\"other\">y</p>",
        "<a href=\"javascript:x\">y</a>", "<a href=\"https://a.example/\">y</a>", "<a href=\"/notes/1\">y</a>",
        "<a href=\"/browse?url=x&amp;y\">y</a>", "<a target=\"_self\">y</a>", "<a href='/browse?url=x'>y</a>",
        "<img src=\"https://a.example/x.png\">", "<img src=\"\u{1A}200\">", "<img src=\"\u{1A}0/../1\">",
        "<img alt=\"x\" onerror=\"y\">", "<img src=\"\u{1A}0\" width=\"20001\">", "<iframe srcdoc=\"x\"></iframe>",
        "<meta http-equiv=\"refresh\">", "<form>", "<style>p{}</style>", "<svg>", "<!-- x -->", "<p", "<p ", "<p x",
        "<p dir=\"ltr", "<p dir=\"ltr\"x>", "<P>x</P>", "</script>", "</br>", "<br/>", "x > y", "x & y", "&nbsp;", "\"",
        "'", "\u{1A}", "\u{0}", "</main><p>x</p", "<p dir=\"ltr\" dir=\"rtl\">",
        String(repeating: "<td colspan=\"100\" rowspan=\"100\">x</td>", count: 3),
    ])
    func otherHTMLIsRefused(html: String) throws {
        for (page, article) in [(html, nil), ("<p>x</p>", html)] as [(String, String?)] {
            var members: [String: Any] = ["title": "T", "page": page, "images": [], "isTruncated": false]
            members["article"] = article
            let json = try JSONSerialization.data(withJSONObject: members)
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(PageSnapshot.self, from: json) }
        }
    }
}
