import Notebook
import Testing

@testable import NotebookFiles

/// A few bytes of a file do not become a long text, many links, or a deep folder.
struct LimitedGrowthTests {
    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    @Test(arguments: [
        ("<pre>````</pre>", "`````\n````\n`````"), ("<pre>a ``` `` b", "````\na ``` `` b\n````"),
        ("<pre>a</pre>", "```\na\n```"),
        ("<code>a``b</code>", "```a``b```"), ("<code>a</code>", "`a`"), ("<code>`</code>", "`` ` ``"),
        ("<ul><li>a<br>b<br>c<br>d", "- a\n  b\n  c\n  d"),
        ("<ul><li>a<ul><li>b<br>c<br>d", "- a\n  - b\n    c\n    d"),
    ])
    func marksAreAsLongAsTheyMustBe(html: String, markdown: String) {
        var page = HTMLMarkdown(Array(html.utf8))
        #expect(page.markdown() == markdown)
    }

    @Test(arguments: [
        "<a href='https://a.example/\(repeated("a", 20_000))'>" + repeated("<b>x</b>y", 200),
        "<a href='https://a.example/\(repeated("a", 20_000))'>" + repeated("x<br>", 200),
        repeated("<blockquote>", 16) + repeated("x<br>", 120_000),
        repeated("<ol start=999999999><li>", 16) + repeated("x<br>", 30_000),
        repeated("<table><tr><td colspan=49>x<td>y" + repeated("<tr><td>x", 500) + "</table>", 60),
    ])
    func aPageDoesNotBecomeALongerTextThanANoteCanHave(html: String) throws {
        let entry = try HTMLNote.entry(Array(html.utf8), name: "a.html", at: EntryPlace(line: 1), fileDate: nil)
        guard case .refused(let refused) = entry else {
            Issue.record("The page is a note.")
            return
        }
        #expect(refused.reason == "\(NotebookError.tooLong(field: "text", limit: NoteRequest.bodyLimit))")
    }

    @Test func aPageOfTagsDoesNotBecomeALargeTree() throws {
        let html = Self.repeated("<b></b>", 300_000)
        let entry = try HTMLNote.entry(Array(html.utf8), name: "a.html", at: EntryPlace(line: 1), fileDate: nil)
        guard case .refused(let refused) = entry else {
            Issue.record("The page is a note.")
            return
        }
        #expect(refused.reason.contains("elements"))
    }

    @Test func linksDoNotMakeATextLongerThanANoteCanHave() {
        var links = FolderLinks()
        let place = EntryPlace(file: "a.md", line: 1)
        links.add(
            NoteEntry(place: place, note: NoteRequest(title: Self.repeated("t", 1_000), body: "")), id: Identifier())
        var entry = NoteEntry(place: place, note: NoteRequest(title: "b", body: Self.repeated("[[a]]", 1_000)))
        #expect(links.body(of: entry) == entry.note.body)
        entry.note.body = "[[a]]"
        #expect(links.body(of: entry).hasPrefix("[ttt"))
    }

    private func note(_ text: String, name: String = "a.csv") throws -> NoteRequest? {
        var file = try NotebookFile(Array(text.utf8), name: name)
        guard case .note(let entry) = try file.next() else { return nil }
        return entry.note
    }

    @Test func quotesBeyondTheLimitStayText() throws {
        let quotes = (0..<1_002).map { "Highlight:q\($0)." }.joined()
        let note = try #require(try note("url,highlights\nhttps://a.example/,\(quotes)\n"))
        #expect(note.links.count == 1_000)
        #expect(note.links.last?.quote?.exact == "q999.")
        #expect(note.body == "q1000.\n\nq1001.")
    }

    @Test func aURLThatIsTooLongIsRefused() throws {
        let url = "https://a.example/" + Self.repeated("a", 65_536)
        #expect(
            try lines(of: "url,title\n\(url),a\n") == [
                "2: refused a: The URL is longer than 65536 bytes, which no page needs."
            ])
    }

    @Test func theNameOfAColumnIsCut() throws {
        let note = try #require(try note("url,\(Self.repeated("n", 1_000))\nhttps://a.example/,x\n"))
        #expect(note.body == Self.repeated("n", 200) + ": x")
    }

    @Test func foldersBelowTheThousandthHaveNoName() {
        var path = FolderPath()
        for number in 1...1_002 { path.enter("f\(number)") }
        #expect(path.current?.words?.hasSuffix(" / f1000") == true)
        path.leave()
        path.leave()
        #expect(path.current?.words?.hasSuffix(" / f1000") == true)
        path.leave()
        #expect(path.current?.words?.hasSuffix(" / f999") == true)
    }

    @Test func descriptionsOfABookmarkKeepTheirOrder() throws {
        let file = "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF='https://a.example/'>a</A><DD>one\n<DD>two</DL>"
        #expect(try note(file, name: "a.html")?.body == "one\n\ntwo")
    }
}
