import Foundation
import HTTPTypes
import TestedStores
import Testing

@testable import HTTPService

/// The time of day of one of two instances of the service steps by years and back. That of the other is right.
@Suite(.severalInstances)
struct ClockStepInstanceTests {
    private let steppedTime = SteppedClock()
    private let rightTime = SteppedClock()
    private let instances: TwoInstances
    private var stepped: TestService { instances.first }
    private var right: TestService { instances.second }

    init() async throws {
        instances = try await TwoInstances(clocks: (steppedTime.clock, rightTime.clock))
    }

    /// Runs work at each step of the time of day, and once more at the right time.
    private func walk(_ work: (Int64) async throws -> Void) async throws {
        for offset in SteppedClock.steps + [0] {
            steppedTime.step(to: offset)
            for time in [steppedTime, rightTime] { time.advance(seconds: 1) }
            try await work(offset)
        }
    }

    @Test func aSessionOfOneInstanceIsValidAtTheOther() async throws {
        var cookies: [HTTPFields] = []
        try await walk { offset in
            for service in instances.both { cookies.append([.cookie: try await service.sessionCookie()]) }
            for cookie in cookies {
                for service in instances.both {
                    let response = try await service.send(.get, "/api/v1/notes", headers: cookie)
                    #expect(response.status == .ok, "at \(offset)")
                }
            }
        }
    }

    /// Each instance issues a code, and the other one accepts it once.
    @Test func aSignInCodeOfOneInstanceWorksOnceAtTheOther() async throws {
        try await walk { offset in
            for (issuer, other) in [(stepped, right), (right, stepped)] {
                let body = #"{"code": "\#(try await issuer.codes.issue().text)"}"#
                for expected in [HTTPResponse.Status.noContent, .unauthorized] {
                    let response = try await other.send(
                        .post, "/api/v1/sessions", body, headers: [.origin: "http://" + TestService.host],
                        anonymous: true)
                    #expect(response.status == expected, "at \(offset)")
                }
            }
        }
    }

    /// A client repeats a request at the other instance, because it had no response from the first.
    @Test func aRequestThatIsRepeatedAtTheOtherInstanceWritesOnce() async throws {
        var made: Set<String> = []
        try await walk { offset in
            for (number, services) in [instances.both, instances.both.reversed()].enumerated() {
                var ids: Set<String> = []
                for service in services {
                    let response = try await service.send(
                        .post, "/api/v1/notes", #"{"title": "\#(offset)"}"#,
                        headers: [.idempotencyKey: "note\(made.count).\(number)"])
                    ids.insert(response.json["id"] as? String ?? response.text)
                }
                #expect(ids.count == 1, "at \(offset)")
                made.formUnion(ids)
            }
        }
        for service in instances.both {
            let notes = try await service.send(.get, "/api/v1/notes?limit=200").json["notes"] as? [[String: Any]]
            #expect(Set(notes?.compactMap { $0["id"] as? String } ?? []) == made)
            #expect(notes?.count == 10)
        }
    }

    @Test func theVisitsOfBothAreKept() async throws {
        var count = 0
        try await walk { offset in
            for service in instances.both {
                count += 1
                let visit = try await service.send(
                    .post, "/api/v1/visits", #"{"webpageURL": "https://e.example/\#(count)"}"#)
                #expect(visit.status == .ok, "at \(offset)")
                // Reading writes the visits of this instance first.
                _ = try await service.send(.get, "/api/v1/activities")
            }
        }
        let visits = try await right.send(.get, "/api/v1/activities?limit=200").json["activities"] as? [Any]
        #expect(visits?.count == count)
    }
}
