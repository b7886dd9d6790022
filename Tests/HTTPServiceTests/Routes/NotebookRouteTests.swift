import Canonicalization
import Foundation
import HTTPTypes
import LinkHealth
import Notebook
import TestedStores
import Testing

@testable import HTTPService

struct NotebookRouteTests {
    private static let nobody = String(repeating: "0", count: 32)

    @Test func aNoteIsWrittenLinkedAndSuggestedOnItsPage() async throws {
        let service = try await TestService()
        let visit = try await service.send(
            .post, "/api/v1/visits", #"{"webpageURL": "https://example.com/a?id=7&utm_source=x", "title": "Page A"}"#)
        #expect(visit.status == .ok)
        #expect((visit.json["suggestions"] as? [Any])?.isEmpty == true)

        let menu = try await service.send(.get, "/api/v1/activities").json["activities"] as? [[String: Any]]
        #expect(menu?.first?["title"] as? String == "Page A")
        #expect(menu?.first?["canonicalURL"] as? String == "https://example.com/a?id=7")

        let note = try await service.note("Plan")
        let link = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links",
            #"{"webpageURL": "https://example.com/a?id=7&utm_source=x", "title": "Page A"}"#)
        #expect(link.status == .created)

        let again = try await service.send(
            .post, "/api/v1/visits", #"{"webpageURL": "https://example.com/a?gclid=z&id=7"}"#)
        let suggestion = (again.json["suggestions"] as? [[String: Any]])?.first
        #expect((suggestion?["note"] as? [String: Any])?["id"] as? String == note.id)
        #expect((suggestion?["reason"] as? [String: Any])?["summary"] as? String == "Same page without gclid")
    }

    @Test(arguments: [
        "", "{", "[]", "null", "\"text\"", "not json", "{\"title\": 1}", #"{"links": [{"webpageURL": 1}]}"#,
        String(repeating: "[", count: 100),
    ])
    func anInvalidBodyIsExplainedAndSavesNothing(body: String) async throws {
        let service = try await TestService()
        let response = try await service.send(.post, "/api/v1/notes", body)
        #expect(response.status == .badRequest)
        #expect(response.problem == "malformed-body")
        #expect(response.headers[.contentType] == "application/problem+json")
        #expect(try await service.send(.get, "/api/v1/notes").json["notes"] as? [String] == [])
    }

    @Test func aMissingMemberIsNamed() async throws {
        let response = try await TestService().send(.post, "/api/v1/visits/batch", "{}")
        #expect(response.json["detail"] as? String == "The member \"activities\" is missing.")
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
    func aFormOfAnotherSiteCannotWrite(contentType: String) async throws {
        let response = try await TestService().send(
            .post, "/api/v1/notes", #"{"title": "x"}"#, headers: [.contentType: contentType])
        #expect(response.status == .unsupportedMediaType)
    }

    @Test func aBodyBeyondAMebibyteIsRejected() async throws {
        let body = #"{"body": "\#(String(repeating: "x", count: 1_100_000))"}"#
        let response = try await TestService().send(.post, "/api/v1/notes", body)
        #expect(response.status == .contentTooLarge)
    }

    @Test(arguments: ["not a url", "file:///etc/passwd", "javascript:alert(1)"])
    func anInvalidURLIsRejected(url: String) async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        for path in ["/api/v1/visits", "/api/v1/suggestions", "/api/v1/notes/\(note.id)/links"] {
            let response = try await service.send(.post, path, #"{"webpageURL": "\#(url)"}"#)
            #expect(response.status == .badRequest)
            #expect(response.problem == "invalid-url")
        }
    }

    @Test(arguments: [nobody, "nonsense", "1"])
    func aNoteThatDoesNotExistIsNotFound(id: String) async throws {
        let service = try await TestService()
        let requests: [(HTTPRequest.Method, String, String?)] = [
            (.get, "", nil), (.patch, "", #"{"title": "x"}"#), (.delete, "", nil), (.post, "/restore", nil),
            (.get, "/revisions", nil), (.post, "/links", #"{"webpageURL": "https://example.com/", "title": "x"}"#),
            (.delete, "/links/\(Self.nobody)", nil),
        ]
        for (method, path, body) in requests {
            let response = try await service.send(method, "/api/v1/notes/\(id)\(path)", body)
            #expect(response.status == .notFound, "\(method) \(path)")
            #expect(response.problem == "note-not-found", "\(method) \(path)")
        }
    }

    @Test func aWriteBasedOnAnOlderRevisionIsRejectedWithTheCurrentNote() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let first = try await service.send(
            .patch, "/api/v1/notes/\(note.id)", #"{"body": "theirs"}"#, headers: [.ifMatch: note.tag])
        #expect(first.status == .ok)
        #expect(first.headers[.eTag] == "\"2\"")
        let second = try await service.send(
            .patch, "/api/v1/notes/\(note.id)", #"{"body": "mine"}"#, headers: [.ifMatch: note.tag])
        #expect(second.status == .preconditionFailed)
        #expect((second.json["current"] as? [String: Any])?["body"] as? String == "theirs")
    }

    @Test func aRepeatedRequestWithTheSameKeyCreatesOneNote() async throws {
        let service = try await TestService()
        for _ in 0..<3 {
            _ = try await service.send(
                .post, "/api/v1/notes", #"{"title": "Once"}"#, headers: [.idempotencyKey: "a1"])
        }
        #expect((try await service.send(.get, "/api/v1/notes").json["notes"] as? [Any])?.count == 1)
    }

    @Test func anUnchangedNoteIsNotSentAgain() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let response = try await service.send(.get, "/api/v1/notes/\(note.id)", headers: [.ifNoneMatch: note.tag])
        #expect(response.status == .notModified)
        #expect(response.body.isEmpty)
    }

    @Test func aDeletedNoteIsRestored() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        #expect(try await service.send(.delete, "/api/v1/notes/\(note.id)").status == .noContent)
        #expect((try await service.send(.get, "/api/v1/notes").json["notes"] as? [Any])?.isEmpty == true)
        #expect((try await service.send(.get, "/api/v1/notes?trashed=true").json["notes"] as? [Any])?.count == 1)
        #expect(try await service.send(.post, "/api/v1/notes/\(note.id)/restore").status == .ok)
        #expect((try await service.send(.get, "/api/v1/notes").json["notes"] as? [Any])?.count == 1)
    }

    @Test func linksAreListedByState() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let link = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "https://example.com/a", "title": "A"}"#)
        #expect(link.json["state"] as? String == "unknown")
        for (state, count) in [("unknown", 1), ("moved", 0), ("gone", 0), ("live", 0)] {
            let response = try await service.send(.get, "/api/v1/links?state=\(state)")
            #expect((response.json["links"] as? [Any])?.count == count, "\(state)")
        }
        let wrong = try await service.send(.get, "/api/v1/links?state=lost")
        #expect(wrong.status == .badRequest)
    }

    @Test func aMovedLinkContainsItsNewAddress() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let link = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "https://example.com/a", "title": "A"}"#)
        let id = try #require((link.json["id"] as? String).flatMap(Identifier<Link>.init(_:)))
        let visited = [CheckedLink(id: id, webpageURL: "https://example.com/a")]
        for day in 0..<2 {
            let later = Notebook(
                store: service.store, canonicalizer: .standard,
                clock: ServiceClock { Instant.now.advanced(byDays: day) })
            _ = try await later.record(
                .movedPermanently(to: "https://example.com/b"), of: visited, for: .local)
        }
        let links = try await service.send(.get, "/api/v1/notes/\(note.id)").json["links"] as? [[String: Any]]
        #expect(links?.first?["state"] as? String == "moved")
        #expect(links?.first?["movedTo"] as? String == "https://example.com/b")
        #expect(links?.first?["webpageURL"] as? String == "https://example.com/a")
    }

    @Test func linksAreListedAcrossNotes() async throws {
        let service = try await TestService()
        _ = try await service.note("One", linking: "https://example.com/1")
        _ = try await service.note("Two", linking: "https://example.com/2")
        let first = try await service.send(.get, "/api/v1/links?limit=1")
        #expect((first.json["links"] as? [[String: Any]])?.first?["canonicalURL"] as? String == "https://example.com/2")
        let cursor = try #require(first.json["nextCursor"] as? String)
        let second = try await service.send(.get, "/api/v1/links?limit=1&cursor=\(cursor)")
        #expect(
            (second.json["links"] as? [[String: Any]])?.first?["canonicalURL"] as? String == "https://example.com/1")
        #expect(second.json["nextCursor"] == nil)
    }

    @Test(arguments: ["limit=0", "limit=201", "limit=x", "cursor=nonsense"])
    func anInvalidParameterIsRejected(query: String) async throws {
        #expect(try await TestService().send(.get, "/api/v1/notes?\(query)").status == .badRequest)
    }

    @Test(.onlySQLite) func aFullDiskIsReportedAndReadingStillWorks() async throws {
        let service = try await TestService(maximumPageCount: 160)
        let kept = try await service.note("Kept")
        let body = #"{"title": "More", "body": "\#(String(repeating: "x", count: 50_000))"}"#
        var response = try await service.send(.post, "/api/v1/notes", body)
        for _ in 0..<20 where response.status == .created {
            response = try await service.send(.post, "/api/v1/notes", body)
        }
        #expect(response.status.code == 507)
        #expect(response.problem == "storage-full")
        #expect(try await service.send(.get, "/api/v1/notes/\(kept.id)").status == .ok)
    }

    @Test func aDecisionIsMadeListedAndUndone() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan", linking: "https://example.com/a")
        let made = try await service.send(
            .post, "/api/v1/identity-decisions",
            #"{"kind": "samePage", "urls": ["https://example.com/a", "https://example.org/b"]}"#)
        #expect(made.status == .created)
        let id = try #require(made.json["id"] as? String)
        let found = try await service.send(.get, "/api/v1/suggestions?url=https://example.org/b")
        let first = (found.json["suggestions"] as? [[String: Any]])?.first?["note"] as? [String: Any]
        #expect(first?["id"] as? String == note.id)
        let list = try await service.send(.get, "/api/v1/identity-decisions").json["decisions"] as? [[String: Any]]
        #expect(list?.map { $0["kind"] as? String } == ["samePage"])
        #expect(try await service.send(.delete, "/api/v1/identity-decisions/\(id)").status == .noContent)
        #expect(try await service.send(.delete, "/api/v1/identity-decisions/\(id)").status == .notFound)
    }

    @Test func aPartIsChosenFromTheListInTheProblem() async throws {
        let service = try await TestService()
        _ = try await service.note("Plan", linking: "https://example.com/a?gclid=1")
        let urls = #""kind": "notTheSame", "urls": ["https://example.com/a?gclid=2", "https://example.com/a?gclid=1"]"#
        for path in ["/api/v1/identity-decisions", "/api/v1/identity-decisions/preview"] {
            let refused = try await service.send(.post, path, "{\(urls)}")
            #expect(refused.status == .conflict)
            #expect(refused.problem == "part-needed")
            let part = (refused.json["parts"] as? [[String: Any]])?.first
            #expect(part?["part"] as? [String: String] == ["kind": "parameter", "name": "gclid"])
            #expect(part?["values"] as? [String] == ["gclid=2", "gclid=1"])
        }
        let body = #"{\#(urls), "part": {"kind": "parameter", "name": "gclid"}}"#
        let preview = try await service.send(.post, "/api/v1/identity-decisions/preview", body)
        let page = (preview.json["pages"] as? [[String: Any]])?.first
        #expect((page?["disappearing"] as? [String: Any])?["count"] as? Int == 1)
        let made = try await service.send(.post, "/api/v1/identity-decisions", body)
        #expect(made.status == .created)
        #expect(made.json["kind"] as? String == "notTheSame")
        #expect(made.json["part"] as? [String: String] == ["kind": "parameter", "name": "gclid"])
        #expect(made.json["pages"] as? [String] == ["example.com/a"])
        let found = try await service.send(.get, "/api/v1/suggestions?url=https://example.com/a?gclid%3D2")
        #expect((found.json["suggestions"] as? [Any])?.isEmpty == true)
    }

    @Test func aPartMattersOnThePagesOfOneURL() async throws {
        let service = try await TestService()
        _ = try await service.note("Plan", linking: "https://example.com/a?gclid=1")
        let body =
            #"{"kind": "notTheSame", "urls": ["https://example.com/a?gclid=2"], "part": {"kind": "parameter", "name": "gclid"}}"#
        let preview = try await service.send(.post, "/api/v1/identity-decisions/preview", body)
        #expect(
            preview.json["summary"] as? String
                == #"1 note will no longer come up here. Pages of example.com/a that differ in the parameter "gclid" are different pages."#
        )
        let made = try await service.send(.post, "/api/v1/identity-decisions", body)
        #expect(made.status == .created)
        #expect(made.json["pages"] as? [String] == ["example.com/a"])
    }

    @Test(arguments: [
        #"{"kind": "samePage", "urls": ["https://example.com/a"]}"#,
        #"{"kind": "notTheSame", "urls": ["https://example.com/a"]}"#, #"{"kind": "neverHere", "urls": []}"#,
        #"{"kind": "other", "urls": ["https://example.com/a"]}"#,
        #"{"kind": "neverHere", "urls": ["https://example.com/"], "segments": 65}"#,
    ])
    func anInvalidDecisionIsRejected(body: String) async throws {
        #expect(try await TestService().send(.post, "/api/v1/identity-decisions", body).status == .badRequest)
    }

    @Test func urlsAreCanonicalizedInOrder() async throws {
        let response = try await TestService().send(
            .post, "/api/v1/canonicalize", #"{"urls": ["https://example.com/?fbclid=1", "nonsense"]}"#)
        let results = response.json["results"] as? [[String: Any]]
        #expect(results?[0]["canonicalURL"] as? String == "https://example.com/")
        #expect(results?[1]["error"] is String)
    }
}
