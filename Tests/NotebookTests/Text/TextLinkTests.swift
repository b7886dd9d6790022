import Foundation
import Notebook
import TestSupport
import Testing

struct TextLinkTests {
    /// The texts that the editor and the rendering are tested with too.
    private struct Row: Decodable {
        let text: String
        let urls: [String]
    }

    @Test func aURLInTheProseEndsAsInTheEditor() throws {
        let file = SharedData.package.appending(path: "web/base/url/bare-urls.json")
        let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
        #expect(rows.count > 40)
        for row in rows { #expect(TextLink.links(in: row.text).map(\.url) == row.urls, "\(row.text)") }
    }

    @Test(arguments: [
        // Bare URLs.
        ("https://a.example", ["https://a.example"]),
        ("http://a.example/ and HTTPS://B.example/x", ["http://a.example/", "HTTPS://B.example/x"]),
        ("See https://a.example/plan?id=7&x=1#top for it", ["https://a.example/plan?id=7&x=1#top"]),
        ("https://a.example/\nhttps://b.example/", ["https://a.example/", "https://b.example/"]),
        ("https://a.example/ https://a.example/", ["https://a.example/"]),
        ("- [ ] https://a.example/x\n> https://b.example/", ["https://a.example/x", "https://b.example/"]),
        ("https://user@a.example:8080/", ["https://user@a.example:8080/"]),
        ("http://[::1]:8080/x http://127.0.0.1/", ["http://[::1]:8080/x", "http://127.0.0.1/"]),
        ("# https://a.example/ as a heading", ["https://a.example/"]),
        ("https://web.example/2020/https://a.example/", ["https://web.example/2020/https://a.example/"]),
        // Punctuation at the end.
        ("(https://a.example/x), https://b.example/y.", ["https://a.example/x", "https://b.example/y"]),
        ("https://a.example/x_(y) (https://a.example/z_(y))", ["https://a.example/x_(y)", "https://a.example/z_(y)"]),
        ("(https://a.example/?q=(x)))", ["https://a.example/?q=(x)"]),
        ("https://a.example/?! https://b.example/...", ["https://a.example/", "https://b.example/"]),
        ("**https://a.example/** _https://b.example/_", ["https://a.example/", "https://b.example/"]),
        // Emphasis that is open, in the paragraph.
        ("**watch\nhttps://x.com/maker_**", ["https://x.com/maker_"]),
        ("_watch\n\nhttps://x.com/maker_", ["https://x.com/maker_"]),
        ("- _watch\n- https://x.com/maker_", ["https://x.com/maker_"]),
        ("* https://x.com/maker_*", ["https://x.com/maker_*"]),
        ("[_a](https://a.example/) https://x.com/maker_", ["https://a.example/ = _a", "https://x.com/maker_"]),
        (
            "1. https://en.wikipedia.org/wiki/Yahoo!\n2) x https://a.example/!",
            [
                "https://en.wikipedia.org/wiki/Yahoo!", "https://a.example/",
            ]
        ),
        ("- [x] https://en.wikipedia.org/wiki/Yahoo!", ["https://en.wikipedia.org/wiki/Yahoo!"]),
        ("\"https://a.example/\" 'https://b.example/'", ["https://a.example/", "https://b.example/"]),
        ("https://a.example/x&amp;y=1 https://b.example/&lt;", ["https://a.example/x&y=1", "https://b.example/"]),
        ("https://a.example/x; https://a.example/?a;b", ["https://a.example/x", "https://a.example/?a;b"]),
        ("[https://a.example/] | https://b.example/| c", ["https://a.example/", "https://b.example/"]),
        ("https://a.example/a\\_b", ["https://a.example/a_b"]),
        ("https://a.example/<b>", ["https://a.example/"]),
        // Other scripts.
        ("これはhttps://a.example/日本。次は「https://b.example/」", ["https://a.example/日本", "https://b.example/"]),
        ("https://a.example/한국어 https://日本.example/々", ["https://a.example/한국어", "https://日本.example/々"]),
        ("“https://a.example/”\u{3000}https://b.example/\u{A0}x", ["https://a.example/", "https://b.example/"]),
        // www.
        ("www.a.example/x, (www.b.example)", ["http://www.a.example/x", "http://www.b.example"]),
        ("awww.a.example www. xwww.example", []),
        // Autolinks.
        ("<https://a.example/a,b.> <HTTP://b.example>", ["https://a.example/a,b.", "HTTP://b.example"]),
        ("<a href=\"https://a.example/\">x</a>", ["https://a.example/"]),
        ("<ftp://a.example/> <mailto:a@b.example>", []),
        // Links.
        ("[Plan](https://a.example/plan)", ["https://a.example/plan = Plan"]),
        ("[Plan]( <https://a.example/a b> \"title\" )", ["https://a.example/a b = Plan"]),
        (
            "[a](https://a.example/x_(y)) [b](https://b.example 'it')",
            ["https://a.example/x_(y) = a", "https://b.example = b"]
        ),
        ("[https://a.example/](https://a.example/)", ["https://a.example/"]),
        ("[see https://a.example/](https://b.example/)", ["https://b.example/ = see https://a.example/"]),
        ("[a [b](https://b.example/) c](https://c.example/)", ["https://b.example/ = b", "https://c.example/"]),
        ("![cat](https://a.example/cat.png)", ["https://a.example/cat.png = cat"]),
        ("[![cat](https://a.example/cat.png)](https://b.example/)", ["https://b.example/"]),
        ("[ \n a  b ](https://a.example/)", ["https://a.example/ = a b"]),
        ("[](https://a.example/)", ["https://a.example/"]),
        ("[a](www.a.example) [b](/local) [c](javascript:alert(1))", ["http://www.a.example = a"]),
        ("[a](https://a.example/ x)", ["https://a.example/"]),
        ("[a]: https://a.example/ \"A\"", ["https://a.example/"]),
        ("\\[a](https://a.example/)", ["https://a.example/"]),
        // Code and escapes.
        ("`https://a.example/` ``x ` https://b.example/``", []),
        ("`open https://a.example/", ["https://a.example/"]),
        ("`a\n\n` https://a.example/ `", []),
        ("`a\n\nhttps://a.example/ ` x", ["https://a.example/"]),
        ("```\nhttps://a.example/\n```\nhttps://b.example/", ["https://b.example/"]),
        ("~~~~\n~~~\nhttps://a.example/\n~~~~\nhttps://b.example/", ["https://b.example/"]),
        ("- x\n  ```sh\n  https://a.example/\n  ```", []),
        ("```\nhttps://a.example/ without an end", []),
        ("\\https://a.example/", []),
        ("\\\\ https://a.example/", ["https://a.example/"]),
        // No URLs of web pages.
        ("xhttps://a.example/ https:// https://. http:/a.example", []),
        ("a@b.example example.com ftp://a.example/", []),
        ("no link at all", []), ("", []),
    ])
    func linksAreTheURLsOfTheText(body: String, expected: [String]) {
        #expect(
            TextLink.links(in: body).map { link in link.title.map { "\(link.url) = \($0)" } ?? link.url } == expected)
    }

    @Test func moreLinksThanTheLimitAreIgnored() {
        let body = (0..<10_001).map { "https://a.example/\($0)" }.joined(separator: "\n")
        let links = TextLink.links(in: body)
        #expect(links.count == 1_000)
        #expect(links.last?.url == "https://a.example/999")
    }

    /// Texts that take a scanner without bounds minutes: each is the longest text of a note.
    @Test(arguments: [
        "[", "](", "[](", "[a](", "`", "`a", "``a`", "<https://", "https://a.example/(", "https://a.example/)", "\\",
        "&amp;",
        "https://a.example/;", "[https://a.example/", "( \"", "![", "\n```", "> ", "www.", "https://[", "　", "*a ",
        "_*~", "https://a.example/_ ", "(https://a.example/! ", "[a](b (", "[a](b \"", "[a](b \\(", "[a](<", "[a](b\\",
        "[https://a.example/](", "<https://a.example/ ", "\\(", "1. ", "~~~a\n",
    ])
    func repeatedTextTakesLinearTime(part: String) {
        let body = String(repeating: part, count: 900_000 / part.utf8.count)
        #expect(TextLink.links(in: body).count <= 1_000)
    }

    @Test(arguments: [
        ("![a ", "](https://a.example/)"), ("[", "](https://a.example/)"), ("[", "](b)"), ("![", "](b (c)"),
    ])
    func nestedLinksTakeLinearTime(start: String, end: String) {
        let count = 900_000 / (start.utf8.count + end.utf8.count)
        let body = String(repeating: start, count: count) + "https://b.example/" + String(repeating: end, count: count)
        #expect(TextLink.links(in: body).count <= 1_000)
    }
}
