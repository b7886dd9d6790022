import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

/// SQLite's texts end at the character U+0000, so a text that has one is refused, and its place is named.
struct NullCharacterTests {
    @Test(arguments: [
        ("/notes", #"{"title": "before\u0000AFTER"}"#, "title", 7),
        ("/notes", #"{"title": "a", "body": "é\nb\u0000"}"#, "text", 4),
        ("/notes", #"{"links": [{"webpageURL": "https://example.com/\u0000"}]}"#, "URL", 21),
        ("/visits", #"{"webpageURL": "https://example.com/", "keywords": ["a\u0000"]}"#, "keyword", 2),
        ("/visits", #"{"activityType": "a\u0000", "targetContentIdentifier": "1"}"#, "activity type", 2),
        ("/tokens", #"{"name": "a\u0000", "scopes": ["read"]}"#, "name", 2),
    ])
    func aTextWithANullCharacterIsRefused(path: String, body: String, field: String, position: Int) async throws {
        let service = try await TestService()
        let response = try await service.send(.post, "/api/v1\(path)", body)
        #expect(response.status == .badRequest)
        #expect(response.problem == "null-character")
        #expect(
            response.json["detail"] as? String
                == "The \(field) has a null character (U+0000) as character \(position). Remove it. Nothing was saved.")
    }

    @Test(arguments: [
        (HTTPRequest.Method.post, "/edits", #"{"title": "a\u0000", "body": "b", "base": 1}"#),
        (.post, "/links", #"{"webpageURL": "https://example.com/", "quote": {"exact": "a\u0000"}}"#),
        (.put, "/reminder", #"{"dueAt": "2099-01-01T00:00:00Z", "words": "\u0000"}"#),
        (
            .put, "/reminder",
            #"{"dueAt": "2099-01-01T00:00:00Z", "repetition": {"interval": "daily", "timeZone": "UTC\u0000"}}"#
        ),
    ])
    func aRefusedChangeLeavesTheNoteAsItIs(method: HTTPRequest.Method, path: String, body: String) async throws {
        let service = try await TestService()
        let note = try await service.note("Plan", linking: "https://example.com/a")
        let response = try await service.send(method, "/api/v1/notes/\(note.id)\(path)", body)
        #expect(response.problem == "null-character", "\(response.json)")
        let now = try await service.send(.get, "/api/v1/notes/\(note.id)")
        #expect(now.headers[.eTag] == note.tag)
    }

    @Test func aRefusedReplacementLeavesTheNoteAsItIs() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let response = try await service.send(
            .patch, "/api/v1/notes/\(note.id)", #"{"body": "a\u0000"}"#, headers: [.ifMatch: note.tag])
        #expect(response.problem == "null-character")
    }

    /// A page must not keep its link from being added.
    @Test func aNullCharacterInTheTitleOfAPageBecomesASpace() async throws {
        let service = try await TestService()
        let link = #"{"webpageURL": "https://example.com/", "title": "a\u0000b"}"#
        let made = try await service.send(.post, "/api/v1/notes", #"{"title": "a", "links": [\#(link)]}"#)
        #expect((made.json["links"] as? [[String: Any]])?.first?["title"] as? String == "a b")
        let visit = try await service.send(.post, "/api/v1/visits", link)
        #expect((visit.json["activity"] as? [String: Any])?["title"] as? String == "a b")
    }

    /// The text of a JSON value is stored as JSON, which writes the character as an escape.
    @Test func userInfoKeepsNullCharacters() async throws {
        let service = try await TestService()
        let link = #"{"webpageURL": "https://example.com/", "userInfo": {"a": "b\u0000c"}}"#
        let made = try await service.send(.post, "/api/v1/notes", #"{"title": "a", "links": [\#(link)]}"#)
        #expect(made.status == .created)
        let links = made.json["links"] as? [[String: Any]]
        #expect((links?.first?["userInfo"] as? [String: String]) == ["a": "b\0c"])
    }
}
