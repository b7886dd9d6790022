import HTTPTypes
import Notebook
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
                '=1+1,https://a.example/?a=1&b=<2>,"'- wool, ""best"" #sheep",sheep,2024-01-01T00:00:00.000Z,2024-01-01T00:00:00.000Z,,\r

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
                    <DT><A HREF="https://a.example/?a=1&amp;b=&lt;2&gt;" ADD_DATE="1704067200" LAST_MODIFIED="1704067200" TAGS="sheep">=1+1</A>
                    <DD>- wool, &quot;best&quot; #sheep
                """))
        #expect(!text.contains("Trashed"))
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
