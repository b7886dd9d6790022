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

    /// One letter with this many accents, which are one character.
    private static func character(_ accents: Int) -> String { "a" + repeated("\u{301}", accents) }

    @Test(arguments: [
        ("abc", 3, 9, "abc"), ("abc", 2, 9, "ab"), ("abc", 9, 2, "ab"), ("abc", 0, 9, ""), ("", 9, 9, ""),
        ("", 0, 0, ""),
        ("é", 9, 2, "é"), ("é", 9, 1, ""), ("a🙂", 9, 4, "a"), ("🙂🙂", 9, 7, "🙂"), ("🙂🙂", 1, 8, "🙂"),
        (character(100), 1, 5, character(2)), (character(100), 1, 6, character(2)), (character(2), 1, 5, character(2)),
    ])
    func theBeginningOfATextHasSoManyCharactersAndBytes(text: String, characters: Int, bytes: Int, beginning: String) {
        #expect(text.beginning(characters, bytes: bytes) == beginning)
        #expect(("x" + text + "y").dropFirst().dropLast().beginning(characters, bytes: bytes) == beginning)
    }

    /// The words of a folder are in all folders inside it.
    @Test func theWordsOfAFolderHaveALimitedSize() {
        var path = FolderPath()
        for _ in 0..<3 { path.enter(Self.character(100_000)) }
        #expect(path.current?.words.map { $0.utf8.count < 5_000 } == true)
    }

    /// Nothing of the title is lost.
    @Test(arguments: [("a.csv", "url,title\nhttps://a.example/,@"), ("a.md", "# @"), ("a.md", "---\ntitle: @\n---\n")])
    func aTitleOfOneCharacterIsInTheTextIfItIsTooLarge(name: String, file: String) throws {
        for accents in [2_000, 3_000] {
            let character = Self.character(accents)
            let note = try #require(try note(file.replacing("@", with: character), name: name))
            #expect(note.title.utf8.count <= 4_096)
            #expect((note.title == character) == (accents == 2_000))
            #expect(note.title == character || note.body.contains(character))
        }
    }

    /// A file of Karakeep with a bookmark in lists.
    private static func karakeep(_ lists: [String], of bookmark: [String]) -> String {
        let ids = bookmark.map { "\"\($0)\"" }.joined(separator: ",")
        let bookmark = #"{"content": {"type": "link", "url": "https://a.example/"}, "lists": [\#(ids)]}"#
        return #"{"bookmarks": [\#(bookmark)], "lists": [\#(lists.joined(separator: ","))]}"#
    }

    /// The words of a list are in each bookmark of it, and of the lists inside it.
    @Test func listsInsideOneAnotherHaveALimitedSize() throws {
        let lists = (0..<1_000).map { #"{"id": "\#($0)", "name": "l 1", "parentId": "\#($0 - 1)"}"# }
        let file = Self.karakeep(lists, of: Array(repeating: "999", count: 100))
        let note = try #require(try note(file, name: "a.json"))
        #expect(note.body.hasPrefix("List: …"))
        #expect(note.body.utf8.count < 2_000)
    }

    @Test(arguments: [(9_999, true), (10_001, false)])
    func soManyListsAreRead(count: Int, areRead: Bool) throws {
        let lists = (0..<count).map { #"{"id": "\#($0)", "name": "a"}"# }
        let lines = try lines(of: Self.karakeep(lists, of: ["0"]), name: "a.json")
        #expect(lines.contains { $0.contains("The lists cannot be read") } != areRead)
    }

    /// A list that contains itself has the names of all in the circle.
    @Test func listsInACircleEnd() throws {
        let lists = [("a", "A", "b"), ("b", "B", "a")].map { id, name, parent in
            #"{"id": "\#(id)", "name": "\#(name)", "parentId": "\#(parent)"}"#
        }
        let note = try #require(try note(Self.karakeep(lists, of: ["a"]), name: "a.json"))
        #expect(note.body == "#B/A")
    }

    @Test(arguments: [
        ("0", 1), ("\"a,b[\"", 1), ("[]", 1), ("[ 0 , 12.5e3,true]", 4), (#"{"a": {"b": [1, null, ""]}}"#, 8),
        ("[[],[{}]]", 4),
    ])
    func theValuesInAValueAreCounted(json: String, count: Int) throws {
        var scan = JSONScan(Array(json.utf8))
        #expect(try scan.value().count == count)
        var stream = JSONStream(MemoryFile(Array(json.utf8)))
        #expect(try stream.value().count == count)
    }

    /// A value of a few bytes takes many times as much when it is decoded.
    @Test(arguments: [
        #"[{"href": "https://a.example/", "description": "a", "others": @}]"#,
        #"{"format": "backnote-notes-1", "notes": [{"title": "a", "body": "", "others": @}]}"#,
        #"{"format": "backnote-notes-1", "notes": [], "rules": {"others": @}}"#,
    ])
    func aValueOfTooManyIsNotDecoded(file: String) throws {
        let list = "[" + Self.repeated("0,", JSONScan.countLimit) + "0]"
        let lines = try lines(of: file.replacing("@", with: list), name: "a.json")
        #expect(lines.filter { $0.contains("more than 4000000 values") }.count == 1)
    }

    @Test func pathsHaveALimitedNumberOfSteps() {
        var endings = PathEndings<Substring>()
        let folders = Self.repeated("f/", 15)
        for number in 0..<300_000 {
            let path = "\(folders)\(number).md"
            endings.add(path, path.split(separator: "/"))
        }
        #expect(endings.stepCount < 1_000_000)
        for (names, isFound) in [(["9.md"], true), (["f", "f", "9.md"], true), (["299999.md"], true)] {
            #expect((endings.shortestPath(endingWith: names.map { $0[...] }) != nil) == isFound)
        }
    }

    @Test func namesOfNotesHaveALimitedSize() {
        var links = FolderLinks()
        let (title, alias) = (Self.repeated("t", 4_000), Self.repeated("n", 200))
        for number in 0..<9_000 {
            var entry = NoteEntry(
                place: EntryPlace(file: "\(number).md", line: 1), note: NoteRequest(title: title, body: ""))
            entry.aliases = [alias + "\(number)"]
            links.add(entry, id: Identifier())
        }
        func body(_ text: String) -> String {
            links.body(
                of: NoteEntry(
                    place: EntryPlace(file: "a.md", line: 1), note: NoteRequest(title: "", body: "[[\(text)]]")))
        }
        #expect(body("0").hasPrefix("[ttt"))
        #expect(body("8999").hasPrefix("[8999]("))
        #expect(body(alias + "0").hasPrefix("[ttt"))
        #expect(body(alias + "8999") == "[[\(alias)8999]]")
    }

    @Test func descriptionsOfABookmarkKeepTheirOrder() throws {
        let file = "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF='https://a.example/'>a</A><DD>one\n<DD>two</DL>"
        #expect(try note(file, name: "a.html")?.body == "one\n\ntwo")
    }
}
