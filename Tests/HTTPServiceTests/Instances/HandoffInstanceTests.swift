import Foundation
import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

/// Handoff between devices that are connected to one and the other instance of the service.
@Suite(.severalInstances)
struct HandoffInstanceTests {
    private let instances: TwoInstances
    private var first: TestService { instances.first }
    private var second: TestService { instances.second }

    init() async throws {
        instances = try await TwoInstances()
    }

    private func offer(_ service: TestService, _ url: String) async throws -> String {
        let response = try await service.send(
            .put, "/api/v1/handoffs/current",
            #"{"webpageURL": "\#(url)", "device": "Phone", "userInfo": {"zoom": 3, "unknown": [1]}}"#)
        return try #require(response.json["id"] as? String)
    }

    private func offers(_ service: TestService) async throws -> [[String: Any]] {
        try await service.send(.get, "/api/v1/handoffs").json["handoffs"] as? [[String: Any]] ?? []
    }

    @Test func anActivityOfOneInstanceContinuesAtTheOther() async throws {
        let id = try await offer(first, "https://map.example/?utm_source=mail")
        let activity = try await offers(second).first?["activity"] as? [String: Any]
        #expect(activity?["canonicalURL"] as? String == "https://map.example/")
        let continued = try await second.send(
            .post, "/api/v1/handoffs/\(id)/continuations", #"{"device": "Laptop"}"#)
        let userInfo = (continued.json["activity"] as? [String: Any])?["userInfo"] as? [String: Any]
        #expect(userInfo?["zoom"] as? Int == 3)
        #expect(userInfo?["unknown"] as? [Int] == [1])
        #expect(try await offers(first).first?["continuedOn"] as? String == "Laptop")
    }

    /// One device, whose requests reach both.
    @Test func aDeviceHasOneOfferAtBoth() async throws {
        let headers: HTTPFields = [.authorization: "Bearer \(first.token.text)"]
        for (number, service) in [first, second, first].enumerated() {
            let response = try await service.send(
                .put, "/api/v1/handoffs/current",
                #"{"webpageURL": "https://a.example/\#(number)", "device": "Phone"}"#, headers: headers)
            #expect(response.status == .ok)
            for other in instances.both {
                let urls = try await offers(other).map { ($0["activity"] as? [String: Any])?["webpageURL"] as? String }
                #expect(urls == ["https://a.example/\(number)"])
            }
        }
        let path = "/api/v1/handoffs/current?device=Phone"
        #expect(try await second.send(.delete, path, headers: headers).status == .noContent)
        for service in instances.both { #expect(try await offers(service).isEmpty) }
    }

    @Test(.timeLimit(.minutes(15))) func aChangeOfAnOfferIsAnEventAtTheOther() async throws {
        let (_, body) = try await second.stream("/api/v1/events")
        #expect(await body.text(until: "event: ready") != nil)
        let id = try await offer(first, "https://a.example/")
        #expect(await body.text(until: "event: handoffsChanged\ndata: {}\n\n") != nil)
        _ = try await first.send(.post, "/api/v1/handoffs/\(id)/continuations", "{}")
        #expect(await body.text(until: "event: handoffsChanged\ndata: {}\n\n") != nil)
        _ = try await first.send(.delete, "/api/v1/handoffs/current?device=Phone")
        #expect(await body.text(until: "event: handoffsChanged\ndata: {}\n\n") != nil)
    }
}
