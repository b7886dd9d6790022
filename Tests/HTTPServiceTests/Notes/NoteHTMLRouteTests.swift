import Foundation
import HTTPTypes
import MarkdownHTML
import Testing

@testable import HTTPService

struct NoteHTMLRouteTests {
    private func written(_ body: String, in service: TestService) async throws -> String {
        let json = String(decoding: try JSONEncoder().encode(["title": "Plan", "body": body]), as: UTF8.self)
        let response = try await service.send(.post, "/api/v1/notes", json)
        return try #require(response.json["id"] as? String)
    }

    @Test func aNotesTextIsRenderedAsHTML() async throws {
        let service = try await TestService()
        let note = try await written("# Week\n- [x] **HIIT**", in: service)
        let response = try await service.send(.get, "/api/v1/notes/\(note)/html")
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/json")
        #expect(response.json["html"] as? String == MarkdownHTML.html(of: "# Week\n- [x] **HIIT**"))
        #expect(response.json["revision"] as? Int == 1)
        #expect(response.json["isWhole"] as? Bool == true)
        let tag = try #require(response.headers[.eTag])
        let again = try await service.send(.get, "/api/v1/notes/\(note)/html", headers: [.ifNoneMatch: tag])
        #expect(again.status == .notModified)
    }

    @Test func onlyTheBeginningOfALongTextIsRendered() async throws {
        let service = try await TestService()
        let note = try await written(String(repeating: "word ", count: MarkdownHTML.sizeLimit / 4), in: service)
        let response = try await service.send(.get, "/api/v1/notes/\(note)/html")
        #expect(response.json["isWhole"] as? Bool == false)
        #expect((response.json["html"] as? String)?.hasPrefix("<p>word word") == true)
    }
}
