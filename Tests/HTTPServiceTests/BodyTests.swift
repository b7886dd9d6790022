import Foundation
import HTTPTypes
import Testing

@testable import HTTPService

/// What the gate says of bodies before a route reads them.
struct BodyTests {
    @Test(arguments: [
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "application/jsonp",
        "text/plain;application/json", "application/json; charset=utf-16", "application/json, text/plain",
    ])
    func whatAFormCanSendChangesNothing(type: String) async throws {
        let service = try await TestService()
        let body = #"{"title": "x"}"#
        let answer = try await service.send(
            .post, "/api/v1/notes", body, headers: [.contentType: type, .contentLength: "\(body.utf8.count)"])
        #expect(answer.status == .unsupportedMediaType)
        #expect(answer.problem == "not-json")
        #expect(try await service.send(.get, "/api/v1/notes").json["notes"] as? [String] == [])
    }

    @Test(arguments: ["application/json", "Application/JSON", "application/json; charset=utf-8"])
    func jsonIsTaken(type: String) async throws {
        let service = try await TestService()
        let answer = try await service.send(.post, "/api/v1/notes", #"{"title": "x"}"#, headers: [.contentType: type])
        #expect(answer.status == .created)
    }

    @Test func aBodyThatSaysItIsTooLargeIsNotRead() async throws {
        let service = try await TestService()
        let answer = try await service.send(
            .post, "/api/v1/notes", "{}", headers: [.contentLength: "1048577"])
        #expect(answer.status == .contentTooLarge)
        #expect(answer.problem == "body-too-large")
    }

    @Test func aBodyThatTurnsOutTooLargeIsGivenUp() async throws {
        let service = try await TestService()
        let body = #"{"title": ""# + String(repeating: "x", count: 1_048_576) + #""}"#
        #expect(try await service.send(.post, "/api/v1/notes", body).problem == "body-too-large")
    }

    @Test(arguments: [
        (String(repeating: "[", count: 100_000), "nested more than 32 levels"),
        (#"{"title": "a", "title": "b"}"#, "appears twice"),
        ("{\u{0}}", "must be UTF-8"),
    ])
    func whatHarmsAReaderIsRefusedWithItsReason(body: String, reason: String) async throws {
        let answer = try await TestService().send(.post, "/api/v1/notes", body)
        #expect(answer.problem == "malformed-body")
        #expect((answer.json["detail"] as? String)?.contains(reason) == true)
    }
}
