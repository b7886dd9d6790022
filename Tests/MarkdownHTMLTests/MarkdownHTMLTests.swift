import Foundation
import MarkdownHTML
import TestSupport
import Testing

struct MarkdownHTMLTests {
    /// The texts that the editor and the service are tested with too.
    private struct Row: Decodable {
        let text: String
        let urls: [String]
    }

    @Test func aURLInTheProseEndsAsInTheEditor() throws {
        let file = SharedData.package.appending(path: "web/base/url/bare-urls.json")
        let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
        #expect(rows.count > 40)
        for row in rows {
            let urls = MarkdownHTML.html(of: row.text).matches(of: /href="([^"]*)"/).map {
                $0.output.1.replacing("&amp;", with: "&").removingPercentEncoding
            }
            #expect(urls == row.urls.map(\.removingPercentEncoding), "\(row.text)")
        }
    }

    @Test func emphasisIsAsInTheEditor() throws {
        struct Row: Decodable { let text: String; let html: String }
        let file = SharedData.package.appending(path: "web/editor/syntax/emphasis.json")
        let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
        #expect(rows.count > 30)
        for row in rows { #expect(MarkdownHTML.html(of: row.text) == "<p>\(row.html)</p>\n", "\(row.text)") }
    }

    /// Each text has a run of asterisks between punctuation and a letter, which needs a separator for cmark.
    @Test(arguments: [
        ("```は**「\nは**「」**で\n```", "<pre><code class=\"language-は**「\">は**「」**で\n</code></pre>\n"),
        ("`は**「` は", "<p><code>は**「</code> は</p>\n"),
        (
            "[a](https://a.example/は*(b) \"は*(c)\")",
            "<p><a href=\"https://a.example/%E3%81%AF*(b)\" title=\"は*(c)\">a</a></p>\n"
        ),
        ("https://a.example/は*(b)", "<p><a href=\"https://a.example/%E3%81%AF*(b)\">https://a.example/は*(b)</a></p>\n"),
        ("<b title=\"は*(b)\">", "<p>&lt;b title=&quot;は*(b)&quot;&gt;\n</p>\n"),
        (
            "| は**「重」**で |\n| --- |",
            "<table>\n<thead>\n<tr>\n<th>は<strong>「重」</strong>で</th>\n</tr>\n</thead>\n</table>\n"
        ),
        ("は**⸗⸛⁙⸚⁘「重」**で", "<p>は**⸗⸛⁙⸚⁘「重」**で</p>\n"),
    ])
    func separatorsAreNotShown(markdown: String, html: String) {
        #expect(MarkdownHTML.html(of: markdown) == html)
    }

    @Test(arguments: [
        ("| a<br>b | c |\n| --- | --- |", "<th>a<br />\nb</th>"),
        ("| **a<br/>b** |\n| --- |", "<strong>a<br />\nb</strong>"),
        ("| a |\n| --- |\n| <BR />b |", "<td><br />\nb</td>"), ("a<br>b", "a&lt;br&gt;b"),
        ("| a<br onclick=x>b |\n| --- |", "a&lt;br onclick=x&gt;b"),
        ("| `a<br>b` |\n| --- |", "<code>a&lt;br&gt;b</code>"),
    ])
    func aBreakInACellOfATableIsALineBreak(markdown: String, html: String) {
        #expect(MarkdownHTML.html(of: markdown).contains(html))
    }

    @Test(arguments: [
        ("| ![A](stored) b |\n| --- |", "<th><img src=\"/a\" alt=\"A\" loading=\"lazy\" /> b</th>"),
        ("| [the *plan*](gone) |\n| --- |", "<th><span class=\"missing-note\">the <em>plan</em></span></th>"),
        ("| \u{10FFF0}0\u{10FFF0} ![A](stored) |\n| --- |", "<th>\u{10FFF0}0\u{10FFF0} <img src"),
        ("| &#x10FFF0;0&#x10FFF0; ![A](stored)<br>b |\n| --- |", "<th>\u{10FFF0}0\u{10FFF0} A&lt;br&gt;b</th>"),
    ])
    func imagesAndMissingNotesAreShownInCells(markdown: String, html: String) {
        let shown = MarkdownHTML.html(
            of: markdown,
            attachment: { $0 == "stored" ? MarkdownAttachment(url: "/a", width: nil, height: nil) : nil },
            reference: { url, words in url == "gone" ? MarkdownReference(url: nil, words: words()) : nil })
        #expect(shown.contains(html), "\(shown)")
    }

    @Test(arguments: [
        ("https://x.com/a\\_ b", #"<a href="https://x.com/a_">https://x.com/a_</a> b"#),
        ("_x https://x.com/a_", #"<em>x <a href="https://x.com/a">https://x.com/a</a></em>"#),
        ("**x\nhttps://x.com/a_**", "<strong>x<br />\n" + #"<a href="https://x.com/a_">https://x.com/a_</a></strong>"#),
        ("www.a.example/_", #"<a href="http://www.a.example/_">www.a.example/_</a>"#),
        ("[https://a.example/_]", "[https://a.example/_]"),
        ("https://。x", "https://。x"),
        ("a@b.example", #"<a href="mailto:a@b.example">a@b.example</a>"#),
    ])
    func urlsAreLinks(markdown: String, html: String) {
        #expect(MarkdownHTML.html(of: markdown) == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        ("[Plan](note:1)", #"<a href="/notes/1">Fitness plan</a>"#),
        ("[*Plan*](note:1)", #"<a href="/notes/1">Fitness plan</a>"#),
        ("[my **plan**](note:1)", #"<a href="/notes/1">my <strong>plan</strong></a>"#),
        ("[Plan](note:2)", #"<span class="missing-note">Plan</span>"#),
        ("[Plan](note:3)", "Plan"),
    ])
    func aLinkToANoteShowsWhatTheNoteIsCalled(markdown: String, html: String) {
        let shown = MarkdownHTML.html(
            of: markdown,
            reference: { url, words in
                switch url {
                case "note:1": MarkdownReference(url: "/notes/1", words: words() == "Plan" ? "Fitness plan" : words())
                case "note:2": MarkdownReference(url: nil, words: words())
                default: nil
                }
            })
        #expect(shown == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        ("", ""),
        ("Plan\nand more", "<p>Plan<br />\nand more</p>\n"),
        ("# Plan", "<h2>Plan</h2>\n"),
        ("###### Six", "<h6>Six</h6>\n"),
        ("*a* **b** `c` ~~d~~", "<p><em>a</em> <strong>b</strong> <code>c</code> <del>d</del></p>\n"),
        ("> said", "<blockquote>\n<p>said</p>\n</blockquote>\n"),
        (
            "- [ ] HIIT\n- [x] Sleep",
            """
            <ul>
            <li><input type="checkbox" disabled="" /> HIIT</li>
            <li><input type="checkbox" checked="" disabled="" /> Sleep</li>
            </ul>

            """
        ),
        (
            "| a | b |\n|---|--:|\n| 1 | 2 |",
            """
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th align="right">b</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>1</td>
            <td align="right">2</td>
            </tr>
            </tbody>
            </table>

            """
        ),
        (
            "```swift\nlet a = \"<b>\"\n```",
            "<pre><code class=\"language-swift\">let a = &quot;&lt;b&gt;&quot;\n</code></pre>\n"
        ),
        ("See www.example.com.", "<p>See <a href=\"http://www.example.com\">www.example.com</a>.</p>\n"),
        ("#health stays a word", "<p>#health stays a word</p>\n"),
    ])
    func markdownIsRendered(markdown: String, html: String) {
        #expect(MarkdownHTML.html(of: markdown) == html)
    }

    @Test(arguments: [
        ("![A cat](stored)", #"<p><img src="/a?b&amp;c" alt="A cat" width="4" height="3" loading="lazy" /></p>"#),
        (
            "![*Two* `cats` \"&\" <b>](stored)",
            #"<p><img src="/a?b&amp;c" alt="Two cats &quot;&amp;&quot; &lt;b&gt;" width="4" height="3" loading="lazy" /></p>"#
        ),
        (
            "[![A cat](stored)](https://example.com/)",
            #"<p><a href="https://example.com/"><img src="/a?b&amp;c" alt="A cat" width="4" height="3" loading="lazy" /></a></p>"#
        ),
        ("[The plan](stored)", #"<p><a href="/a?b&amp;c">The plan</a></p>"#),
        ("[The plan](other)", "<p>The plan</p>"),
        ("![A cat](other)", "<p>A cat</p>"),
        ("![A cat](https://example.com/cat.jpg)", #"<p><a href="https://example.com/cat.jpg">A cat</a></p>"#),
    ])
    func onlyStoredFilesAreShownAndLinked(markdown: String, html: String) {
        let image = MarkdownAttachment(url: "/a?b&c", width: 4, height: 3)
        #expect(MarkdownHTML.html(of: markdown, attachment: { $0 == "stored" ? image : nil }) == html + "\n")
    }

    @Test(arguments: [
        ("<b>bold</b>", "<p>&lt;b&gt;bold&lt;/b&gt;</p>\n"),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;\n</p>\n"),
        ("a <img src=x onerror=alert(1)> b", "<p>a &lt;img src=x onerror=alert(1)&gt; b</p>\n"),
        ("<!-- a remark -->", "<p>&lt;!-- a remark --&gt;\n</p>\n"),
        ("[run](javascript:alert(1)) <vbscript:x>", "<p>run vbscript:x</p>\n"),
        ("[here](/settings) [mail](mailto:a@b.example)", "<p>here <a href=\"mailto:a@b.example\">mail</a></p>\n"),
        (
            "![Titan](https://a.example/t.png \"A moon\")",
            "<p><a href=\"https://a.example/t.png\" title=\"A moon\">Titan</a></p>\n"
        ),
        ("![](https://a.example/t.png)", "<p><a href=\"https://a.example/t.png\">https://a.example/t.png</a></p>\n"),
        ("[![Titan](t.png)](https://a.example/)", "<p><a href=\"https://a.example/\">Titan</a></p>\n"),
        ("[a ![b ![c](c.png)](b.png)](https://a.example/)", "<p><a href=\"https://a.example/\">a b c</a></p>\n"),
        ("![x](data:image/png;base64,AAAA)", "<p>x</p>\n"),
    ])
    func theHTMLRunsAndLoadsNothingAndLosesNothing(markdown: String, html: String) {
        #expect(MarkdownHTML.html(of: markdown) == html)
    }

    @Test func textBeyondTheLimitIsIgnored() {
        let html = MarkdownHTML.html(of: String(repeating: "a", count: MarkdownHTML.sizeLimit + 1))
        #expect(html.utf8.count == MarkdownHTML.sizeLimit + "<p></p>\n".utf8.count)
    }

    @Test func aCharacterAcrossTheLimitIsReplaced() {
        let html = MarkdownHTML.html(of: "a" + String(repeating: "é", count: MarkdownHTML.sizeLimit / 2))
        #expect(html.hasSuffix("é\u{FFFD}</p>\n"))
    }

    @Test(arguments: [
        ("", ""), ("\n# *a*\n", "\n# *a*\n"), ("<b> & \"c\"", "&lt;b&gt; &amp; &quot;c&quot;"),
        (
            String(repeating: "a", count: MarkdownHTML.sizeLimit + 1),
            String(repeating: "a", count: MarkdownHTML.sizeLimit)
        ),
    ])
    func aTextIsShownAsItIsWritten(markdown: String, shown: String) {
        #expect(MarkdownHTML.unformatted(markdown) == "<pre class=\"unformatted\">\n\(shown)</pre>\n")
    }

    @Test func textsAreRenderedOnSeveralThreadsAtOnce() {
        let html = "<p><del>a</del> <a href=\"http://www.example.com\">www.example.com</a></p>\n"
        DispatchQueue.concurrentPerform(iterations: 20_000) { _ in
            #expect(MarkdownHTML.html(of: "~~a~~ www.example.com") == html)
        }
    }

    @Test func deepNestingIsRendered() {
        let html = MarkdownHTML.html(of: String(repeating: "> ", count: 5000) + "deep")
        #expect(html.contains("deep"))
    }

    /// Texts that run or load something where they are inserted as HTML or as a URL.
    private static let hostileTexts = [
        "<script>alert(1)</script>", "</title><script>alert(1)</script>", "</p></blockquote><script>alert(1)</script>",
        "<img src=x onerror=alert(1)>", "<img src=https://tracker.example/pixel.png>", "<svg onload=alert(1)>",
        "<svg/onload=alert(1)//", "<svg><script xlink:href=data:,alert(1)></script></svg>",
        "<details open ontoggle=alert(1)>", "<a href=javascript:alert(1)>a</a>",
        "<a href=\"JaVaScRiPt:alert(1)\">a</a>",
        "<iframe src=https://evil.example/></iframe>", "<iframe srcdoc='<script>alert(1)</script>'>",
        "<object data=data:text/html,a></object>", "<embed src=x>", "<link rel=stylesheet href=//evil.example/a.css>",
        "<style>@import url(//evil.example/a.css)</style>", "<style>*{background:url(//evil.example)}</style>",
        "<base href=//evil.example/>", "<meta http-equiv=refresh content='0;url=//evil.example/'>",
        "<form action=//evil.example/><input autofocus onfocus=alert(1)>", "<math><mtext><script>alert(1)</script>",
        "<template><script>alert(1)</script></template>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<!--><script>alert(1)</script>-->", "<![CDATA[<script>alert(1)</script>]]>",
        "<?xml version=1?><script>1</script>",
        "<scr\u{0}ipt>alert(1)</scr\u{0}ipt>", "<script\n>alert(1)</script\n>",
        "<<script>script>alert(1)<</script>/script>",
        "\" onmouseover=\"alert(1)", "' onmouseover='alert(1)", "` onmouseover=alert(1)",
        "x\"><script>alert(1)</script>",
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
        "java&#10;script:alert(1)", "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "vbscript:msgbox(1)",
        "data:text/html,<script>alert(1)</script>", "data:image/svg+xml,<svg onload=alert(1)>", "file:///etc/passwd",
        "[a](javascript:alert(1))", "[a](<javascript:alert(1)>)", "[a]: javascript:alert(1)\n\n[a]",
        "<javascript:alert(1)>", "![a](javascript:alert(1))", "![a](https://tracker.example/pixel.png)",
        "[![a](https://tracker.example/a.png)](javascript:alert(1))",
        "```\"onload=alert(1)\n</code><script>1</script>\n```",
        "[^a]\n\n[^a]: <script>alert(1)</script>", "[^\"><script>]\n\n[^\"><script>]: a",
        "| <script>1</script> |\n|---|",
    ]

    @Test func hostileTextsStayText() {
        for text in Self.hostileTexts { expectTextElementsOnly(text, "\(text)") }
    }

    @Test(
        .enabled(if: SharedData.has("security/xss-titles.jsonl"), "the labeled titles are absent: set BACKNOTE_DATA"))
    func everyLabeledTitleStaysText() throws {
        struct Row: Decodable { let id: String; let payload: String }
        let file = try String(
            contentsOf: SharedData.folder.appending(path: "security/xss-titles.jsonl"), encoding: .utf8)
        for line in file.split(separator: "\n") {
            let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
            expectTextElementsOnly(row.payload, row.id)
        }
    }

    private static let elements: Set<String> = [
        "p", "br", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "a", "em", "strong", "del", "code", "pre",
        "blockquote", "hr", "input", "table", "thead", "tbody", "tr", "th", "td", "section", "sup",
    ]

    private static let attributes: Set<String> = [
        "href", "title", "class", "type", "checked", "disabled", "align", "start", "id", "data-footnotes",
        "data-footnote-ref", "data-footnote-backref", "data-footnote-backref-idx", "aria-label",
    ]

    /// Expects only text elements with harmless attributes from a text by itself, in a quote, a table, a link and an
    /// image.
    private func expectTextElementsOnly(_ text: String, _ id: String) {
        for markdown in [text, "> \(text)", "| \(text) |\n|---|", "[a](\(text))", "![\(text)](x)"] {
            for tag in MarkdownHTML.html(of: markdown).matches(
                of: /<\/?([A-Za-z][A-Za-z0-9]*)((?:\s+[^\s=>\/]+(?:="[^"]*")?)*)\s*\/?>/)
            {
                #expect(Self.elements.contains(String(tag.1)), "\(id): \(tag.0)")
                for attribute in tag.2.matches(of: /([^\s=]+)(?:="([^"]*)")?/) {
                    #expect(Self.attributes.contains(String(attribute.1)), "\(id): \(tag.0)")
                    if attribute.1 == "href", let url = attribute.2 {
                        let scheme = url.prefix { $0 != ":" }.lowercased()
                        #expect(!["javascript", "vbscript", "file", "data"].contains(scheme), "\(id): \(tag.0)")
                    }
                }
            }
        }
    }
}
