import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// The service while its time of day steps by years and back.
struct ClockStepTests {
    private static let day: Int64 = 86_400
    private let time = SteppedClock()

    /// Runs work at each step of the time of day, and once more at the right time.
    private func walk(_ work: (Int64) async throws -> Void) async throws {
        for offset in SteppedClock.steps + [0] {
            time.step(to: offset)
            time.advance(seconds: 1)
            try await work(offset)
        }
    }

    @Test func everyoneIsAnsweredAtEachStep() async throws {
        let service = try await TestService(fetchPolicy: .off, clock: time.clock)
        let cookie = try await service.sessionCookie()
        try await walk { offset in
            let requests: [(HTTPRequest.Method, String, String?, HTTPFields, anonymous: Bool)] = [
                (.get, "/", nil, [:], true),
                (.get, "/api/v1/notes", nil, [.cookie: cookie], false),
                (.get, "/api/v1/sessions", nil, [.cookie: cookie], false),
                (
                    .post, "/api/v1/notes", #"{"title": "x"}"#, [.idempotencyKey: "at \(offset)".filter { $0 != " " }],
                    false
                ),
                (.post, "/api/v1/visits", #"{"webpageURL": "https://e.example/\#(offset)"}"#, [:], false),
            ]
            for (method, path, body, headers, anonymous) in requests {
                let response = try await service.send(method, path, body, headers: headers, anonymous: anonymous)
                #expect((200..<300).contains(response.status.code), "\(method) \(path) at \(offset): \(response.text)")
            }
        }
    }

    /// A rate neither ends nor starts anew.
    @Test func ratesContinueAtEachStep() async throws {
        let service = try await TestService(fetchPolicy: .off, clock: time.clock)
        let visit = #"{"webpageURL": "https://e.example/"}"#
        while try await service.send(.post, "/api/v1/visits", visit).status == .ok {}
        for offset in SteppedClock.steps {
            time.step(to: offset)
            let refused = try await service.send(.post, "/api/v1/visits", visit)
            #expect(refused.headers[.retryAfter] == "1", "at \(offset)")
        }
        try await walk { offset in
            let response = try await service.send(.post, "/api/v1/visits", visit)
            #expect(response.status == .ok, "at \(offset)")
        }
    }

    @Test func theWaitAfterWrongPasswordsContinuesAtEachStep() async throws {
        let service = try await TestService(clock: time.clock)
        func signIn() async throws -> HTTPResponse.Status {
            try await service.send(
                .post, "/api/v1/sessions", #"{"name": "ann", "password": "wrong password"}"#, anonymous: true
            ).status
        }
        for _ in 0..<5 { #expect(try await signIn() == .unauthorized) }
        for offset in SteppedClock.steps {
            time.step(to: offset)
            #expect(try await signIn() == .tooManyRequests, "at \(offset)")
        }
        time.advance(seconds: 6)
        #expect(try await signIn() == .unauthorized)
    }

    @Test func aSessionEndsByTheTimeThatPassed() async throws {
        for offset in SteppedClock.steps {
            let time = SteppedClock()
            let service = try await TestService(clock: time.clock)
            func status(_ cookie: String) async throws -> HTTPResponse.Status {
                try await service.send(.get, "/api/v1/notes", headers: [.cookie: cookie]).status
            }
            let before = try await service.sessionCookie()
            time.step(to: offset)
            let after = try await service.sessionCookie()
            #expect(try await status(before) == .ok)
            time.step(to: 0)
            time.advance(seconds: 13 * Self.day)
            for cookie in [before, after] { #expect(try await status(cookie) == .ok, "after \(offset)") }
            time.advance(seconds: 15 * Self.day)
            for cookie in [before, after] { #expect(try await status(cookie) == .unauthorized, "after \(offset)") }
        }
    }

    @Test func aPairingExpiresByTheTimeThatPassed() async throws {
        let service = try await TestService(clock: time.clock)
        let begun = try await service.send(.post, "/api/v1/pairings", #"{"name": "Chromium"}"#, anonymous: true)
        let deviceCode = try #require(begun.json["deviceCode"] as? String)
        func poll() async throws -> String? {
            try await service.send(
                .post, "/api/v1/pairings/tokens", #"{"deviceCode": "\#(deviceCode)"}"#, anonymous: true
            ).problem
        }
        try await walk { offset in
            time.advance(seconds: 2)
            let problem = try await poll()
            #expect(problem == "authorization-pending", "at \(offset)")
        }
        time.advance(seconds: 120)
        #expect(try await poll() == "expired-token")
    }

    @Test func visitsAndSnoozesOutliveEachStep() async throws {
        let service = try await TestService(fetchPolicy: .off, clock: time.clock)
        let note = try await service.note("Snoozed")
        func visits() async throws -> Int {
            (try await service.send(.get, "/api/v1/activities").json["activities"] as? [Any])?.count ?? 0
        }
        func snooze(_ note: String, until milliseconds: Int64) async throws {
            let response = try await service.send(
                .put, "/api/v1/notes/\(note)/snooze", #"{"until": "\#(Instant(milliseconds: milliseconds))"}"#)
            #expect(response.status == .ok, "\(response.text)")
        }
        _ = try await service.send(.post, "/api/v1/visits", #"{"webpageURL": "https://e.example/first"}"#)
        try await snooze(note.id, until: 1_800_000_000_000 + 7 * Self.day * 1_000)
        try await walk { offset in
            _ = try await service.send(.post, "/api/v1/visits", #"{"webpageURL": "https://e.example/\#(offset)"}"#)
            let other = try await service.note("\(offset)")
            try await snooze(other.id, until: 4_000_000_000_000)
        }
        #expect(try await visits() == 6)
        let snoozes = try await service.send(.get, "/api/v1/snoozes").json["snoozes"] as? [[String: Any]]
        #expect(snoozes?.count == 6)
        #expect(snoozes?.first?["note"] as? String == note.id)
    }

    /// A note that was written at a wrong time can be found, edited and restored like any other.
    @Test func notesOfEachStepAreKept() async throws {
        let service = try await TestService(clock: time.clock)
        var made: [(id: String, tag: String)] = []
        try await walk { offset in made.append(try await service.note("\(offset)")) }
        for note in made {
            let edited = try await service.send(
                .patch, "/api/v1/notes/\(note.id)", #"{"body": "later"}"#, headers: [.ifMatch: note.tag])
            #expect(edited.status == .ok, "\(edited.text)")
            let revisions = try await service.send(.get, "/api/v1/notes/\(note.id)/revisions").json["revisions"]
            #expect((revisions as? [Any])?.count == 2)
        }
        let notes = try await service.send(.get, "/api/v1/notes").json["notes"] as? [[String: Any]]
        #expect(Set(notes?.compactMap { $0["id"] as? String } ?? []) == Set(made.map(\.id)))
    }

    /// A day with fifty steps of up to ten years: no request is rejected, no write is lost, and the session lasts.
    @Test func aDayOfRandomStepsLosesNothing() async throws {
        var generator = SeededGenerator(seed: 50)
        let service = try await TestService(fetchPolicy: .off, clock: time.clock)
        let cookie = try await service.sessionCookie()
        var made: Set<String> = []
        for number in 0..<50 {
            time.step(to: Int64.random(in: -315_576_000...315_576_000, using: &generator))
            time.advance(seconds: Int64.random(in: 0...3_456, using: &generator))
            let note = try await service.send(
                .post, "/api/v1/notes", #"{"title": "\#(number)"}"#, headers: [.idempotencyKey: "note-\(number)"])
            #expect(note.status == .created, "\(note.text)")
            made.insert(note.json["id"] as? String ?? "")
            let visit = try await service.send(
                .post, "/api/v1/visits", #"{"webpageURL": "https://e.example/\#(number)"}"#)
            #expect(visit.status == .ok, "\(visit.text)")
            let read = try await service.send(.get, "/api/v1/notes", headers: [.cookie: cookie])
            #expect(read.status == .ok, "\(read.text)")
        }
        time.step(to: 0)
        let notes = try await service.send(.get, "/api/v1/notes?limit=200").json["notes"] as? [[String: Any]]
        #expect(Set(notes?.compactMap { $0["id"] as? String } ?? []) == made)
        let visits = try await service.send(.get, "/api/v1/activities?limit=200").json["activities"] as? [Any]
        #expect(visits?.count == 50)
    }
}
