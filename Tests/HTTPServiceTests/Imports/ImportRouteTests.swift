import Foundation
import HTTPTypes
import Notebook
import PageFetching
import Testing

@testable import HTTPService

struct ImportRouteTests {
    private static let bookmarks = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p>
            <DT><H3>Moon</H3>
            <DL><p>
                <DT><A HREF="https://a.example/?utm_source=x" ADD_DATE="1600000000">Titan</A>
                <DT><A HREF="https://a.example/">Titan again</A>
                <DT><A HREF="javascript:alert(1)">Script</A>
                <DT><A HREF="file:///etc/passwd">File</A>
            </DL><p>
        </DL>
        """

    private func send(
        _ service: TestService, _ body: String, query: String = "", type: String = "text/html"
    ) async throws -> TestService.Response {
        try await service.send(.post, "/api/v1/imports" + query, body, headers: [.contentType: type])
    }

    private func counts(_ response: TestService.Response) -> [String: Int] {
        let counts = response.json["counts"] as? [String: Int] ?? [:]
        return counts.filter { $0.value > 0 || ["new", "existing", "refused"].contains($0.key) }
    }

    @Test func aBookmarkFileIsImportedAndReported() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let response = try await send(service, Self.bookmarks)
        #expect(response.status == .ok)
        #expect(response.json["format"] as? String == "bookmarks")
        #expect(counts(response) == ["new": 1, "existing": 1, "refused": 2])
        let note = try #require((response.json["new"] as? [[String: Any]])?.first)
        #expect(note["entry"] as? Int == 1 && note["line"] as? Int == 5)
        let existing = try #require((response.json["existing"] as? [[String: Any]])?.first)
        #expect(existing["note"] as? String == note["note"] as? String && existing["line"] as? Int == 6)
        let refused = (response.json["refused"] as? [[String: Any]] ?? []).map {
            ($0["line"] as? Int, $0["title"] as? String)
        }
        #expect(refused.map(\.0) == [7, 8] && refused.map(\.1) == ["Script", "File"])
        let read = try await service.send(.get, "/api/v1/notes/\(note["note"] ?? "")").json
        #expect(read["title"] as? String == "Titan")
        #expect(read["body"] as? String == "#Moon")
        #expect(read["createdAt"] as? String == "2020-09-13T12:26:40.000Z")
        #expect(read["modifiedAt"] as? String == "2020-09-13T12:26:40.000Z")
        let link = try #require((read["links"] as? [[String: Any]])?.first)
        #expect(link["webpageURL"] as? String == "https://a.example/?utm_source=x")
        #expect(link["title"] as? String == "Titan")
    }

    @Test func aRevisionBeyondAllOthersIsRefused() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let note = """
            {"title": "a", "body": "x", "links": [], "revision": 9223372036854775807, "revisions": [
                {"revision": 1, "kind": "edit", "title": "a", "body": "other", "savedAt": "2024-01-01T00:00:00Z"}]}
            """
        let file = #"{"format": "backnote-notes-1", "notes": [\#(note)]}"#
        for query in ["?dryRun=true", ""] {
            let response = try await send(service, file, query: query, type: "application/json")
            #expect(counts(response) == ["new": 0, "existing": 0, "refused": 1], "\(response.text)")
        }
    }

    @Test func aDryRunReportsTheSameAndWritesNothing() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let dry = try await send(service, Self.bookmarks, query: "?dryRun=true")
        #expect(counts(dry) == ["new": 1, "existing": 1, "refused": 2])
        #expect(dry.json["isDryRun"] as? Bool == true)
        #expect(try await service.notebook.notes(NoteQuery(), for: .local).elements.isEmpty)
        let real = try await send(service, Self.bookmarks)
        for list in ["counts", "new", "existing", "refused"] {
            #expect(dry.json[list] as? NSObject == real.json[list] as? NSObject, "\(list)")
        }
    }

    @Test func aRepeatedImportWritesNothing() async throws {
        let service = try await TestService(fetchPolicy: .off)
        _ = try await send(service, Self.bookmarks)
        #expect(try await counts(send(service, Self.bookmarks)) == ["new": 0, "existing": 2, "refused": 2])
    }

    @Test func anExportOfAnotherNotebookKeepsItsIdentifiers() async throws {
        let id = String(repeating: "7", count: 32)
        let text =
            #"{"format": "backnote-notes-1", "notes": [{"id": "\#(id)", "title": "Plan", "body": "x", "links": []}]}"#
        let service = try await TestService(fetchPolicy: .off)
        #expect(try await counts(send(service, text, type: "application/json"))["new"] == 1)
        #expect(try await service.send(.get, "/api/v1/notes/\(id)").json["title"] as? String == "Plan")
        #expect(try await counts(send(service, text, type: "application/json"))["existing"] == 1)
    }

    @Test func accountsGetNotesOfTheirOwn() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let theirs = try await service.tokenOfAnotherAccount()
        let first = try await send(service, Self.bookmarks)
        let second = try await service.send(
            .post, "/api/v1/imports", Self.bookmarks,
            headers: [.contentType: "text/html", .authorization: "Bearer \(theirs.text)"])
        #expect(counts(first)["new"] == 1 && counts(second)["new"] == 1)
    }

    @Test func manyEntriesAreCountedAndTheFirstAreListed() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let links = (0..<1_700).map { "<DT><A HREF='https://a.example/\($0)'>\($0)</A>\n" }
        let head = "<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>"
        let response = try await send(service, head + links.joined())
        #expect(counts(response) == ["new": 1_700, "existing": 0, "refused": 0])
        #expect((response.json["new"] as? [Any])?.count == 1_000)
        #expect(
            try await counts(send(service, head + links.reversed().joined())) == [
                "new": 0, "existing": 1_700, "refused": 0,
            ])
    }

    @Test func anUnknownFileIsAProblemThatNamesWhatCanBeRead() async throws {
        let service = try await TestService(fetchPolicy: .off)
        let response = try await send(service, "<html>A page", query: "?name=page.html")
        #expect(response.status == .badRequest && response.problem == "unknown-file")
        #expect((response.json["detail"] as? String)?.contains("Export bookmarks") == true)
    }
}
