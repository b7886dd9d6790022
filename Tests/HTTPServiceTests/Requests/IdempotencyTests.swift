import Foundation
import HTTPTypes
import Notebook
import PageFetching
import Testing

@testable import HTTPService

/// Sends each write twice with one `Idempotency-Key`, like a client that lost the first response.
struct IdempotencyTests {
    private func twice(
        _ service: TestService, _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil,
        headers: HTTPFields = [:]
    ) async throws -> (first: TestService.Response, second: TestService.Response) {
        var headers = headers
        headers[.idempotencyKey] = "once-\(UInt64.random(in: 0 ... .max))"
        let first = try await service.send(method, path, body, headers: headers)
        return (first, try await service.send(method, path, body, headers: headers))
    }

    @Test func anEditIsMadeOnce() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let (first, second) = try await twice(
            service, .patch, "/api/v1/notes/\(note.id)", #"{"body": "wool"}"#, headers: [.ifMatch: note.tag])
        #expect(first.status == .ok)
        #expect(second.status == .ok)
        #expect(second.headers[.eTag] == first.headers[.eTag])
    }

    @Test func aConflictingEditIsStillRejected() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        _ = try await service.send(
            .patch, "/api/v1/notes/\(note.id)", #"{"body": "theirs"}"#, headers: [.ifMatch: note.tag])
        let (first, second) = try await twice(
            service, .patch, "/api/v1/notes/\(note.id)", #"{"body": "mine"}"#, headers: [.ifMatch: note.tag])
        #expect(first.status == .preconditionFailed)
        #expect(second.status == .preconditionFailed)
    }

    @Test func aCheckboxIsSetOnce() async throws {
        let service = try await TestService()
        let note = try await service.send(.post, "/api/v1/notes", #"{"body": "- [ ] wool"}"#)
        let id = try #require(note.json["id"] as? String)
        let (first, second) = try await twice(
            service, .put, "/api/v1/notes/\(id)/checkboxes/0", #"{"isDone": true}"#, headers: [.ifMatch: "\"1\""])
        #expect(first.status == .ok)
        #expect(second.status == .ok)
    }

    @Test func aRepeatedCheckboxIsRefusedAfterAnotherEdit() async throws {
        let service = try await TestService()
        let note = try await service.send(.post, "/api/v1/notes", #"{"body": "- [ ] wool"}"#)
        let path = "/api/v1/notes/\(note.json["id"] as? String ?? "")"
        let headers: HTTPFields = [.ifMatch: "\"1\"", .idempotencyKey: "once"]
        let body = #"{"isDone": true}"#
        #expect(try await service.send(.put, "\(path)/checkboxes/0", body, headers: headers).status == .ok)
        let edited = try await service.send(
            .patch, path, #"{"body": "- [x] needles\n- [x] wool"}"#, headers: [.ifMatch: "\"2\""])
        #expect(edited.status == .ok)
        // The line may be another one by now.
        let late = try await service.send(.put, "\(path)/checkboxes/0", body, headers: headers)
        #expect(late.status == .preconditionFailed)
        #expect(late.problem == "note-changed")
    }

    @Test func inkIsSavedOnce() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let (first, second) = try await twice(
            service, .put, "/api/v1/notes/\(note.id)/ink", #"{"strokes": []}"#, headers: [.ifMatch: note.tag])
        #expect(first.status == .ok)
        #expect(second.status == .ok)
        #expect(second.headers[.eTag] == first.headers[.eTag])
    }

    @Test func anEarlierTextIsRestoredOnce() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let edited = try await service.send(
            .patch, "/api/v1/notes/\(note.id)", #"{"title": "Other"}"#, headers: [.ifMatch: note.tag])
        let (first, second) = try await twice(
            service, .post, "/api/v1/notes/\(note.id)/revisions/1/restore",
            headers: [.ifMatch: edited.headers[.eTag] ?? ""])
        #expect(first.status == .ok)
        #expect(second.status == .ok)
        #expect(second.json["title"] as? String == "Plan")
    }

    @Test func aRepeatedRemovalSucceeds() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let link = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "https://example.com/", "title": "A"}"#)
        let decision = try await service.send(
            .post, "/api/v1/identity-decisions", #"{"kind": "neverHere", "urls": ["https://bank.example/"]}"#)
        let visit = try await service.send(.post, "/api/v1/visits", #"{"webpageURL": "https://example.com/"}"#)
        let activity = (visit.json["activity"] as? [String: Any])?["id"] as? String ?? ""
        let paths = [
            "/api/v1/notes/\(note.id)/links/\(link.json["id"] as? String ?? "")",
            "/api/v1/identity-decisions/\(decision.json["id"] as? String ?? "")",
            "/api/v1/activities/\(activity)", "/api/v1/notes/\(note.id)", "/api/v1/notes/\(note.id)?forever=true",
        ]
        for path in paths {
            let (first, second) = try await twice(service, .delete, path)
            #expect(first.status == .noContent, "\(path)")
            #expect(second.status == .noContent, "\(path)")
        }
        // Without a key, what is gone is not found.
        #expect(try await service.send(.delete, "/api/v1/notes/\(note.id)").status == .notFound)
    }

    @Test func aKeyIsValidForOneRequest() async throws {
        let service = try await TestService()
        let headers: HTTPFields = [.idempotencyKey: "a1"]
        _ = try await service.send(.post, "/api/v1/notes", #"{"title": "One"}"#, headers: headers)
        let other = try await service.send(.post, "/api/v1/notes", #"{"title": "Two"}"#, headers: headers)
        #expect(other.status == .unprocessableContent)
        #expect(other.problem == "idempotency-key-reused")
        let notes = try await service.send(.get, "/api/v1/notes").json["notes"] as? [[String: Any]]
        #expect(notes?.map { $0["title"] as? String } == ["One"])
    }

    @Test func keysBelongToAnAccount() async throws {
        let service = try await TestService()
        let theirs = try await service.tokenOfAnotherAccount()
        _ = try await service.send(.post, "/api/v1/notes", #"{"title": "Mine"}"#, headers: [.idempotencyKey: "a1"])
        let response = try await service.send(
            .post, "/api/v1/notes", #"{"title": "Theirs"}"#,
            headers: [.idempotencyKey: "a1", .authorization: "Bearer \(theirs.text)"])
        #expect(response.status == .created)
        #expect(response.json["title"] as? String == "Theirs")
    }

    @Test(arguments: ["", " ", "two words", String(repeating: "k", count: 256)])
    func anInvalidKeyIsRejected(key: String) async throws {
        let service = try await TestService()
        let response = try await service.send(
            .post, "/api/v1/notes", #"{"title": "x"}"#, headers: [.idempotencyKey: key])
        #expect(response.status == .badRequest)
    }

    @Test func aLateRepetitionDoesNotAddARemovedLinkAgain() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let path = "/api/v1/notes/\(note.id)/links"
        let body = #"{"webpageURL": "https://example.com/", "title": "A"}"#
        let added = try await service.send(.post, path, body, headers: [.idempotencyKey: "a1"])
        _ = try await service.send(.delete, "\(path)/\(added.json["id"] as? String ?? "")")
        let late = try await service.send(.post, path, body, headers: [.idempotencyKey: "a1"])
        #expect(late.status == .notFound)
        #expect(late.problem == "link-not-found")
    }

    @Test func theLargestRevisionHasNoNext() async throws {
        let service = try await TestService()
        let note = try await service.send(.post, "/api/v1/notes", #"{"body": "- [ ] wool"}"#)
        let path = "/api/v1/notes/\(note.json["id"] as? String ?? "")"
        for revision in [Int.max, Int.max - 1, Int.min] {
            let headers: HTTPFields = [.ifMatch: "\"\(revision)\""]
            let change = try await twice(service, .patch, path, #"{"body": "x"}"#, headers: headers)
            #expect(change.first.status == .preconditionFailed)
            #expect([.preconditionFailed, .notFound].contains(change.second.status))
            let checkbox = try await twice(
                service, .put, path + "/checkboxes/0", #"{"isDone": true}"#, headers: headers)
            #expect(checkbox.first.status == .preconditionFailed)
            #expect(checkbox.second.status == .preconditionFailed)
        }
    }

    @Test func aKeyIsValidForOneFile() async throws {
        let service = try await TestService(fetchPolicy: .off)
        for (path, type) in [
            ("/api/v1/imports?name=a.md", "text/markdown"), ("/api/v1/attachments?name=a", "application/octet-stream"),
        ] {
            let headers: HTTPFields = [.idempotencyKey: "a1", .contentType: type]
            for _ in 0..<2 {
                #expect(try await service.send(.post, path, "wool", headers: headers).status.kind == .successful)
            }
            let other = try await service.send(.post, path, "other", headers: headers)
            #expect(other.problem == "idempotency-key-reused")
        }
        let notes = try await service.notebook.notes(NoteQuery(), for: .local).elements
        #expect(notes.map(\.title) == ["a"])
    }
}
