import Foundation
import Notebook
import TestSupport
import Testing

@testable import NotebookFiles

struct HTMLMarkdownTests {
    @Test(arguments: [
        ("<div><h1>Title</h1></div><div><br></div><div>Text.</div><div>More</div>", "# Title\n\nText.\nMore"),
        ("<p>a <b>bold </b><i>and</i> <s>x</s></p><p>b</p>", "a **bold** *and* ~~x~~\n\nb"),
        ("<p><b><i>both</i></b> <code>a`b</code></p>", "***both*** ``a`b``"),
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
            "1\\. no list\n\n\\# no heading\n\n\\- no item\n\n#tag a_b \\*c\\*"
        ),
        ("<style>p { color: red }</style><script>alert(1)</script><p>x</p><hr>", "x\n\n---"),
        ("<p>https://a.example/a_b_c</p>", "https://a.example/a_b_c"),
        ("<!DOCTYPE html><svg><path d='x'/></svg>a<sup>2</sup><br/>b<o:p></o:p> < 3", "a²\nb \\< 3"),
        ("a &lt;script&gt; &amp;", "a \\<script> &"), ("", ""), ("<p>", ""), ("<p>cut <b>off", "cut **off**"),
    ])
    func theMarkdownSaysWhatThePageShows(html: String, markdown: String) {
        var page = HTMLMarkdown(Array(html.utf8))
        #expect(page.markdown() == markdown)
    }

    /// HTML with the Markdown that becomes of it, which pasted HTML is tested with, too.
    private struct Case: Decodable {
        let kind: String
        let html: String
        let markdown: String
    }

    @Test func htmlIsReadAsPastedHTMLIs() throws {
        let file = SharedData.package.appending(path: "web/editor/paste/pasted-html.json")
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
        #expect(Set(cases.map(\.kind)).count >= 10)
        for one in cases {
            var page = HTMLMarkdown(Array(one.html.utf8))
            #expect(page.markdown() == one.markdown, "\(one.kind): \(one.html)")
        }
    }

    @Test(arguments: [
        ("<table><tr><td>a</td></table><p>rest</p>", "a\n\nrest"),
        ("<table><tr><td>a<p>rest", "a\n\nrest"),
        ("<table><tr><td>one<td>two</tr></table>", "| one | two |\n| --- | --- |"),
        ("<table><tr><td>1<td><td>3<tr><th>4</table>x", "| 1 |  | 3 |\n| --- | --- | --- |\n| 4 |  |  |\n\nx"),
        ("<table><tr>a<td>b</td>c</tr></table>", "| a | b | c |\n| --- | --- | --- |"),
        ("<table><td>a</td><tbody><td>b</table>", "a\nb"),
        (
            "<table><caption>All</caption><tr><td>a</td></tr>more<tr><td>b</td></tr></table>",
            "All\na\nmore\nb"
        ),
        (
            "<table><tr><td>X</td><td><table><tr><td>1</td><td>2</td></tr></table></td><td>C</td></tr></table>y",
            "X\n\n| 1 | 2 |\n| --- | --- |\n\nC\ny"
        ),
        ("<table><tr><td>a</td></tr><table><tr><td>b</table>c", "a\nb\nc"),
        ("<tr><td>a</td><td>b</td></tr>", "a\nb"), ("<table><tr><td>a<hr>b</table>", "a\n\n---\n\nb"),
        ("<pre>a\n b", "```\na\n b\n```"), ("<pre>a<pre>b</pre>c", "```\na\n```\n\n```\nb\n```\n\nc"),
        ("<table><tr><td><pre>a<td>b</table>c", "```\na\n```\n\nb\nc"),
    ])
    func textStaysWhereTagsAreMissing(html: String, markdown: String) {
        var page = HTMLMarkdown(Array(html.utf8))
        #expect(page.markdown() == markdown)
    }

    @Test(arguments: [
        ("<p>a<!-- no --> b</p><!-- <p>no</p> -->c", "a b\n\nc"), ("a<!---->b<!-->c<!--->d", "abcd"),
        ("<!--[if gte mso 9]><xml>no</xml><![endif]-->a<![if !mso]>b<![endif]>", "ab"),
        ("<pre>a<!-- no -->\nb</pre>", "```\na\nb\n```"), ("a &lt;!-- b --> c", "a \\<!-- b --> c"),
        ("<p>a <!-- b</p><p>c</p>", "a \\<!-- b\n\nc"), ("<title>A <!-- b --></title>c", "c"),
    ])
    func commentsAreNoText(html: String, markdown: String) {
        var page = HTMLMarkdown(Array(html.utf8))
        #expect(page.markdown() == markdown)
    }

    @Test(arguments: [
        ("<script>if (a<b) { c('it is') } else { d = \"</p>\" }</script>x", "", "x"),
        ("<style>a<b{}</STYLE >x", "", "x"),
        ("<title>a < b &amp; <i>c</titles></title>x", "a < b & <i>c</titles>", "x"),
        ("<script>a()<p>x</p>", "", "a()\n\nx"), ("<style>a{}<p>x<script>b", "", "a{}\n\nxb"),
        ("<title>Iceland<p>x</p>", "Iceland", "x"), ("<title>Iceland\nx<p>y", "Iceland", "x\n\ny"),
        ("<title>One</title><title>x<p>y", "One", "x\n\ny"), ("<title>Iceland", "Iceland", ""),
        ("<title>Iceland</title", "Iceland", "\\</title"),
    ])
    func anElementWithoutAnEndTakesNoText(html: String, title: String, markdown: String) {
        var page = HTMLMarkdown(Array(html.utf8))
        #expect(page.markdown() == markdown)
        #expect(page.title == title)
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func everyWordOfMalformedPagesStays(seed: UInt64) {
        let tags = [
            "<table>", "</table>", "<tr>", "</tr>", "<td>", "</td>", "<th>", "</th>", "<tbody>", "</tbody>",
            "<caption>", "</caption>", "<pre>", "</pre>", "<ul>", "</ul>", "<ol>", "<li>", "</li>", "<p>", "</p>",
            "<div>", "<h2>", "</h2>", "<blockquote>", "</blockquote>", "<b>", "</b>", "<code>", "</code>",
            "<a href='https://a.example/'>", "</a>", "<br>", "<hr>", "<input type=checkbox>", "<!--", "<title>",
            "<script>", "<style>", "</scripts>", "<dl><dt>", "<dd>", "<sup>", "</sup>", "<ruby><rt>", "</ruby>",
            "<math>", "</math>",
            "<td rowspan=3 colspan=2>", "<ol><li aria-level=3>", "<h3>", "</ul>",
        ]
        var random = SeededGenerator(seed: seed)
        let words = (0..<60).map { "word\($0)." }
        let html = words.map { word in
            let count = Int.random(in: 0...3, using: &random)
            return (0..<count).map { _ in tags.randomElement(using: &random) ?? "" }.joined() + word
        }.joined()
        var page = HTMLMarkdown(Array(html.utf8))
        let markdown = page.markdown()
        let missing = words.filter { !markdown.contains($0) && !page.title.contains($0) }
        #expect(missing.isEmpty, "\(html) is \(markdown)")
    }

    /// Each byte is read a limited number of times.
    @Test(arguments: [
        "<ul><li>", "<blockquote>", "<b>", "<table><tr><td>", "<a href=\"", "<pre>", "<div>", "&amp;", "<table>a",
        "<table><tr>a", "<!--", "a<!-->", "<title>", "<script></scripts>", "<script></script",
    ])
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
        // A heading that is not the title stays in the text.
        writer.add(Array("<title>Trips</title><h2>Norway</h2><p>Fjords".utf8), at: "Year.html", modifiedAt: date)
        writer.finish()
        #expect(
            try lines(of: writer.takeOutput()) == [
                "Trips/Iceland.html:1: Iceland | Lava #moon / #Trips | created 2024-03-01T09:30:05.000Z | modified 2024-04-01T00:00:00.000Z | file 2020-09-13T12:26:40.000Z",
                "Wool.html:1: Wool | No title | file 2020-09-13T12:26:40.000Z",
                "Year.html:1: Trips | ## Norway / Fjords | file 2020-09-13T12:26:40.000Z",
            ])
    }
}
