import NotebookFiles
import Testing

/// JSON in the shapes that programs write.
struct JSONReaderTests {
    struct Program: Sendable, CustomTestStringConvertible {
        let format: FileFormat
        let text: String
        let entries: [String]

        var testDescription: String { "\(format)" }
    }

    @Test(arguments: programs)
    func aFileOfAProgramIsRead(program: Program) throws {
        #expect(try lines(of: program.text) == program.entries)
        #expect(try NotebookFile(Array(program.text.utf8)).format == program.format)
    }

    private static let programs = [
        Program(
            format: .pinboard,
            text: """
                [{"href":"https://a.example/","description":"Titan","extended":"About it","meta":"x","hash":"y",
                  "time":"2020-09-13T12:26:40Z","shared":"no","toread":"yes","tags":"moon ice"},
                {"href":"","description":"Nowhere","extended":"","time":"2020-09-13T12:26:40Z","toread":"no","tags":""}]
                """,
            entries: [
                "1: Titan | About it / #moon #ice #to-read | https://a.example/ | created 2020-09-13T12:26:40.000Z",
                "3: refused Nowhere: The entry has no URL.",
            ]),
        Program(
            format: .linkding,
            text: """
                {"count": 123, "next": "https://l.example/api/bookmarks/?limit=2&offset=2", "previous": null, "results": [
                {"id": 1, "url": "https://a.example/", "title": "", "website_title": "Titan", "description": "About it",
                 "notes": "My **note**", "is_archived": true, "unread": false, "shared": false, "tag_names": ["moon"],
                 "date_added": "2020-09-13T12:26:40.123456Z", "date_modified": "2020-09-13T12:27:40.123456Z"},
                {"id": 2, "url": "https://b.example/", "title": "B", "unread": true, "tag_names": []}]}
                """,
            entries: [
                "2: Titan | About it / My **note** / #moon | https://a.example/ | created 2020-09-13T12:26:40.123Z | modified 2020-09-13T12:27:40.123Z | archived",
                "5: B | #to-read | https://b.example/",
                "1: refused next: The file has only the first bookmarks. Request the others with a larger limit.",
            ]),
        Program(
            format: .karakeep,
            text: """
                {"bookmarks": [
                  {"createdAt": 1600000000, "title": "Titan", "tags": ["moon", "ai/space"], "note": "Mine", "archived": true,
                   "content": {"type": "link", "url": "https://a.example/"}},
                  {"createdAt": 1600000000, "title": null, "tags": [], "note": null,
                   "content": {"type": "text", "text": "Only text"}},
                  {"createdAt": 1600000000, "title": "picture.png", "tags": [], "content": null}
                ]}
                """,
            entries: [
                "2: Titan | Mine / #moon #ai/space | https://a.example/ | created 2020-09-13T12:26:40.000Z | archived",
                "4:  | Only text | created 2020-09-13T12:26:40.000Z",
                "6: refused picture.png: The entry is a file, which Karakeep's export does not contain.",
            ]),
        Program(
            format: .karakeep,
            text: """
                {"bookmarks": [
                  {"createdAt": 1600000000, "title": "A", "tags": ["moon"], "lists": ["l1", "l3"],
                   "content": {"type": "link", "url": "https://a.example/"}},
                  {"createdAt": 1600000000, "title": "B", "tags": [], "lists": ["l2", "l4", "gone"],
                   "content": {"type": "text", "text": "Text"}}],
                 "lists": [
                  {"id": "l1", "name": "Reading", "icon": "📚", "description": null, "parentId": null, "type": "manual"},
                  {"id": "l2", "name": "Far away", "icon": "", "parentId": "l1"}, {"id": "l3", "name": "2024", "icon": ""},
                  {"id": "l4", "name": "Loop", "parentId": "l4"}]}
                """,
            entries: [
                "2: A | List: 2024 / #moon #Reading | https://a.example/ | created 2020-09-13T12:26:40.000Z",
                "4: B | Text / #Reading/Far-away #Loop | created 2020-09-13T12:26:40.000Z",
            ]),
        Program(
            format: .karakeep,
            text: """
                {"lists": [{"id": 1}], "bookmarks": [
                  {"title": "A", "content": {"type": "link", "url": "https://a.example/"}, "lists": ["l1"]}]}
                """,
            entries: [
                "2: A | https://a.example/",
                "1: refused lists: The lists cannot be read, so that bookmarks are imported without them.",
            ]),
        Program(
            format: .pocket,
            text: """
                [{"url": "https://a.example/", "title": "Titan", "highlights": [
                   {"quote": "Lakes of methane", "created_at": 1600000060}, {"quote": "and rain", "created_at": 1600000000}]},
                 {"url": "", "title": "Nowhere", "highlights": []}]
                """,
            entries: [
                "1: Titan | https://a.example/ “Lakes of methane” | https://a.example/ “and rain” | created 2020-09-13T12:26:40.000Z | modified 2020-09-13T12:27:40.000Z",
                "3: refused Nowhere: The entry has no URL.",
            ]),
        Program(
            format: .omnivore,
            text: """
                [
                  {"id": "1", "slug": "titan-1", "title": "Titan", "description": "About it", "author": "Ann",
                   "url": "https://a.example/", "state": "Archived", "readingProgress": 100, "thumbnail": "",
                   "labels": ["moon"], "savedAt": "2020-09-13T12:26:40.000Z", "updatedAt": "2020-09-13T12:27:40.000Z",
                   "publishedAt": null}
                ]
                """,
            entries: [
                "2: Titan | About it / Author: Ann / #moon | https://a.example/ | created 2020-09-13T12:26:40.000Z | modified 2020-09-13T12:27:40.000Z | archived"
            ]),
        Program(
            format: .keep,
            text: """
                {"color": "DEFAULT", "isTrashed": false, "isPinned": true, "isArchived": false, "title": "Shopping",
                 "listContent": [{"text": "Leek", "isChecked": true}, {"text": "Bread", "isChecked": false}],
                 "userEditedTimestampUsec": 1600000060123456, "createdTimestampUsec": 1600000000123456,
                 "labels": [{"name": "To buy"}], "attachments": [{"filePath": "a.jpg", "mimetype": "image/jpeg"}],
                 "annotations": [{"description": "", "source": "WEBLINK", "title": "Soup", "url": "https://a.example/"}]}
                """,
            entries: [
                "1: Shopping | - [x] Leek / - [ ] Bread / #To-buy | https://a.example/ (Soup) | created 2020-09-13T12:26:40.123Z | modified 2020-09-13T12:27:40.123Z | pinned | file a.jpg"
            ]),
        Program(
            format: .keep,
            text: #"{"isTrashed": true, "title": "", "textContent": "Old", "userEditedTimestampUsec": 1}"#,
            entries: ["1: refused Old: The note is in the trash of Google Keep. Restore it there to export it."]),
        Program(
            format: .backnote,
            text: """
                {"format": "backnote-notes-1", "decisions": [], "notes": [{"title": "A", "body": "", "links": []}],
                 "rules": {"own": "x", "lists": []}}
                """,
            entries: ["1: A", #"2: rules {"own": "x", "lists": []}"#]),
    ]

    @Test(arguments: [
        FileCase(
            "a list that ends too early",
            "{\"bookmarks\": [{\"content\": {\"type\": \"link\", \"url\": \"https://a.example/\"}},\n{\"title\": \"B",
            [
                "1: https://a.example/ | https://a.example/ (no title)",
                "2: refused : The file ends inside the list of bookmarks. It may not have been downloaded completely.",
            ]),
        FileCase(
            "elements of another kind",
            #"{"bookmarks": [7, {"content": {"type": "link", "url": "https://a.example/"}}]}"#,
            ["1: refused : This is not a bookmark.", "1: https://a.example/ | https://a.example/ (no title)"]),
        FileCase(
            "a missing comma",
            "{\"bookmarks\": [{\"content\": {\"type\": \"link\", \"url\": \"https://a.example/\"}}\n{}]}",
            [
                "1: https://a.example/ | https://a.example/ (no title)",
                "2: refused : The JSON is not valid here, so that nothing after it can be read.",
            ]),
        FileCase("no list", #"{"bookmarks": 7}"#, ["1: refused : The file has no list of bookmarks."]),
    ])
    func whatCannotBeReadIsListedWithItsLine(file: FileCase) throws {
        #expect(try lines(of: file.text) == file.entries)
    }

    /// A list without an object around it is read as far as it goes.
    @Test func aListThatEndsTooEarlyIsReadUpToThere() throws {
        let bookmark = #"{"href": "https://a.example/", "description": "A"}"#
        #expect(
            try lines(of: "[\(bookmark),\n{\"href\": \"https://b") == [
                "1: A | https://a.example/",
                "2: refused : The file ends inside the list of bookmarks. It may not have been downloaded completely.",
            ])
    }

    @Test(arguments: ["[", "{\"bookmarks\": [", "{\"a\":", "[{\"href\":\"\",\"description\":[", "\""])
    func hostileTextIsReadInLinearTime(part: String) {
        let text =
            "[{\"href\": \"https://a.example/\", \"description\": \"A\"}," + String(repeating: part, count: 50_000)
        #expect(throws: Never.self) { _ = try lines(of: text) }
        _ = try? lines(of: String(repeating: part, count: 50_000))
    }
}
