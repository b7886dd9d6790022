import Foundation
import HTTPTypes
import MarkdownHTML
import Notebook
import TestSupport
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
        #expect(response.json["isFormatted"] as? Bool == true)
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

    @Test func aTextThatTakesTooLongIsShownAsItIsWritten() async throws {
        let service = try await TestService(
            markdownLimits: MarkdownLimits(processorTime: .milliseconds(1), time: .patient))
        let text = String(repeating: "- *a* <b>\n", count: MarkdownHTML.sizeLimit / 10)
        let note = try await written(text, in: service)
        let response = try await service.send(.get, "/api/v1/notes/\(note)/html")
        #expect(response.status == .ok)
        #expect(response.json["html"] as? String == MarkdownHTML.unformatted(text))
        #expect(response.json["isWhole"] as? Bool == true)
        #expect(response.json["isFormatted"] as? Bool == false)
    }

    @Test func aServiceThatCannotStartProcessesShowsTheTextAsItIsWritten() async throws {
        let service = try await TestService(program: "/nowhere/backnote")
        let note = try await written("*a*", in: service)
        let response = try await service.send(.get, "/api/v1/notes/\(note)/html")
        #expect(response.json["html"] as? String == MarkdownHTML.unformatted("*a*"))
        #expect(response.json["isFormatted"] as? Bool == false)
    }

    @Test func linksToNotesShowTheirTitles() async throws {
        let service = try await TestService()
        let other = try await written("", in: service)
        let missing = Identifier<Note>()
        let note = try await written("[mine](note:\(other)) [gone](note:\(missing))", in: service)
        _ = try await service.send(.patch, "/api/v1/notes/\(other)", #"{"title": "New"}"#, headers: [.ifMatch: "*"])
        let again = try await written("[Plan](note:\(other))", in: service)
        for (id, html) in [
            (note, #"<p><a href="/notes/\#(other)">mine</a> <span class="missing-note">gone</span></p>"#),
            (again, #"<p><a href="/notes/\#(other)">New</a></p>"#),
        ] {
            let response = try await service.send(.get, "/api/v1/notes/\(id)/html")
            #expect(response.json["html"] as? String == html + "\n")
        }
    }
}
