import Notebook
import Testing

@testable import NotebookFiles

struct HTMLMarkdownTests {
    @Test(arguments: [
        ("<div><h1>Title</h1></div><div><br></div><div>Text.</div><div>More</div>", "# Title\n\n\nText.\nMore"),
        ("<p>a <b>bold </b><i>and</i> <s>x</s></p><p>b</p>", "a **bold** *and* ~~x~~\n\nb"),
        ("<p><b><i>both</i></b> <code>a`b</code></p>", "***both*** `` a`b ``"),
        ("<ul><li>one</li><li>two<ul><li>in</li></ul></li></ul><p>x</p>", "- one\n- two\n  - in\n\nx"),
        ("<ol><li>one</li><li>two</li></ol>", "1. one\n2. two"),
        (
            "<ul class=\"com-apple-note-checklist\"><li class=\"done\">wool</li><li>yarn</li></ul>",
            "- [x] wool\n- [ ] yarn"
        ),
        ("<ul><li><input type=checkbox checked>a</li><li><input type=\"checkbox\"> b</li></ul>", "- [x] a\n- [ ] b"),
        ("<a href='https://a.example/?a=1&amp;b=2'>A [page]</a>", "[A \\[page\\]](https://a.example/?a=1&b=2)"),
        ("<a href=\"https://a.example/\">https://a.example/</a>", "https://a.example/"),
        ("<a href=\"javascript:alert(1)\">x</a>", "x"),
        ("<img src=\"Note images/1.png\" alt=A>", "![A](<Note images/1.png>)"),
        ("<blockquote>a<br>b</blockquote>c", "> a\n> b\n\nc"),
        ("<pre><code>a &lt; b\n  c</code></pre>", "```\na < b\n  c\n```"),
        (
            "<table><tr><td>a|b</td><td><div>c</div></td></tr><tr><td>d</td><td></td></tr></table>",
            "| a\\|b | c |\n| --- | --- |\n| d |  |"
        ),
        (
            "<p>1. no list</p><p># no heading</p><p>- no item</p><p>#tag a_b *c*</p>",
            "1\\. no list\n\n\\# no heading\n\n\\- no item\n\n#tag a\\_b \\*c\\*"
        ),
        ("<style>p { color: red }</style><script>alert(1)</script><p>x</p><hr>", "x\n\n---"),
        ("<p>https://a.example/a_b_c</p>", "https://a.example/a_b_c"),
        ("<!DOCTYPE html><svg><path d='x'/></svg>a<sup>2</sup><br/>b<o:p></o:p> < 3", "a2\nb \\< 3"),
        ("a &lt;script&gt; &amp;", "a \\<script> &"), ("", ""), ("<p>", ""), ("<p>cut <b>off", "cut **off**"),
    ])
    func theMarkdownSaysWhatThePageShows(html: String, markdown: String) {
        var page = HTMLMarkdown(Array(html.utf8))
        #expect(page.markdown() == markdown)
    }

    /// Each byte is read a limited number of times.
    @Test(arguments: ["<ul><li>", "<blockquote>", "<b>", "<table><tr><td>", "<a href=\"", "<pre>", "<div>", "&amp;"])
    func deepAndLongPagesAreRead(part: String) {
        var page = HTMLMarkdown(Array(String(repeating: part, count: 50_000 / part.utf8.count).utf8))
        #expect(page.markdown().utf8.count < 1_000_000)
    }

    @Test func imagesInThePageAreItsFiles() {
        var page = HTMLMarkdown(Array("<p>a <img src=\"data:image/gif;base64,R0lG ODlh\"><img src='data:,x'></p>".utf8))
        #expect(page.markdown() == "a ![](embedded:0)(image)")
        #expect(page.images == [Array("GIF89a".utf8)])
    }

    @Test func aPageOfAFolderIsANote() throws {
        let html = """
            <!DOCTYPE html><html><head><title>Iceland</title><meta name="created" content="2024-03-01T09:30:05Z">
            <meta itemprop="updated" content="2024-04-01T00:00:00Z"></head>
            <body><h1>Iceland</h1><div>Lava #moon</div></body></html>
            """
        let date = Instant(milliseconds: 1_600_000_000_000)
        var writer = ZipWriter()
        writer.add(Array(html.utf8), at: "Trips/Iceland.html", modifiedAt: date)
        writer.add(Array("<div>No title</div>".utf8), at: "Wool.html", modifiedAt: date)
        writer.finish()
        #expect(
            try lines(of: writer.takeOutput()) == [
                "Trips/Iceland.html:1: Iceland | Lava #moon / #Trips | created 2024-03-01T09:30:05.000Z | modified 2024-04-01T00:00:00.000Z | file 2020-09-13T12:26:40.000Z",
                "Wool.html:1: Wool | No title | file 2020-09-13T12:26:40.000Z",
            ])
    }
}
