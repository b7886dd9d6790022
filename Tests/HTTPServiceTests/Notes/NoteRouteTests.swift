import Foundation
import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

struct NoteRouteTests {
    private func titles(_ service: TestService, _ query: String) async throws -> [String] {
        let notes = try await service.send(.get, "/api/v1/notes?\(query)").json["notes"] as? [[String: Any]]
        return (notes ?? []).compactMap { $0["title"] as? String }.sorted()
    }

    @Test func notesAreFilteredInLists() async throws {
        let service = try await TestService()
        let wool = try await service.send(
            .post, "/api/v1/notes",
            ##"{"title": "Wool", "body": "#sheep/merino", "links": [{"webpageURL": "https://a.example/"}]}"##)
        _ = try await service.note("Plain")
        let id = wool.json["id"] as? String ?? ""
        _ = try await service.send(.patch, "/api/v1/notes/\(id)", #"{"isPinned": true}"#)
        for query in [
            "tag=sheep", "tag=%23Sheep", "tag=sheep/merino", "site=A.example", "pinned=true", "state=unknown",
            "search=woo",
        ] {
            #expect(try await titles(service, query) == ["Wool"], "\(query)")
        }
        for query in [
            "tag=goat", "tag=", "tag=sheep/mer", "tag=merino", "site=b.example", "state=gone", "archived=true",
            "trashed=true",
        ] {
            #expect(try await titles(service, query).isEmpty, "\(query)")
        }
        #expect(try await titles(service, "pinned=false") == ["Plain"])
        _ = try await service.send(.patch, "/api/v1/notes/\(id)", #"{"isArchived": true}"#)
        #expect(try await titles(service, "archived=true") == ["Wool"])
        #expect(try await titles(service, "archived=false") == ["Plain"])
    }

    @Test func pinnedNotesKeepTheUsersOrder() async throws {
        let service = try await TestService()
        let ids = [try await service.note("A").id, try await service.note("B").id, try await service.note("C").id]
        func pin(_ id: String, _ body: String) async throws -> TestService.Response {
            try await service.send(.put, "/api/v1/notes/\(id)/pin", body)
        }
        func order() async throws -> [String] {
            let notes = try await service.send(.get, "/api/v1/notes").json["notes"] as? [[String: Any]]
            return (notes ?? []).compactMap { $0["title"] as? String }
        }
        for id in ids { _ = try await pin(id, #"{"after": null}"#) }
        #expect(try await order() == ["C", "B", "A"])
        let moved = try await pin(ids[0], #"{"after": "\#(ids[2])"}"#)
        #expect(moved.status == .ok && moved.json["isPinned"] as? Bool == true)
        #expect(moved.headers[.eTag] == "\"3\"")
        #expect(try await order() == ["C", "A", "B"])
        let places = try await service.send(.get, "/api/v1/notes").json["notes"] as? [[String: Any]]
        #expect(places?.compactMap { $0["pinPlace"] as? Int }.count == 3)
        _ = try await service.send(.patch, "/api/v1/notes/\(ids[0])", #"{"isPinned": false}"#)
        #expect(try await pin(ids[1], #"{"after": "\#(ids[0])"}"#).problem == "neighbor-not-pinned")
        // Where it was.
        _ = try await pin(ids[0], "{}")
        #expect(try await order() == ["C", "A", "B"])
    }

    @Test func anImportedNoteKeepsItsDatesAndARepeatedImportReturnsIt() async throws {
        let clock = TestClock()
        let service = try await TestService(now: { clock.now })
        for (said, created, modified) in [
            (##""createdAt": "2019-05-01T10:00:00Z""##, "2019-05-01T10:00:00.000Z", "2019-05-01T10:00:00.000Z"),
            (
                ##""createdAt": "2019-05-01T12:00:00+02:00", "modifiedAt": "2020-01-01T00:00:00Z""##,
                "2019-05-01T10:00:00.000Z", "2020-01-01T00:00:00.000Z"
            ),
            // Nothing was changed before it was begun.
            (
                ##""createdAt": "2020-01-01T00:00:00Z", "modifiedAt": "2019-05-01T10:00:00Z""##,
                "2020-01-01T00:00:00.000Z", "2020-01-01T00:00:00.000Z"
            ),
        ] {
            let headers: HTTPFields = [.idempotencyKey: "elsewhere-\(created)-\(modified)"]
            let made = try await service.send(.post, "/api/v1/notes", "{\(said)}", headers: headers)
            #expect(made.status == .created)
            #expect(made.json["createdAt"] as? String == created)
            #expect(made.json["modifiedAt"] as? String == modified)
            let again = try await service.send(.post, "/api/v1/notes", "{\(said)}", headers: headers)
            #expect(again.status == .ok)
            #expect(again.json["id"] as? String == made.json["id"] as? String)
        }
        let early = try await service.send(.post, "/api/v1/notes", #"{"createdAt": "2999-01-01T00:00:00Z"}"#)
        let created = try #require((early.json["createdAt"] as? String).flatMap(Instant.init))
        #expect(created == clock.now)
    }

    @Test func contradictoryParametersAreRejected() async throws {
        let service = try await TestService()
        for (method, path) in [
            (HTTPRequest.Method.get, "/api/v1/notes?archived=true&trashed=true"),
            (.delete, "/api/v1/activities?site=a&from=2026-01-01T00:00:00Z"),
        ] {
            let response = try await service.send(method, path)
            #expect(response.status == .unprocessableContent)
            #expect(response.problem == "contradiction")
        }
    }

    @Test(arguments: [
        "/api/v1/notes", "/api/v1/links", "/api/v1/tags", "/api/v1/sites", "/api/v1/settings", "/api/v1/activities",
        "/api/v1/identity-decisions", "/api/v1/snoozes", "/api/v1/search?q=plan",
    ])
    func anUnchangedListIsNotSentAgain(path: String) async throws {
        let service = try await TestService()
        _ = try await service.note("Plan", linking: "https://example.com/")
        let tag = try #require(try await service.send(.get, path).headers[.eTag])
        for field in [tag, "\"other\", \(tag)", "*", String(tag.dropFirst(2))] {
            let again = try await service.send(.get, path, headers: [.ifNoneMatch: field])
            #expect(again.status == .notModified, "\(field)")
            #expect(again.body.isEmpty)
        }
        #expect(try await service.send(.get, path, headers: [.ifNoneMatch: "\"other\""]).status == .ok)
    }

    @Test func titleAndTextAreWrittenOnlyOverTheExpectedRevision() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let path = "/api/v1/notes/\(note.id)"
        let blind = try await service.send(.patch, path, #"{"title": "x"}"#)
        #expect(blind.status == .preconditionRequired)
        #expect(try await service.send(.patch, path, #"{"isPinned": true}"#).status == .ok)
        #expect(
            try await service.send(.patch, path, #"{"title": "x"}"#, headers: [.ifMatch: note.tag]).status
                == .preconditionFailed)
        #expect(try await service.send(.patch, path, #"{"title": "x"}"#, headers: [.ifMatch: "*"]).status == .ok)
    }

    @Test func twoEditsOfTheSameTextAreMerged() async throws {
        let service = try await TestService()
        let note = try await service.send(.post, "/api/v1/notes", #"{"title": "Plan", "body": "one\ntwo\nthree"}"#)
        let path = "/api/v1/notes/\(note.json["id"] as? String ?? "")"
        let first = try await service.send(
            .post, "\(path)/edits", #"{"title": "Plan", "body": "ONE\ntwo\nthree", "base": 1}"#)
        #expect(first.json["outcome"] as? String == "saved")
        let second = try await service.send(
            .post, "\(path)/edits", #"{"title": "Plan", "body": "one\ntwo\nTHREE", "base": 1}"#)
        #expect(second.json["outcome"] as? String == "merged")
        let merged = second.json["note"] as? [String: Any]
        #expect(merged?["body"] as? String == "ONE\ntwo\nTHREE")
        #expect(second.headers[.eTag] == "\"\(merged?["revision"] as? Int ?? 0)\"")
        let third = try await service.send(
            .post, "\(path)/edits", #"{"title": "Plan", "body": "uno\ntwo\nthree", "base": 1}"#)
        #expect(third.json["outcome"] as? String == "conflicting")
        let revision = try #require(third.json["revision"] as? Int)
        #expect((third.json["note"] as? [String: Any])?["conflicts"] as? Int == 1)
        let resolved = try await service.send(.post, "\(path)/revisions/\(revision)/resolve")
        #expect(resolved.json["conflicts"] as? Int == 0)
    }

    @Test func aCheckboxIsSetByItsLine() async throws {
        let service = try await TestService()
        let note = try await service.send(.post, "/api/v1/notes", #"{"body": "Buy\n- [ ] wool"}"#)
        let path = "/api/v1/notes/\(note.json["id"] as? String ?? "")/checkboxes"
        let boxes = try await service.send(.get, path).json["checkboxes"] as? [[String: Any]]
        #expect(boxes?.map { $0["line"] as? Int } == [1])
        #expect(try await service.send(.put, "\(path)/1", #"{"isDone": true}"#).status == .preconditionRequired)
        let done = try await service.send(.put, "\(path)/1", #"{"isDone": true}"#, headers: [.ifMatch: "\"1\""])
        #expect(done.json["body"] as? String == "Buy\n- [x] wool")
    }

    @Test func theHistoryIsPagedComparedAndRestored() async throws {
        let service = try await TestService()
        let note = try await service.note("1")
        let path = "/api/v1/notes/\(note.id)"
        for number in 2...5 {
            _ = try await service.send(.patch, path, #"{"body": "line \#(number)"}"#, headers: [.ifMatch: "*"])
        }
        var numbers: [Int] = []
        var cursor: String? = ""
        while let place = cursor {
            let page = try await service.send(
                .get, "\(path)/revisions?limit=2" + (place.isEmpty ? "" : "&cursor=\(place)"))
            let revisions = try #require(page.json["revisions"] as? [[String: Any]])
            #expect(revisions.allSatisfy { $0["body"] == nil && $0["size"] is Int })
            #expect(revisions.allSatisfy { $0["device"] as? String == "test" })
            numbers += revisions.compactMap { $0["revision"] as? Int }
            cursor = page.json["nextCursor"] as? String
        }
        #expect(numbers == [5, 4, 3, 2, 1])
        #expect(try await service.send(.get, "\(path)/revisions/3").json["body"] as? String == "line 3")
        let comparison = try await service.send(.get, "\(path)/comparison?old=2&new=5")
        let lines = comparison.json["lines"] as? [[String: Any]]
        #expect(lines?.map { $0["kind"] as? String } == ["removed", "added"])
        let part = try await service.send(.get, "\(path)/comparison?old=2&new=5&limit=1")
        #expect(part.json["next"] as? Int == 1)
        let restored = try await service.send(.post, "\(path)/revisions/2/restore")
        #expect(restored.json["body"] as? String == "line 2")
        #expect(restored.headers[.eTag] == "\"6\"")
    }

    @Test func inkIsReturnedAsItWasSent() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let path = "/api/v1/notes/\(note.id)/ink"
        let ink = #"{ "strokes": [{"points": [[1, 2.50]], "pen": "fine"}] }"#
        #expect(try await service.send(.get, path).problem == "ink-not-found")
        let kept = try await service.send(.put, path, ink, headers: [.ifMatch: note.tag])
        #expect(kept.json["inkRevision"] as? Int == 2)
        #expect(try await service.send(.get, path).text == ink)
        let other = try await service.send(.put, path, #"{"strokes": []}"#, headers: [.ifMatch: note.tag])
        #expect(other.status == .preconditionFailed)
        #expect(try await service.send(.get, path).text == ink)
        #expect(try await service.send(.delete, path).status == .ok)
        #expect(try await service.send(.get, path).status == .notFound)
        #expect(try await service.send(.get, "\(path)?revision=2").text == ink)
    }

    @Test func onlyNotesInTheTrashAreDeletedPermanently() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let path = "/api/v1/notes/\(note.id)"
        let early = try await service.send(.delete, "\(path)?forever=true")
        #expect(early.status == .conflict)
        #expect(early.problem == "note-not-in-trash")
        #expect(try await service.send(.delete, path).status == .noContent)
        #expect(try await service.send(.delete, "\(path)?forever=true").status == .noContent)
        #expect(try await service.send(.get, path).status == .notFound)
    }
}
