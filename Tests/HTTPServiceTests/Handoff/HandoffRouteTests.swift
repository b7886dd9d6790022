import Foundation
import HTTPTypes
import Notebook
import SQLiteStore
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

struct HandoffRouteTests {
    private func offer(_ service: TestService, _ activity: String) async throws -> TestService.Response {
        try await service.send(.put, "/api/v1/handoffs/current", activity)
    }

    private func offers(_ service: TestService) async throws -> [[String: Any]] {
        try await service.send(.get, "/api/v1/handoffs").json["handoffs"] as? [[String: Any]] ?? []
    }

    @Test func anActivityContinuesWithItsData() async throws {
        let service = try await TestService()
        let offered = try await offer(
            service,
            #"""
            {"activityType": "com.example.map", "webpageURL": "https://map.example/?utm_source=mail", "title": "Map",
             "userInfo": {"zoom": 3, "unknown": [1]}, "device": "Phone"}
            """#)
        #expect(offered.status == .ok)
        let all = try await offers(service)
        let activity = all.first?["activity"] as? [String: Any]
        #expect(activity?["canonicalURL"] as? String == "https://map.example/")
        #expect(activity?["device"] as? String == "Phone")
        #expect(all.first?["continuedOn"] == nil)
        #expect(all.first?["isOwn"] as? Bool == true)
        let other = try await service.token(scopes: [.read])
        let theirs =
            try await service.send(
                .get, "/api/v1/handoffs", headers: [.authorization: "Bearer \(other)"]
            ).json["handoffs"] as? [[String: Any]]
        #expect(theirs?.first?["isOwn"] as? Bool == false)

        let path = "/api/v1/handoffs/\(offered.json["id"] as? String ?? "")/continuations"
        let continued = try await service.send(.post, path, #"{"device": "Laptop"}"#)
        #expect(continued.json["way"] as? String == "activity")
        let userInfo = (continued.json["activity"] as? [String: Any])?["userInfo"] as? [String: Any]
        #expect(userInfo?["zoom"] as? Int == 3)
        #expect(userInfo?["unknown"] as? [Int] == [1])
        #expect(try await offers(service).first?["continuedOn"] as? String == "Laptop")

        #expect(try await service.send(.delete, "/api/v1/handoffs/current?device=Phone").status == .noContent)
        #expect(try await offers(service).isEmpty)
        #expect(try await service.send(.post, path, "{}").problem == "activity-not-found")
    }

    /// The versions of the app that continues an activity, and how it continues.
    @Test(arguments: [("1.4", "webpage"), ("1.5", "activity"), ("2", "activity")])
    func anOlderAppContinuesAtThePage(version: String, way: String) async throws {
        let service = try await TestService()
        let offered = try await offer(
            service, #"{"webpageURL": "https://a.example/", "version": "1.8", "minimumVersion": "1.5"}"#)
        let path = "/api/v1/handoffs/\(offered.json["id"] as? String ?? "")/continuations"
        let continued = try await service.send(.post, path, #"{"version": "\#(version)"}"#)
        #expect(continued.json["way"] as? String == way)
        #expect((continued.json["explanation"] != nil) == (way == "webpage"))
    }

    @Test func nothingIsOfferedWhereNothingIsSuggestedAndNothingThatHasExpired() async throws {
        let service = try await TestService()
        _ = try await service.send(
            .post, "/api/v1/identity-decisions", #"{"kind": "neverHere", "urls": ["https://bank.example/"]}"#)
        for activity in [
            #"{"webpageURL": "https://bank.example/account"}"#,
            #"{"webpageURL": "https://a.example/", "expirationDate": "2020-01-01T00:00:00Z"}"#,
        ] {
            // Neither is what the device showed before.
            #expect(try await offer(service, #"{"webpageURL": "https://a.example/"}"#).status == .ok)
            #expect(try await offer(service, activity).status == .noContent)
            #expect(try await offers(service).isEmpty)
        }
    }

    @Test(.onlySQLite) func offersAreNotStored() async throws {
        let service = try await TestService()
        _ = try await offer(service, #"{"webpageURL": "https://handoff.example/", "title": "Only in memory"}"#)
        #expect(try await service.send(.get, "/api/v1/activities").json["activities"] as? [String] == [])
        #expect(
            try await service.send(.get, "/api/v1/events?follow=false&after=0").text.hasSuffix("{\"sequence\":0}\n\n"))
        let copy = try TemporaryFolder.make().appending(path: "copy.sqlite")
        try await service.store.sqlite?.backUp(to: copy.path)
        #expect(try Data(contentsOf: copy).range(of: Data("handoff.example".utf8)) == nil)
    }
}
