import Foundation
import HTTPTypes
import Hummingbird
import Notebook
import ServiceLifecycle
import ServiceLifecycleTestKit
import TestedStores
import Testing

@testable import HTTPService

struct EventStreamTests {
    private static let limit = TimeLimitTrait.Duration.minutes(15)

    /// All events after a place, which end by themselves.
    private func events(_ service: TestService, _ query: String, headers: HTTPFields = [:]) async throws -> [String] {
        let response = try await service.send(.get, "/api/v1/events?follow=false\(query)", headers: headers)
        #expect(response.headers[.contentType] == "text/event-stream")
        return response.text.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { String($0.dropFirst(7)) }
    }

    @Test func eachChangeIsAnEventInOrder() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        _ = try await service.send(
            .post, "/api/v1/notes/\(note.id)/links", #"{"webpageURL": "https://example.com/a", "title": "A"}"#)
        _ = try await service.send(
            .post, "/api/v1/identity-decisions", #"{"kind": "neverHere", "urls": ["https://bank.example/"]}"#)
        _ = try await service.send(.post, "/api/v1/saved-searches", #"{"query": "plan"}"#)
        #expect(
            try await events(service, "&after=0") == [
                "ready", "noteChanged", "indexChanged", "linkAdded", "indexChanged", "rulesChanged",
                "savedSearchesChanged",
            ])
    }

    @Test func anEventDescribesTheChange() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let text = try await service.send(.get, "/api/v1/events?follow=false&after=0").text
        #expect(text.contains("id: 1\nevent: noteChanged\ndata: {\"kind\":\"noteChanged\",\"madeAt\":"))
        #expect(text.contains("\"note\":\"\(note.id)\",\"revision\":1,\"sequence\":1}\n\n"))
    }

    @Test func aClientContinuesAfterTheLastEventItReceived() async throws {
        let service = try await TestService()
        for title in ["a", "b", "c"] { _ = try await service.note(title) }
        #expect(try await events(service, "", headers: [.lastEventID: "2"]) == ["ready", "noteChanged"])
        // What a browser sends wins over the address that it connects to again.
        #expect(try await events(service, "&after=0", headers: [.lastEventID: "3"]) == ["ready"])
    }

    @Test func aNewClientStartsWithTheNextChange() async throws {
        let service = try await TestService()
        _ = try await service.note("Before")
        let text = try await service.send(.get, "/api/v1/events?follow=false").text
        #expect(text == "retry: 2000\n\nid: 1\nevent: ready\ndata: {\"sequence\":1}\n\n")
    }

    @Test(arguments: ["99", "-1", "x", "", "9223372036854775808"])
    func anUnknownPositionResetsTheClient(id: String) async throws {
        let service = try await TestService()
        _ = try await service.note("Plan")
        let text = try await service.send(
            .get, "/api/v1/events?follow=false", headers: [.lastEventID: id]
        ).text
        #expect(text == "retry: 2000\n\nid: 1\nevent: reset\ndata: {\"sequence\":1}\n\n")
    }

    @Test(.timeLimit(limit)) func laterChangesAreSentWhenTheyHappen() async throws {
        let service = try await TestService()
        let (status, body) = try await service.stream("/api/v1/events")
        #expect(status == .ok)
        #expect(await body.text(until: "event: ready") != nil)
        let note = try await service.note("Plan")
        #expect(await body.text(until: "event: noteChanged")?.contains(note.id) == true)
    }

    @Test(.timeLimit(limit)) func whatDevicesOfferIsSentWhenItChanges() async throws {
        let service = try await TestService()
        let (_, body) = try await service.stream("/api/v1/events")
        #expect(await body.text(until: "event: ready") != nil)
        let path = "/api/v1/handoffs/current"
        let offered = try await service.send(
            .put, path, #"{"webpageURL": "https://a.example/", "device": "Phone"}"#)
        #expect(await body.text(until: "event: handoffsChanged\ndata: {}\n\n") != nil)
        let id = try #require(offered.json["id"] as? String)
        _ = try await service.send(.post, "/api/v1/handoffs/\(id)/continuations", "{}")
        #expect(await body.text(until: "event: handoffsChanged\ndata: {}\n\n") != nil)
        _ = try await service.send(.delete, "\(path)?device=Phone")
        #expect(await body.text(until: "event: handoffsChanged\ndata: {}\n\n") != nil)
    }

    @Test(.timeLimit(limit)) func noEventOfAnotherAccountIsSent() async throws {
        let service = try await TestService()
        let theirs = try await service.tokenOfAnotherAccount()
        let (_, body) = try await service.stream("/api/v1/events")
        // The events begin with the change after this one.
        #expect(await body.text(until: "event: ready") != nil)
        let hidden = try await service.send(
            .post, "/api/v1/notes", #"{"title": "Theirs"}"#, headers: [.authorization: "Bearer \(theirs.text)"])
        let id = try #require(hidden.json["id"] as? String)
        let own = try await service.note("Mine")
        let text = await body.text(until: own.id)
        #expect(text?.contains(id) == false)
    }

    @Test(.timeLimit(limit)) func aRevokedCredentialEndsTheEventsAtOnce() async throws {
        let service = try await TestService()
        let (_, body) = try await service.stream("/api/v1/events")
        #expect(await body.text(until: "event: ready") != nil)
        try await service.store.endCredentials(.token, except: nil, for: .local)
        #expect(await body.rest().contains("event: ") == false)
    }

    @Test(.timeLimit(limit)) func theEventsEndWhenTheServiceShutsDown() async throws {
        try await testGracefulShutdown { trigger in
            let service = try await TestService()
            let (_, body) = try await service.stream("/api/v1/events")
            #expect(await body.text(until: "event: ready") != nil)
            trigger.triggerGracefulShutdown()
            // A heartbeat can precede the end.
            #expect(await body.rest().contains("event: ") == false)
        }
    }

    @Test(.timeLimit(limit)) func anIdleConnectionGetsHeartbeats() async throws {
        let service = try await TestService()
        let listeners = EventListeners()
        let stream = EventStream(
            notebook: service.notebook, account: .local, heartbeat: .milliseconds(5),
            slot: try #require(listeners.slot(for: .local)), isAllowed: { true })
        let body = StreamedBody(
            ResponseBody { writer in try await stream.write(to: &writer, after: nil, isFollowing: true) })
        #expect(await body.text(until: ":\n\n:\n\n") != nil)
        body.close()
    }

    @Test(.timeLimit(limit)) func theNumberOfListenersOfAnAccountIsLimited() async throws {
        let service = try await TestService()
        var bodies: [StreamedBody] = []
        for _ in 0..<EventListeners.limit { bodies.append(try await service.stream("/api/v1/events").body) }
        let refused = try await service.send(.get, "/api/v1/events")
        #expect(refused.status == .tooManyRequests)
        #expect(refused.problem == "too-many-listeners")
        #expect(refused.headers[.retryAfter] == "15")
        // Another account has places of its own.
        let theirs = try await service.tokenOfAnotherAccount()
        let other = try await service.send(
            .get, "/api/v1/events?follow=false", headers: [.authorization: "Bearer \(theirs.text)"])
        #expect(other.status == .ok)
    }

    @Test func aSlotIsFreedWithItsResponse() throws {
        let listeners = EventListeners()
        for _ in 0...EventListeners.limit { #expect(listeners.slot(for: .local) != nil) }
        let seats = (0..<EventListeners.limit).map { _ in listeners.slot(for: .local) }
        #expect(listeners.slot(for: .local) == nil)
        _ = seats
    }
}
