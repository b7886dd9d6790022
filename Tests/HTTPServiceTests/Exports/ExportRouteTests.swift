import HTTPTypes
import Notebook
import NotebookFiles
import PageFetching
import Testing

@testable import HTTPService

struct ExportRouteTests {
    private func service() async throws -> TestService {
        let service = try await TestService(fetchPolicy: .off)
        _ = try await service.send(
            .post, "/api/v1/notes",
            """
            {"title": "=1+1", "body": "- wool, \\"best\\" #sheep", "createdAt": "2024-01-01T00:00:00Z",
             "links": [{"webpageURL": "https://a.example/?a=1&b=<2>", "title": "A \\"page\\""}]}
            """)
        let trashed = try await service.note("Trashed")
        _ = try await service.send(.delete, "/api/v1/notes/\(trashed.id)")
        return service
    }

    private func export(_ format: String) async throws -> TestService.Response {
        try await service().send(.get, "/api/v1/export?format=\(format)")
    }

    @Test func aTableRunsNothingInASpreadsheet() async throws {
        let response = try await export("csv")
        #expect(
            response.text == """
                title,url,text,tags,created,modified,state,other links\r
                '=1+1,https://a.example/?a=1&b=%3C2%3E,"'- wool, ""best"" #sheep",sheep,2024-01-01T00:00:00.000Z,2024-01-01T00:00:00.000Z,,\r

                """)
        #expect(response.headers[.contentType] == "text/csv; charset=utf-8")
        #expect(response.headers[.contentDisposition]?.hasSuffix(".csv\"") == true)
    }

    @Test func bookmarksAreEscaped() async throws {
        let text = try await export("html").text
        #expect(text.hasPrefix("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n"))
        #expect(
            text.contains(
                """
                    <DT><A HREF="https://a.example/?a=1&amp;b=%3C2%3E" ADD_DATE="1704067200" LAST_MODIFIED="1704067200" TAGS="sheep">=1+1</A>
                    <DD>- wool, &quot;best&quot; #sheep
                """))
        #expect(!text.contains("Trashed"))
    }

    /// The URLs of a note as visited, and what exports for other programs have of them.
    private static let links: [(visited: String, exported: String, removed: String?)] = [
        ("https://b.example/plan?id=7&gclid=abc", "https://b.example/plan?id=7", "gclid"),
        (
            "https://c.example/a;PHPSESSID=3f2504e04f8911d39a0c0305e82c3301?utm_source=x#part-2",
            "https://c.example/a#part-2", "PHPSESSID"
        ),
        ("https://d.example/a.pdf?utm_source=x#page=3", "https://d.example/a.pdf#page=3", "utm_"),
        ("https://e.example/a?fbclid=x#:~:text=b", "https://e.example/a#:~:text=b", "fbclid"),
        ("https://f.example/?a=1", "https://f.example/?a=1", nil),
        ("spotify:track:4uLU6hMCjMI75M1A2tKUQC", "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC", "spotify:"),
    ]

    @Test(arguments: ["csv", "html", "markdown", "json"])
    func theURLsOfAnExportAreCanonicalAndLeadToTheSamePages(format: String) async throws {
        let service = try await TestService(fetchPolicy: .off)
        // A title that is the URL as visited does not bring it back.
        let links = Self.links.map { LinkRequest(activity: UserActivity(title: $0.visited, webpageURL: $0.visited)) }
        _ = try await service.notebook.createNote(title: "Plan", body: "wool", links: links, for: .local)
        let archive = try await service.send(.get, "/api/v1/export?format=\(format)").body
        let text = try format == "markdown" ? Self.urls(inMarkdown: archive) : String(decoding: archive, as: UTF8.self)
        for link in Self.links {
            let exported = format == "html" ? link.exported.replacing("&", with: "&amp;") : link.exported
            if format == "json" {
                let canonical = exported.prefix { $0 != "#" }
                #expect(text.contains(#""webpageURL":"\#(link.visited)""#))
                #expect(text.contains(#""canonicalURL":"\#(canonical)""#), "\(canonical)")
            } else {
                #expect(text.contains(exported), "\(exported)")
                if let removed = link.removed { #expect(!text.contains(removed), "\(removed)") }
            }
        }
        let target = try await TestService(fetchPolicy: .off)
        let report = try await target.notes(importing: archive)
        #expect((report.json["counts"] as? [String: Int])?["refused"] == 0, "\(report.text)")
        for link in Self.links {
            let visit = UserActivity(webpageURL: link.visited)
            let found = try await target.notebook.suggestions(for: visit, account: .local)
            #expect(found.suggestions.count == 1, "\(link.visited)")
        }
    }

    /// Returns the titles and URLs of the links in an archive of Markdown files.
    private static func urls(inMarkdown archive: some Sequence<UInt8>) throws -> String {
        var file = try NotebookFile(Array(archive))
        guard case .note(let entry)? = try file.next() else { return "" }
        return entry.note.links.map { "\($0.activity.title ?? "") \($0.activity.webpageURL ?? "")" }
            .joined(separator: "\n")
    }

    @Test func onlyTheJSONHasTheTrash() async throws {
        #expect(try await export("json").text.contains("Trashed"))
        #expect(try await !export("csv").text.contains("Trashed"))
        #expect(try await export("markdown").body.starts(with: [0x50, 0x4B, 0x03, 0x04]))
    }

    @Test func theMarkdownHasTheFilesOfTheNotes() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let added = try await service.send(
            .post, "/api/v1/attachments", bytes: Array("<svg/>".utf8),
            headers: [.contentType: "application/octet-stream"])
        let reference = try #require(added.json["reference"] as? String)
        for title in ["One", "Two"] {
            _ = try await service.send(
                .post, "/api/v1/notes",
                #"{"title": "\#(title)", "body": "![](\#(reference)) ![](attachments/\#(String(repeating: "0", count: 32)))"}"#
            )
        }
        let archive = try await service.send(.get, "/api/v1/export?format=markdown").body
        // Once before the file and once in the directory.
        #expect(Array(archive).ranges(of: Array(reference.utf8)).count == 2)
    }

    /// The note that is exported first refers to the other, and that one to it.
    @Test func linksBetweenNotesLeadToFilesInTheMarkdownAndBack() async throws {
        let service = try await TestService(fetchPolicy: .off)
        func make(_ title: String, _ body: String) async throws -> Identifier<Note> {
            try await service.notebook.createNote(title: title, body: body, for: .local).id
        }
        let plan = try await make("A plan (v1): 50%", "wool")
        let gone = try await make("Gone", "")
        try await service.notebook.trashNote(gone, for: .local)
        let other = try await make(
            "Other", "[A plan \\(v1): 50%](note:\(plan)) [it](note:\(plan)) [Gone](note:\(gone))")
        _ = try await service.notebook.changeNote(
            plan, NoteChange(title: "Plan (v2): 50%", body: "[Other](note:\(other))"), expecting: nil, for: .local)
        let archive = try await service.send(.get, "/api/v1/export?format=markdown").body
        var file = try NotebookFile(Array(archive))
        var texts: [String: String] = [:]
        while case .note(let entry) = try file.next() { texts[entry.place.file ?? ""] = entry.note.body }
        #expect(
            texts == [
                "Plan (v2) 50%.md": "[Other](Other.md)",
                "Other.md":
                    "[Plan (v2): 50%](Plan%20%28v2%29%2050%25.md) [it](Plan%20%28v2%29%2050%25.md) [Gone](note:\(gone))",
            ])

        let target = try await TestService(fetchPolicy: .off)
        for expected in [2, 0] {
            let report = try await target.notes(importing: archive)
            #expect((report.json["counts"] as? [String: Int])?["new"] == expected, "\(report.text)")
        }
        let notes = try await target.notebook.notes(NoteQuery(), for: .local).elements
        for (title, mention) in [("Plan (v2): 50%", "Other"), ("Other", "Plan (v2): 50%")] {
            let note = try #require(notes.first { $0.title == title })
            let mentions = try await target.notebook.mentions(of: note.id, for: .local).elements
            #expect(mentions.map(\.title) == [mention])
        }
    }

    @Test func drawingsOfTheMarkdownComeBack() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let ink = #"{"strokes": [{"points": [[1, 2.5]]}], "by": "zebra"}"#
        for title in ["Plan", "Plan", ""] {
            let note = try await service.note(title, linking: "https://a.example/")
            _ = try await service.send(
                .put, "/api/v1/notes/\(note.id)/ink", ink, headers: [.ifMatch: "*"])
        }
        let archive = try await service.send(.get, "/api/v1/export?format=markdown").body
        let target = try await TestService(fetchPolicy: .off)
        for expected in [3, 0] {
            let report = try await target.notes(importing: archive)
            #expect((report.json["counts"] as? [String: Int])?["new"] == expected, "\(report.text)")
            #expect((report.json["counts"] as? [String: Int])?["refused"] == 0, "\(report.text)")
        }
        for note in try await target.notebook.notes(NoteQuery(), for: .local).elements {
            #expect(try await target.notebook.ink(of: note.id, for: .local)?.json == ink)
        }
    }

    @Test(arguments: ["csv", "html", "markdown", "json"])
    func anExportIsImportedWithItsDatesAndTags(format: String) async throws {
        let exported = try await export(format)
        let other = try await TestService(fetchPolicy: .off)
        let report = try await other.notes(importing: exported.body)
        #expect(report.status == .ok, "\(report.text)")
        #expect((report.json["counts"] as? [String: Int])?["refused"] == 0, "\(report.text)")
        let note = try #require(try await other.notebook.notes(NoteQuery(), for: .local).elements.first)
        #expect(note.title == "=1+1" && note.linkCount == 1)
        #expect(note.createdAt.description == "2024-01-01T00:00:00.000Z")
        #expect(note.tags.map(\.name) == ["sheep"])
    }
}

extension TestService {
    fileprivate func notes(importing file: some Sequence<UInt8>) async throws -> Response {
        try await send(
            .post, "/api/v1/imports", bytes: Array(file), headers: [.contentType: "application/octet-stream"])
    }
}
