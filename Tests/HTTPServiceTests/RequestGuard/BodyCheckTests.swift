import Foundation
import HTTPTypes
import Testing

@testable import HTTPService

/// What the gate says of bodies before a route reads them.
struct BodyCheckTests {
    @Test(arguments: [
        "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "application/jsonp",
        "text/plain;application/json", "application/json; charset=utf-16", "application/json, text/plain",
    ])
    func theContentTypesOfFormsChangeNothing(type: String) async throws {
        let service = try await TestService()
        let body = #"{"title": "x"}"#
        let response = try await service.send(
            .post, "/api/v1/notes", body, headers: [.contentType: type, .contentLength: "\(body.utf8.count)"])
        #expect(response.status == .unsupportedMediaType)
        #expect(response.problem == "not-json")
        #expect(try await service.send(.get, "/api/v1/notes").json["notes"] as? [String] == [])
    }

    @Test(arguments: ["application/json", "Application/JSON", "application/json; charset=utf-8"])
    func jsonIsAccepted(type: String) async throws {
        let service = try await TestService()
        let response = try await service.send(.post, "/api/v1/notes", #"{"title": "x"}"#, headers: [.contentType: type])
        #expect(response.status == .created)
    }

    @Test func aBodyWithATooLargeContentLengthIsNotRead() async throws {
        let service = try await TestService()
        let response = try await service.send(
            .post, "/api/v1/notes", "{}", headers: [.contentLength: "1048577"])
        #expect(response.status == .contentTooLarge)
        #expect(response.problem == "body-too-large")
    }

    @Test(arguments: ["9223372036854775807", "9223372036854775808", "18446744073709551616"])
    func aLengthBeyondAllNumbersIsRefused(length: String) async throws {
        let service = try await TestService()
        for path in ["/api/v1/notes", "/api/v1/visits", "/api/v1/imports", "/api/v1/attachments", "/api/v1/sessions"] {
            let response = try await service.send(.post, path, "{}", headers: [.contentLength: length])
            #expect(response.problem == "body-too-large", "\(path)")
        }
    }

    @Test func aBodyThatGrowsTooLargeIsRejected() async throws {
        let service = try await TestService()
        let body = #"{"title": ""# + String(repeating: "x", count: 1_048_576) + #""}"#
        #expect(try await service.send(.post, "/api/v1/notes", body).problem == "body-too-large")
    }

    @Test(arguments: [
        (String(repeating: "[", count: 100_000), "nested more than 32 levels"),
        (#"{"title": "a", "title": "b"}"#, "appears twice"),
        ("{\u{0}}", "must be UTF-8"),
    ])
    func harmfulJSONIsRejectedWithTheReason(body: String, reason: String) async throws {
        let response = try await TestService().send(.post, "/api/v1/notes", body)
        #expect(response.problem == "malformed-body")
        #expect((response.json["detail"] as? String)?.contains(reason) == true)
    }
}
