import Foundation
import MarkdownHTML
import TestSupport
import Testing

struct MarkdownHTMLTests {
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
    func markdownIsReadAsItsAuthorMeantIt(markdown: String, html: String) {
        #expect(MarkdownHTML.html(of: markdown) == html)
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
    func nothingRunsAndNothingIsFetchedOrLost(markdown: String, html: String) {
        #expect(MarkdownHTML.html(of: markdown) == html)
    }

    @Test func whatIsOverTheLimitIsLeftOut() {
        let html = MarkdownHTML.html(of: String(repeating: "a", count: MarkdownHTML.sizeLimit + 1))
        #expect(html.utf8.count == MarkdownHTML.sizeLimit + "<p></p>\n".utf8.count)
    }

    @Test func aCharacterThatTheLimitCutsIsReplaced() {
        let html = MarkdownHTML.html(of: "a" + String(repeating: "é", count: MarkdownHTML.sizeLimit / 2))
        #expect(html.hasSuffix("é\u{FFFD}</p>\n"))
    }

    @Test func deepNestingIsRead() {
        let html = MarkdownHTML.html(of: String(repeating: "> ", count: 5000) + "deep")
        #expect(html.contains("deep"))
    }

    /// The row's words stand in texts, quotes, tables and links: only elements of text come out.
    @Test(.enabled(if: SharedData.has("security/xss-titles.jsonl")))
    func hostileWordsStayWords() throws {
        struct Row: Decodable { let id: String; let payload: String }
        let allowed: Set<String> = [
            "p", "br", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "a", "em", "strong", "del", "code", "pre",
            "blockquote", "hr", "input",
            "table", "thead", "tbody", "tr", "th", "td", "section", "sup",
        ]
        let attributes: Set<String> = [
            "href", "title", "class", "type", "checked", "disabled", "align", "start", "id", "data-footnotes",
            "data-footnote-ref",
            "data-footnote-backref", "data-footnote-backref-idx", "aria-label",
        ]
        let file = try String(
            contentsOf: SharedData.folder.appending(path: "security/xss-titles.jsonl"), encoding: .utf8)
        for line in file.split(separator: "\n") {
            let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
            for markdown in [
                row.payload, "> \(row.payload)", "| \(row.payload) |\n|---|", "[a](\(row.payload))",
                "![\(row.payload)](x)",
            ] {
                for tag in MarkdownHTML.html(of: markdown).matches(
                    of: /<\/?([A-Za-z][A-Za-z0-9]*)((?:\s+[^\s=>\/]+(?:="[^"]*")?)*)\s*\/?>/)
                {
                    #expect(allowed.contains(String(tag.1)), "\(row.id): \(tag.0)")
                    for attribute in tag.2.matches(of: /([^\s=]+)(?:="([^"]*)")?/) {
                        #expect(attributes.contains(String(attribute.1)), "\(row.id): \(tag.0)")
                        if attribute.1 == "href", let address = attribute.2 {
                            let scheme = address.prefix { $0 != ":" }.lowercased()
                            #expect(
                                !["javascript", "vbscript", "file", "data"].contains(scheme), "\(row.id): \(tag.0)")
                        }
                    }
                }
            }
        }
    }
}
