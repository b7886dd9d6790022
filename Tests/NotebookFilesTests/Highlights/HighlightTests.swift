import Notebook
import Testing

@testable import NotebookFiles

/// Annotations and highlights of other programs.
struct HighlightTests {
    private static let exact = #""exact": "Lakes of\n      meth\u00adane""#

    @Test(arguments: [
        FileCase(
            "the export of Hypothesis",
            """
            {"export_date": "2024-01-05T09:30:00Z", "export_userid": "acct:a@hypothes.is", "client_version": "1", "annotations": [
             {"id": "1", "created": "2024-01-05T09:30:00.123456+00:00", "updated": "2024-01-06T09:30:00+00:00", "user": "acct:a",
              "uri": "https://a.example/titan", "text": "Like **water**", "tags": ["moon", "far away"],
              "target": [{"source": "https://a.example/titan", "selector": [{"type": "RangeSelector", "startOffset": 0},
               {"type": "TextQuoteSelector", \(exact), "prefix": "the\\n ", "suffix": " and"}]}],
              "document": {"title": ["Titan"]}},
             {"id": "2", "uri": "https://a.example/titan", "text": "A reply", "tags": [], "references": ["1"],
              "target": [{"source": "https://a.example/titan"}], "document": {"title": "Titan"}},
             {"id": "4", "uri": "https://a.example/titan", "text": " Like water\\n", "tags": ["moon"],
              "target": [{"selector": [{"type": "TextQuoteSelector", "exact": "Lakes"}]}]},
             {"id": "5", "uri": "urn:x-pdf:1", "text": "Plain", "tags": [],
              "target": [{"selector": [{"type": "TextQuoteSelector", "exact": "Lakes"}]}]},
             {"id": "3", "uri": "urn:x-pdf:1234", "text": "", "tags": [], "target": [{"selector": [{"type": "TextQuoteSelector", "exact": "# 1"}]}]}]}
            """,
            [
                "2: Titan | Like **water** / #moon #far-away | https://a.example/titan “Lakes of methane” | created 2024-01-05T09:30:00.123Z | modified 2024-01-06T09:30:00.000Z",
                "7: Titan | A reply | https://a.example/titan",
                "9: https://a.example/titan | #moon | https://a.example/titan (no title) “Lakes” Like water",
                "11:  | > Lakes / Plain / Source: urn:x-pdf:1", "13:  | > \\# 1 / Source: urn:x-pdf:1234",
            ]),
        FileCase(
            "an answer of Hypothesis's API",
            #"{"total": 1, "rows": [{"uri": "https://a.example/", "text": "a", "target": [], "document": {}}]}"#,
            ["1: https://a.example/ | a | https://a.example/ (no title)"]),
        FileCase(
            "a list of Hypothesis",
            #"[{"uri": "https://a.example/", "target": [{"selector": [{"type": "TextQuoteSelector", "exact": " b "}]}]}]"#,
            ["1: https://a.example/ | https://a.example/ (no title) “b”"]),
        FileCase(
            "the table of Hypothesis",
            """
            Creation Date,URL,Group,Annotation/Reply Type,Quote,User,Body,Tags,Page
            2024-01-05 09:30,https://a.example/,Public,Annotation,"Lakes of
              methane",a,A comment,"moon,ice",3
            2024-01-05 09:31,https://a.example/,Public,Annotation,Another,a,,,
            """,
            [
                "2: https://a.example/ | Group: Public / User: a / Page: 3 / #moon #ice | https://a.example/ (no title) “Lakes of methane” A comment | created 2024-01-05T09:30:00.000Z",
                "4: https://a.example/ | Group: Public / User: a | https://a.example/ (no title) “Another” | created 2024-01-05T09:31:00.000Z",
            ]),
        FileCase(
            "Readwise's API",
            #"""
            {"count": 2, "nextPageCursor": null, "results": [
             {"user_book_id": 1, "title": "titan", "readable_title": "Titan", "author": "Ann", "source_url": "https://a.example/titan",
              "book_tags": [{"id": 1, "name": "moon"}], "document_note": "Read it again", "highlights": [
               {"id": 1, "text": "Lakes of\n methane", "note": "", "color": "purple", "highlighted_at": "2024-01-05T09:30:00Z", "tags": []},
               {"id": 4, "text": "and rivers", "note": ".h1 **Two**", "color": "", "tags": []},
               {"id": 2, "text": "and rain", "note": "Really?", "color": "yellow", "highlighted_at": "2024-01-06T09:30:00Z", "tags": [{"name": "ice"}]}]},
             {"user_book_id": 2, "title": "A book", "author": null, "source_url": null, "highlights": [{"id": 3, "text": "One\n\n# two", "note": null}]}]}
            """#,
            [
                "2: Titan | Read it again / > and rivers / .h1 **Two** / Author: Ann / #moon #ice | https://a.example/titan “Lakes of methane” pink | https://a.example/titan “and rivers” | https://a.example/titan “and rain” yellow Really? | created 2024-01-05T09:30:00.000Z | modified 2024-01-06T09:30:00.000Z",
                "7: A book | > One / > \\# two",
            ]),
        FileCase(
            "a page of Readwise's API",
            #"{"count": 9, "nextPageCursor": 7, "results": [{"user_book_id": 1, "title": "A", "highlights": []}]}"#,
            [
                "1: A",
                "1: refused nextPageCursor: The file has only the first documents. Request the others with this cursor.",
            ]),
        FileCase(
            "Readwise's table",
            """
            Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags
            "Lakes, and rain",Titan,Ann,B1,A note,yellow,"ice,moon",page,3,2024-01-05 09:30:00+00:00,books
            """,
            [
                "2: Titan | > Lakes, and rain / Book Author: Ann / A note / Color: yellow / Location Type: page / Location: 3 / #ice #moon #books | created 2024-01-05T09:30:00.000Z"
            ]),
        FileCase(
            "highlights of pages with their colors",
            """
            Highlight,Title,URL,Note,Color
            Lakes,Titan,https://a.example/,A note,Blue
            Rain,Titan,https://a.example/,See #ice,orange
            Ice,Titan,https://a.example/,,teal
            """,
            [
                "2: Titan | https://a.example/ “Lakes” blue A note",
                "3: Titan | See #ice | https://a.example/ “Rain” yellow",
                "4: Titan | Color: teal | https://a.example/ “Ice”",
            ]),
        FileCase(
            "a backup of Memex",
            #"""
            {"version": 2, "changes": [
             {"timestamp": 1, "collection": "pages", "operation": "create", "object": {"url": "a.example/titan"}},
             {"timestamp": 2, "collection": "annotations", "operation": "create", "object": {"pageUrl": "a.example/titan",
              "pageTitle": "Titan", "body": "Lakes of\n methane", "comment": "Like water", "createdWhen": 1600000000000,
              "lastEdited": "2020-09-13T12:27:40.000Z", "url": "a.example/titan/#1600000000000"}},
             {"timestamp": 3, "collection": "annotations", "operation": "delete", "objectPk": "x"}]}
            """#,
            [
                "3: Titan | https://a.example/titan “Lakes of methane” Like water | created 2020-09-13T12:26:40.000Z | modified 2020-09-13T12:27:40.000Z"
            ]),
        FileCase(
            "annotations of Memex",
            #"[{"pageUrl": "https://a.example/", "pageTitle": "A", "createdWhen": "2020-09-13T12:26:40Z", "comment": "b"}]"#,
            ["1: A | b | https://a.example/ | created 2020-09-13T12:26:40.000Z"]),
        FileCase(
            "the Collections of Edge",
            "\u{FEFF}Collection Name,Title,URL\r\nFar moons,Titan,https://a.example/titan\r\n2024,Io,https://a.example/io\r\n",
            ["2: Titan | #Far-moons | https://a.example/titan", "3: Io | Folder: 2024 | https://a.example/io"]),
    ])
    func aFileOfAProgramIsRead(file: FileCase) throws {
        #expect(try lines(of: file.text) == file.entries)
    }

    /// The notes of Vivaldi are Markdown with front matter, in folders.
    @Test func notesOfVivaldiAreRead() throws {
        let note =
            "---\ntitle: Titan\nurl: https://a.example/\ndate: 2024-02-19T07:30Z\nlastmod: 2024-02-21T15:09:58Z\n---\n\nI'm a *bold* note!\n"
        #expect(
            try lines(of: note, name: "Titan.md") == [
                "1: Titan | I'm a *bold* note! | https://a.example/ (no title) | created 2024-02-19T07:30:00.000Z | modified 2024-02-21T15:09:58.000Z"
            ])
    }

    /// Two annotations of one page are two notes.
    @Test func aPageCanHaveSeveralNotes() throws {
        var file = try NotebookFile(
            Array(
                #"[{"uri": "https://a.example/", "target": [], "text": "a"}, {"uri": "https://a.example/", "target": [], "text": "b"}]"#
                    .utf8))
        while case .note(let note)? = try file.next() { #expect(!note.isBookmark) }
        #expect(file.progress == 1)
    }

    /// As `page-text.js` of the extension reads a page.
    @Test(arguments: [
        ("a b", "a b"), ("a  b", "a b"), ("a\n\t b", "a b"), ("a\u{A0}b", "a b"), ("a\u{2003}\u{2003}b", "a b"),
        (" a ", " a "),
        ("so\u{AD}ft", "soft"), ("a\u{200B}b\u{2060}c\u{FEFF}", "abc"), ("日本 語", "日本 語"), ("a \u{AD} b", "a b"),
        ("", ""),
        ("a\u{2028}b", "a b"),
    ])
    func whiteSpaceIsThatOfAPage(text: String, expected: String) {
        #expect(QuoteText.normalized(text) == expected)
    }

    /// A comment of another program is the comment of the quote if nothing of it is lost there.
    @Test(
        arguments: [
            ("Like water", "Like water"), (" Like water?! (50%) \n", "Like water?! (50%)"), ("水のよう", "水のよう"),
            ("a - b > c", nil),
            ("1984 was a year", "1984 was a year"), ("-40 degrees", "-40 degrees"), ("", nil), (" \n", nil),
            ("one\ntwo", nil),
            ("*water*", nil), ("a_b", nil), ("`water`", nil), ("see [[Titan]]", nil), ("#moon", nil),
            ("https://a.example/", nil),
            ("www.a.example", nil), ("- water", nil), ("> water", nil), ("1. water", nil), ("2) water", nil),
            ("<b>", nil),
            (String(repeating: "x", count: 2_000), String(repeating: "x", count: 2_000)),
            (String(repeating: "x", count: 2_001), nil),
        ] as [(String, String?)])
    func aPlainLineIsAComment(text: String, comment: String?) {
        #expect(QuoteComment.line(text) == comment)
    }

    @Test(
        arguments: [
            ("yellow", .yellow), ("green", .green), ("blue", .blue), ("pink", .pink), ("orange", .yellow),
            ("purple", .pink),
            (" Blue ", .blue), ("", nil), ("teal", nil),
        ] as [(String, Link.Quote.Color?)])
    func aColorOfAnotherProgramIsTheNearestOne(name: String, color: Link.Quote.Color?) {
        #expect(Link.Quote.Color(highlight: name) == color)
    }

    @Test func commentsOfQuotesBeyondTheLimitStayText() throws {
        let highlights = (0..<1_002).map { #"{"text": "q\#($0).", "note": "n\#($0)."}"# }.joined(separator: ",")
        let file =
            #"{"results": [{"user_book_id": 1, "title": "A", "source_url": "https://a.example/", "highlights": [\#(highlights)]}]}"#
        var reader = try NotebookFile(Array(file.utf8))
        guard case .note(let entry)? = try reader.next() else { throw UnknownFile(reason: "refused") }
        #expect(entry.note.links.count == 1_000 && entry.note.links.last?.quote?.comment == "n999.")
        #expect(entry.note.body == "q1000.\n\nn1000.\n\nq1001.\n\nn1001.")
    }
}
