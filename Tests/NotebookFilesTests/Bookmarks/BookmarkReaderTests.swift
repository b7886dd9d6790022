import NotebookFiles
import Testing

/// Bookmark files in the shapes that programs write.
struct BookmarkReaderTests {
    @Test(arguments: programs)
    func aFileOfAProgramIsRead(file: FileCase) throws {
        #expect(try lines(of: file.text) == file.entries)
        #expect(try NotebookFile(Array(file.text.utf8)).format == .bookmarks)
    }

    @Test(arguments: careless)
    func carelessHTMLIsRead(file: FileCase) throws {
        #expect(try lines(of: head + file.text) == file.entries)
    }

    @Test(arguments: broken)
    func whatCannotBeReadIsListedWithItsLine(file: FileCase) throws {
        #expect(try lines(of: head + file.text) == file.entries)
    }

    /// One line, so that the lines of the tables are counted from the second.
    private let head = "<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>\n"

    private static let programs = [
        FileCase(
            "Chrome",
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <!-- This is an automatically generated file.
                 It will be read and overwritten.
                 DO NOT EDIT! -->
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p>
                <DT><H3 ADD_DATE="1600000000" LAST_MODIFIED="1700000000" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
                <DL><p>
                    <DT><A HREF="https://a.example/?q=1&amp;lang=en" ADD_DATE="1600000001" ICON="data:image/png;base64,iVBORw0KGgo=">Soup &amp; bread</A>
                    <DT><H3 ADD_DATE="1600000002">Recipes</H3>
                    <DL><p>
                        <DT><H3>Winter soups</H3>
                        <DL><p>
                            <DT><A HREF="https://b.example/" ADD_DATE="1600000003">Leek</A>
                        </DL><p>
                    </DL><p>
                </DL><p>
                <DT><A HREF="https://c.example/" ADD_DATE="0">Outside</A>
            </DL><p>
            """,
            [
                "11: Soup & bread | https://a.example/?q=1&lang=en | created 2020-09-13T12:26:41.000Z",
                "16: Leek | #Recipes/Winter-soups | https://b.example/ | created 2020-09-13T12:26:43.000Z",
                "20: Outside | https://c.example/",
            ]),
        FileCase(
            "Firefox",
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks Menu</H1>

            <DL><p>
                <DT><A HREF="https://a.example/" ADD_DATE="1600000000" LAST_MODIFIED="1600000060000000" SHORTCUTURL="a" ICON_URI="fake-favicon-uri:https://a.example/" TAGS="moon,far away">A</A>
                <DD>What it is about
                <HR>
                <DT><A HREF="place:type=6&sort=14&maxResults=10">Recent tags</A>
                <DT><H3 UNFILED_BOOKMARKS_FOLDER="true">Other Bookmarks</H3>
                <DL><p>
                    <DT><A HREF="javascript:alert(&quot;1&quot;)">Script</A>
                    <DT><A HREF="https://b.example/">https://b.example/</A>
                </DL>
            </DL>
            """,
            [
                "6: A | What it is about / Keyword: a / #moon #far-away | https://a.example/ | created 2020-09-13T12:26:40.000Z | modified 2020-09-13T12:27:40.000Z",
                "9: refused Recent tags: The bookmark is a search in Firefox's own bookmarks, not a page.",
                "12: refused Script: The bookmark is a script, not a page. Keep it in your browser.",
                "13: https://b.example/ | https://b.example/",
            ]),
        FileCase(
            "Safari",
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            \t<HTML>
            \t<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            \t<Title>Bookmarks</Title>
            \t<H1>Bookmarks</H1>
            \t<DT><H3 FOLDED>Favorites</H3>
            \t<DL><p>
            \t\t<DT><A HREF="https://a.example/">A</A>
            \t</DL><p>
            \t<DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3>
            \t<DL><p>
            \t\t<DT><A HREF="https://b.example/">B</A>
            \t</DL><p>
            </HTML>
            """,
            ["8: A | #Favorites | https://a.example/", "12: B | #Reading-List | https://b.example/"]),
        FileCase(
            "Pinboard",
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Pinboard Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p><DT><A HREF="https://a.example/" ADD_DATE="1600000000" PRIVATE="0" TOREAD="1" TAGS="c++,c#,2024">Pointers</A>

            <DD>Vector&lt;Int&gt; and
            more
            <DT><A HREF="https://b.example/" ADD_DATE="1600000060" PRIVATE="1" TOREAD="0" TAGS="">B</A>
            </DL></p>
            """,
            [
                "5: Pointers | Vector<Int> and / more / Tags: 2024 / #cplusplus #csharp #to-read | https://a.example/ | created 2020-09-13T12:26:40.000Z",
                "9: B | https://b.example/ | created 2020-09-13T12:27:40.000Z",
            ]),
        FileCase(
            "linkding",
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
            <TITLE>Bookmarks</TITLE>
            <H1>Bookmarks</H1>
            <DL><p>
            <DT><A HREF="https://a.example/" ADD_DATE="1600000000" LAST_MODIFIED="1600000060" PRIVATE="1" TOREAD="0" TAGS="moon,linkding:bookmarks.archived">A</A>
            <DD>About it[linkding-notes]My **notes**[/linkding-notes]
            </DL><p>
            """,
            [
                "6: A | About it / My **notes** / #moon | https://a.example/ | created 2020-09-13T12:26:40.000Z | modified 2020-09-13T12:27:40.000Z | archived"
            ]),
        FileCase(
            "Raindrop.io",
            """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <TITLE>Raindrop.io Bookmarks</TITLE>
            <H1>Raindrop.io Bookmarks</H1>
            <DL><p>
            <DT><H3 ADD_DATE="1600000000" LAST_MODIFIED="1600000000">Unsorted</H3>
            <DL><p>
            <DT><A HREF="https://a.example/" ADD_DATE="1600000000" LAST_MODIFIED="1600000060" TAGS="moon" DATA-COVER="https://a.example/i.png" DATA-IMPORTANT="true">A</A>
            <DD>About it
            </DL><p>
            </DL><p>
            """,
            [
                "7: A | About it / #moon #favorite #Unsorted | https://a.example/ | created 2020-09-13T12:26:40.000Z | modified 2020-09-13T12:27:40.000Z"
            ]),
    ]

    private static let careless = [
        FileCase(
            "titles that are not escaped",
            """
            <DL><DT><A HREF="https://a.example/">Vector<Int> & x < y, <b>bold</b>, <dt> too</A>
            <DT><A HREF='https://b.example/'>AT&T</A>
            <DT><A HREF=https://c.example/ ADD_DATE=1600000000>C</A></DL>
            """,
            [
                "2: Vector<Int> & x < y, <b>bold</b>, <dt> too | https://a.example/",
                "3: AT&T | https://b.example/",
                "4: C | https://c.example/ | created 2020-09-13T12:26:40.000Z",
            ]),
        FileCase(
            "addresses with ampersands that are not escaped",
            #"<DL><DT><A HREF="https://a.example/?a=1&copy=2&lt;=3">A</A></DL>"#,
            ["2: A | https://a.example/?a=1&copy=2<=3"]),
        FileCase(
            "end tags that are missing",
            """
            <DL>
            <DT><H3>Moon
            <DL>
            <DT><A HREF="https://a.example/">A
            <DT><A HREF="https://b.example/">B
            <DD>About B
            <A HREF="https://c.example/">C
            """,
            [
                "5: A | #Moon | https://a.example/", "6: B | About B / #Moon | https://b.example/",
                "8: C | #Moon | https://c.example/",
            ]),
        FileCase(
            "a quotation mark that is missing",
            """
            <DL><DT><A HREF="https://a.example/>A</A>
            <DT><A HREF="https://b.example/">B</A></DL>
            """,
            ["2: A | https://a.example/", "3: B | https://b.example/"]),
        FileCase(
            "titles in several lines, and without text",
            """
            <DL><DT><A HREF="https://a.example/">
              One
              title</A>
            <DT><A HREF="https://b.example/"></A></DL>
            """,
            ["2: One title | https://a.example/", "5: https://b.example/ | https://b.example/ (no title)"]),
        FileCase(
            "a description with a link and markup",
            #"<DL><DT><A HREF="https://a.example/">A</A><DD>see <a href="https://b.example/">B</a> <br>now</DL>"#,
            [#"2: A | see <a href="https://b.example/">B</a> <br>now | https://a.example/"#]),
        FileCase(
            "comments, and lists that close too often",
            """
            <DL></DL></DL></DL>
            <!-- <DT><A HREF="https://no.example/">No</A> -->
            <DT><A HREF="https://a.example/">A</A>
            """,
            ["4: A | https://a.example/"]),
        FileCase(
            "titles about comments",
            """
            <DL><DT><A HREF="https://a.example/">What <!-- means</A>
            <DT><A HREF="https://b.example/">What <!-- and --> mean</A>
            <DT><A HREF="https://c.example/">What --> means</A>
            <DT><A HREF="https://d.example/">The <!-- <DT> -->end</A></DL>
            """,
            [
                "2: What <!-- means | https://a.example/", "3: What <!-- and --> mean | https://b.example/",
                "4: What --> means | https://c.example/", "5: The <!-- <DT> -->end | https://d.example/",
            ]),
        FileCase(
            "comments after a description, and one without an end",
            """
            <DL><DT><A HREF="https://a.example/">A</A>
            <DD>About <!-- it -->
            <!-- No <DT> here
            or here -->
            <DT><A HREF="https://b.example/">B</A>
            <!-- cut off
            <DT><A HREF="https://c.example/">C</A></DL>
            """,
            [
                "2: A | About <!-- it --> | https://a.example/", "6: B | https://b.example/",
                "8: C | https://c.example/",
            ]),
        FileCase(
            "names of folders that cannot be tags",
            """
            <DL><DT><H3>2024</H3><DL><DT><A HREF="https://a.example/">A</A>
            <DT><H3>March/April 📚</H3><DL><DT><A HREF="https://b.example/">B</A></DL></DL>
            <DT><H3>📚</H3><DL><DT><A HREF="https://c.example/">C</A></DL></DL>
            """,
            [
                "2: A | Folder: 2024 | https://a.example/", "3: B | #2024/March-April | https://b.example/",
                "4: C | Folder: 📚 | https://c.example/",
            ]),
        FileCase(
            "dates in milliseconds, and no dates",
            """
            <DL><DT><A HREF="https://a.example/" ADD_DATE="1600000000123">A</A>
            <DT><A HREF="https://b.example/" ADD_DATE="yesterday">B</A></DL>
            """,
            [
                "2: A | https://a.example/ | created 2020-09-13T12:26:40.123Z",
                "3: B | Added: yesterday | https://b.example/",
            ]),
    ]

    private static let broken = [
        FileCase(
            "a bookmark without an address",
            "<DL><DT><A>Nowhere</A>\n<DT><A HREF='  '>Blank</A></DL>",
            ["2: refused Nowhere: The entry has no URL.", "3: refused Blank: The entry has no URL."]),
        FileCase(
            "a page that is its own address",
            "<DL><DT><A HREF='data:text/html,x'>Page</A></DL>",
            ["2: refused Page: The bookmark contains the page itself instead of its URL."]),
        FileCase(
            "a folder with a description",
            "<DL><DT><H3>Moon</H3>\n<DD>Far away\n<DL><DT><A HREF='https://a.example/'>A</A></DL></DL>",
            [
                "2: refused Moon: The folder has a description, which belongs to no bookmark: Far away",
                "4: A | #Moon | https://a.example/",
            ]),
        FileCase(
            "a file that ends in an entry",
            "<DL><DT><A HREF='https://a.example/'>A</A>\n<DT><A HREF='https://b.exam",
            [
                "2: A | https://a.example/",
                "3: refused <A HREF='https://b.exam: The file ends inside this entry. It may not have been downloaded completely.",
            ]),
    ]

    @Test func anotherEncodingIsDecoded() throws {
        let latin = Array("<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF='https://a.example/'>Caf".utf8) + [0xE9]
        #expect(try lines(of: latin + Array("</A></DL>".utf8)) == ["1: Café | https://a.example/"])
        let declared = Array(
            "<!DOCTYPE NETSCAPE-Bookmark-file-1><meta charset=koi8-r><DL><DT><A HREF=https://a.example/>".utf8)
        #expect(try lines(of: declared + [0xED, 0xC9, 0xD2]) == ["1: Мир | https://a.example/"])
    }

    @Test func foldersCanBeNestedToAnyDepth() throws {
        let depth = 500
        let folders = (1...depth).map { "<DT><H3>f\($0)</H3><DL>\n<DT><A HREF='https://a.example/\($0)'>\($0)</A>\n" }
        let found = try lines(of: head + "<DL>" + folders.joined() + String(repeating: "</DL>", count: depth + 1))
        #expect(found.count == depth)
        #expect(found[1] == "5: 2 | #f1/f2 | https://a.example/2")
        // The tag has the folders that fit into it, and the text has all of them.
        #expect(found[29].contains("Folder: f1 / f2 / f3 / "))
        #expect(found[29].contains(" / f30 / #f"))
        #expect(found[29].contains("/f30 | "))
    }

    @Test func anEmptyDepthCostsNothing() throws {
        let depth = 200_000
        let found = try lines(
            of: head + String(repeating: "<DL>", count: depth) + "<DT><A HREF='https://a.example/'>A</A>")
        #expect(found == ["2: A | https://a.example/"])
    }

    /// Each of these would take the square of its length in a reader that searches for each end again.
    @Test(arguments: [
        "<A HREF=\"", "<A ", "<A>", "<H3>", "<DD>", "<A><DT>", "<!--", "<DL><DT><A HREF=x>", "&amp", "<DD><A>",
        "<!-- ", "\n<!--", "a<!--\n", "<DD><!--\n-->",
    ])
    func hostileTextIsReadInLinearTime(part: String) throws {
        let length = 50_000
        let text = head + String(repeating: part, count: length)
        var file = try NotebookFile(Array(text.utf8))
        var count = 0
        while try file.next() != nil { count += 1 }
        #expect(count <= length)
        #expect(file.progress == 1)
    }

    /// Delicious wrote the further lines of a description as links without an address.
    @Test(arguments: [
        ("one\n<a>two</a>\n", "one\ntwo"), ("one\n<a> </a>\n", "one"),
        ("one\n<a>two</a> three\n<A>four</A>", "one\ntwo three\nfour"),
        ("<a>one</a>", "one"), ("one\n<a name=\"x\">two</a>", "one\ntwo"), ("one\n<a>two", "one\ntwo"),
        ("one <a href=\"https://b.example/\">two</a>", "one <a href=\"https://b.example/\">two</a>"),
        ("one\n<a>two", "one\ntwo"), ("one </a> two", "one </a> two"), ("one\n<a>two\nthree</a>\n", "one\ntwo\nthree"),
    ])
    func aLinkWithoutAnAddressIsPartOfTheDescription(description: String, text: String) throws {
        let file = """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <DL><p>
            <DT><A HREF="https://a.example/">A</A>
            <DD>\(description)
            <DT><A HREF="https://c.example/">C</A>
            </DL><p>
            """
        let lines = try lines(of: file).map { $0.drop { $0 != ":" } }
        #expect(
            lines == [
                ": A | \(text.split(separator: "\n").joined(separator: " / ")) | https://a.example/",
                ": C | https://c.example/",
            ])
    }

    @Test func aBookmarkInALineOfItsOwnEndsTheDescription() throws {
        let file = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><DT><A HREF=x:a>A</A>\n<DD>one\n<A HREF=x:b>B</A>\n</DL>"
        #expect(try lines(of: file) == ["2: A | one | x:a", "4: B | x:b"])
    }
}
