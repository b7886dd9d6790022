import Foundation
import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

/// A pairing whose requests reach one and the other instance of the service.
@Suite(.severalInstances)
struct PairingInstanceTests {
    private static let origin = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"

    private let clock: TestClock
    private let instances: TwoInstances
    private var first: TestService { instances.first }
    private var second: TestService { instances.second }

    init() async throws {
        let clock = TestClock()
        self.clock = clock
        instances = try await TwoInstances(clocks: (clock.service, clock.service))
    }

    private func begin(_ service: TestService) async throws -> (deviceCode: String, userCode: String) {
        let response = try await service.send(
            .post, "/api/v1/pairings", #"{"name": "Chromium"}"#, headers: [.origin: Self.origin], anonymous: true)
        #expect(response.status == .created)
        return (response.json["deviceCode"] as? String ?? "", response.json["userCode"] as? String ?? "")
    }

    private func poll(_ service: TestService, _ deviceCode: String) async throws -> TestService.Response {
        try await service.send(
            .post, "/api/v1/pairings/tokens", #"{"deviceCode": "\#(deviceCode)"}"#, headers: [.origin: Self.origin],
            anonymous: true)
    }

    @Test func aPairingIsCompletedWhicheverInstanceIsAsked() async throws {
        let pairing = try await begin(first)
        #expect(try await poll(second, pairing.deviceCode).problem == "authorization-pending")
        #expect(try await poll(first, pairing.deviceCode).problem == "slow-down")
        let shown = try await second.send(.get, "/api/v1/pairings/\(pairing.userCode)")
        #expect(shown.json["name"] as? String == "Chromium")
        #expect((try await second.send(.get, "/api/v1/pairings").json["pairings"] as? [Any])?.count == 1)
        #expect(try await second.send(.post, "/api/v1/pairings/\(pairing.userCode)/approval").status == .ok)
        let response = try await poll(first, pairing.deviceCode)
        let token = try #require(response.json["token"] as? String)
        for service in instances.both {
            let used = try await service.send(
                .get, "/api/v1/notes", headers: [.authorization: "Bearer \(token)", .origin: Self.origin])
            #expect(used.status == .ok)
        }
        // The extension has lost the response, and asks the other instance.
        let again = try await poll(second, pairing.deviceCode)
        #expect(again.json["id"] as? String == response.json["id"] as? String)
        let former = try await first.send(
            .get, "/api/v1/notes", headers: [.authorization: "Bearer \(token)", .origin: Self.origin])
        #expect(former.status == .unauthorized)
    }

    @Test func aPageCodeIsKnownToBothInstances() async throws {
        let response = try await first.send(
            .post, "/api/v1/pairings", #"{"name": "Chromium"}"#, headers: [.origin: Self.origin], anonymous: true)
        let deviceCode = try #require(response.json["deviceCode"] as? String)
        let pageCode = try #require(response.json["pageCode"] as? String)
        #expect(try await second.send(.get, "/api/v1/pairings/\(pageCode)").status == .ok)
        #expect(try await second.send(.post, "/api/v1/pairings/\(pageCode)/approval").status == .ok)
        #expect(try await poll(first, deviceCode).status == .ok)
    }

    @Test func aPairingThatWasDeclinedAtOneInstanceIsOverAtTheOther() async throws {
        let pairing = try await begin(first)
        #expect(try await second.send(.delete, "/api/v1/pairings/\(pairing.userCode)").status == .noContent)
        #expect(try await poll(first, pairing.deviceCode).problem == "access-denied")
        #expect(try await poll(second, pairing.deviceCode).problem == "expired-token")
    }

    @Test func ofApprovalsAtTheSameMomentOneCounts() async throws {
        for _ in 0..<6 {
            let pairing = try await begin(first)
            let path = "/api/v1/pairings/\(pairing.userCode)/approval"
            let statuses = try await instances.statuses(.post, path, "{}", anonymous: false)
            #expect(statuses == [200: 1, 404: 1])
            clock.advance(seconds: 121)
        }
    }

    @Test func wrongCodesAreCountedTogether() async throws {
        let pairing = try await begin(first)
        for number in 0..<4 {
            let response = try await instances.both[number % 2].send(.get, "/api/v1/pairings/BBBB-BBBB")
            #expect(response.problem == "pairing-not-found")
            let rest = number == 3 ? "1 try left" : "\(4 - number) tries left"
            #expect((response.json["detail"] as? String)?.contains(rest) == true)
        }
        // The right code does not count.
        #expect(try await second.send(.get, "/api/v1/pairings/\(pairing.userCode)").status == .ok)
        #expect(try await first.send(.get, "/api/v1/pairings/BBBB-BBBB").problem == "pairing-closed")
        for service in instances.both {
            let late = try await service.send(.post, "/api/v1/pairings/\(pairing.userCode)/approval")
            #expect(late.problem == "pairing-closed")
        }
    }

    @Test func wrongCodesAtTheSameMomentAreAllCounted() async throws {
        let statuses = try await instances.statuses(
            .post, "/api/v1/pairings/BBBB-BBBB/approval", "{}", timesEach: 8, anonymous: false)
        #expect(statuses == [404: 4, 429: 12])
    }

    @Test func aClientsPairingsAreCountedTogether() async throws {
        let statuses = try await instances.statuses(.post, "/api/v1/pairings", #"{"name": "x"}"#, timesEach: 8)
        #expect(statuses == [201: 8, 429: 8])
    }
}
