import NotebookFiles
import Testing

/// Tables in the shapes that programs write.
struct CSVReaderTests {
    @Test(arguments: [
        FileCase(
            "Pocket",
            #"""
            title,url,time_added,tags,status
            Titan,https://a.example/,1600000000,moon|far away,unread
            "Soup, ""hot""",https://b.example/,1600000060,,archive
            """#,
            [
                "2: Titan | #moon #far-away | https://a.example/ | created 2020-09-13T12:26:40.000Z",
                "3: Soup, \"hot\" | https://b.example/ | created 2020-09-13T12:27:40.000Z | archived",
            ]),
        FileCase(
            "Raindrop.io",
            """
            id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\r
            7,Titan,"My note
            in two lines",About it,https://a.example/,Space / Moons,"moon, ice",2024-01-01T10:00:00.000Z,https://a.example/i.png,"Highlight:One
            Highlight:Two",true\r
            8,B,,,https://b.example/,Unsorted,,2024-01-02T10:00:00.000Z,,,false\r
            """,
            [
                "2: Titan | My note / in two lines / About it / #moon #ice #favorite #Space/Moons | https://a.example/ “One” | https://a.example/ “Two” | created 2024-01-01T10:00:00.000Z",
                "5: B | https://b.example/ | created 2024-01-02T10:00:00.000Z",
            ]),
        FileCase(
            "Instapaper",
            """
            URL,Title,Selection,Folder,Timestamp
            https://a.example/,A,Some words,Archive,1600000000
            https://b.example/,B,,Recipes,1600000000
            https://c.example/,C,,Starred,1600000000
            """,
            [
                "2: A | Some words | https://a.example/ | created 2020-09-13T12:26:40.000Z | archived",
                "3: B | #Recipes | https://b.example/ | created 2020-09-13T12:26:40.000Z",
                "4: C | #favorite | https://c.example/ | created 2020-09-13T12:26:40.000Z",
            ]),
        FileCase(
            "a spreadsheet with semicolons, a byte order mark and columns of its own",
            "\u{FEFF}Title;Link;Rating\nA;https://a.example/?a=1,2;5\n\n;https://b.example/;\n",
            ["2: A | Rating: 5 | https://a.example/?a=1,2", "4: https://b.example/ | https://b.example/ (no title)"]),
        FileCase("tabs", "url\ttitle\nhttps://a.example/\tA, B\n", ["2: A, B | https://a.example/"]),
    ])
    func aTableIsRead(file: FileCase) throws {
        #expect(try lines(of: file.text) == file.entries)
        #expect(try NotebookFile(Array(file.text.utf8)).format == .table)
    }

    @Test(arguments: [
        FileCase(
            "rows without a URL, and with too many fields",
            "title,url\nA,\nB,https://b.example/,C\nD,https://d.example/\nE\n",
            [
                "2: refused A: The entry has no URL.",
                "3: refused B: The row has 3 fields, and the first row names 2. A field with a separator needs quotation marks.",
                "4: D | https://d.example/", "5: refused E: The entry has no URL.",
            ]),
        FileCase(
            "a file that ends in a quoted field", "title,url\nA,https://a.example/\n\"B\nhttps://b.example/",
            [
                "2: A | https://a.example/",
                "3: refused B\nhttps://b.example/: The file ends inside this row. It may not have been downloaded completely.",
            ]),
        FileCase(
            "text after a quotation mark", "title,url\n\"A\" B,https://a.example/\nC \"D\",https://c.example/",
            ["2: A B | https://a.example/", "3: C \"D\" | https://c.example/"]),
        FileCase(
            "invalid dates", "title,url,created\nA,https://a.example/,last week\n",
            ["2: A | Created: last week | https://a.example/"]),
    ])
    func whatCannotBeReadIsListedWithItsLine(file: FileCase) throws {
        #expect(try lines(of: file.text) == file.entries)
    }

    @Test(arguments: ["a,b\n1,2\n", "url\nhttps://a.example/\n", "url,url\na,b\n", "Just a text, with commas.\n"])
    func aTextWithoutAColumnOfURLsIsNoTable(text: String) {
        #expect(throws: UnknownFile.self) { try NotebookFile(Array(text.utf8)) }
    }

    // MARK: Spreadsheets

    private static let table = "url\ttitle\r\nhttps://a.example/\tÄ 日本\r\n"
    private static let rows = ["2: Ä 日本 | https://a.example/"]

    /// Excel's "Unicode text" is UTF-16 with tabs.
    @Test func aTableInUTF16IsRead() throws {
        for isBigEndian in [false, true] {
            let bytes = ("\u{FEFF}" + Self.table).utf16.flatMap { unit in
                let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                return isBigEndian ? bytes.reversed() : bytes
            }
            #expect(try lines(of: bytes) == Self.rows)
            #expect(try lines(of: bytes, name: "a.csv") == Self.rows)
        }
    }

    @Test(arguments: [
        (
            "sep=;\r\nurl;title, words\r\nhttps://a.example/;A, B\r\n",
            ["3: https://a.example/ | title, words: A, B | https://a.example/ (no title)"]
        ),
        ("sep=,\nurl,title\nhttps://a.example/,A\n", ["3: A | https://a.example/"]),
        ("SEP=\t\nurl\ttitle\nhttps://a.example/\tA;B\n", ["3: A;B | https://a.example/"]),
        ("\"sep=|\"\nurl|title\nhttps://a.example/|A\n", ["3: A | https://a.example/"]),
        ("\u{FEFF}sep=;\nurl;title\nhttps://a.example/;A\n", ["3: A | https://a.example/"]),
        ("sep=;\rurl;title\rhttps://a.example/;A\r", ["3: A | https://a.example/"]),
    ])
    func theFirstLineMayNameTheSeparator(text: String, expected: [String]) throws {
        #expect(try lines(of: text) == expected)
    }

    @Test(arguments: ["sep=;", "sep=;\n", "sep=,\n\n", "sep=;;\nurl;title\nhttps://a.example/;A"])
    func anotherFirstLineIsNoTable(text: String) {
        #expect(throws: UnknownFile.self) { try lines(of: text) }
    }
}
