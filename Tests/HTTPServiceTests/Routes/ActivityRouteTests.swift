import Foundation
import HTTPTypes
import Testing

@testable import HTTPService

struct ActivityRouteTests {
    private func menu(_ service: TestService, _ query: String = "") async throws -> [String] {
        let response = try await service.send(.get, "/api/v1/activities\(query)")
        return (response.json["activities"] as? [[String: Any]] ?? []).compactMap { $0["displayTitle"] as? String }
    }

    private func show(_ service: TestService, _ path: String, on device: String) async throws -> String {
        let response = try await service.send(
            .put, "/api/v1/activities/current",
            #"{"webpageURL": "https://example.com/\#(path)", "title": "\#(path)", "device": "\#(device)"}"#)
        return response.json["id"] as? String ?? ""
    }

    @Test func theMenuOffersThisDeviceThenOthersThenWhatWasVisited() async throws {
        let service = try await TestService()
        _ = try await show(service, "old", on: "phone")
        _ = try await show(service, "phone", on: "phone")
        _ = try await show(service, "laptop", on: "laptop")
        _ = try await show(service, "laptop", on: "phone")
        #expect(try await menu(service, "?device=laptop").first == "laptop")
        _ = try await show(service, "phone", on: "phone")
        #expect(try await menu(service, "?device=phone") == ["phone", "laptop", "old"])
        _ = try await service.send(.delete, "/api/v1/activities/current?device=phone")
        #expect(try await menu(service, "?device=phone") == ["laptop", "phone", "old"])
    }

    @Test func anActivityOfANewerVersionGoesOnAtItsPage() async throws {
        let service = try await TestService()
        let shown = try await service.send(
            .put, "/api/v1/activities/current",
            #"{"webpageURL": "https://app.example/1", "version": "2.0", "minimumVersion": "1.5", "userInfo": {"x": 1}}"#
        )
        let path = "/api/v1/activities/\(shown.json["id"] as? String ?? "")"
        for (version, way) in [("1.4", "webpage"), ("1.5", "activity"), ("1.10", "activity"), ("3", "activity")] {
            let response = try await service.send(.post, "\(path)/continuations", #"{"version": "\#(version)"}"#)
            #expect(response.json["way"] as? String == way, "\(version)")
            #expect(response.json["webpageURL"] as? String == "https://app.example/1")
            #expect((response.json["explanation"] != nil) == (way == "webpage"), "\(version)")
        }
        #expect(try await service.send(.post, "\(path)/continuations", "{}").json["way"] as? String == "activity")
        #expect(try await service.send(.delete, path).status == .noContent)
        #expect(try await service.send(.post, "\(path)/continuations", "{}").problem == "activity-not-found")
    }

    @Test func visitsAreForgottenBySiteByTimeAndAltogether() async throws {
        let service = try await TestService()
        for host in ["a.example", "sub.a.example", "b.example", "c.example"] {
            _ = try await service.send(
                .post, "/api/v1/visits", #"{"webpageURL": "https://\#(host)/", "title": "\#(host)"}"#)
        }
        #expect(try await service.send(.delete, "/api/v1/activities?site=A.example").json["forgotten"] as? Int == 2)
        #expect(try await menu(service).sorted() == ["b.example", "c.example"])
        #expect(
            try await service.send(.delete, "/api/v1/activities?to=2000-01-01T00:00:00Z").json["forgotten"] as? Int == 0
        )
        #expect(try await menu(service).count == 2)
        #expect(
            try await service.send(.delete, "/api/v1/activities?from=2000-01-01T00:00:00Z").json["forgotten"] as? Int
                == 2)
        #expect(try await menu(service).isEmpty)
    }

    @Test func withoutVisitsToKeepNoneIsRecorded() async throws {
        let service = try await TestService()
        #expect(
            try await service.send(.get, "/api/v1/settings").text
                == #"{"pageImages":"ownSite","removePhotoLocation":false,"visits":{"count":500,"days":7},"webPictures":true}"#
        )
        _ = try await service.send(.post, "/api/v1/visits", #"{"webpageURL": "https://a.example/"}"#)
        let changed = try await service.send(.patch, "/api/v1/settings", #"{"visits": {"count": 0}}"#)
        #expect(
            changed.text
                == #"{"pageImages":"ownSite","removePhotoLocation":false,"visits":{"count":0,"days":7},"webPictures":true}"#
        )
        #expect(try await menu(service).isEmpty)
        _ = try await service.send(.post, "/api/v1/visits", #"{"webpageURL": "https://a.example/"}"#)
        #expect(try await menu(service).isEmpty)
    }

    @Test func oneVisitOfABatchThatCannotBeTakenLeavesTheOthers() async throws {
        let service = try await TestService()
        let response = try await service.send(
            .post, "/api/v1/visits/batch",
            #"{"activities": [{"webpageURL": "https://a.example/"}, {"webpageURL": "no"}, {"webpageURL": "https://b.example/"}]}"#
        )
        let results = try #require(response.json["results"] as? [[String: Any]])
        #expect(results.map { $0["problem"] == nil } == [true, false, true])
        #expect(try await menu(service).sorted() == ["a.example", "b.example"])
        let many = Array(repeating: #"{"webpageURL": "https://a.example/"}"#, count: 201).joined(separator: ",")
        #expect(
            try await service.send(.post, "/api/v1/visits/batch", #"{"activities": [\#(many)]}"#).status == .badRequest)
    }

    @Test func otherNotesOfTheSiteStandApartFromThoseOfThePage() async throws {
        let service = try await TestService()
        let page = try await service.note("Page", linking: "https://a.example/1")
        let other = try await service.note("Other", linking: "https://a.example/2")
        func ids(_ member: String) async throws -> [String] {
            let response = try await service.send(.get, "/api/v1/suggestions?url=https://a.example/1")
            return (response.json[member] as? [[String: Any]] ?? []).compactMap {
                ($0["note"] as? [String: Any] ?? $0)["id"] as? String
            }
        }
        #expect(try await ids("suggestions") == [page.id])
        #expect(try await ids("alsoOnSite") == [other.id])
        let until = #"{"until": "2999-01-01T00:00:00Z"}"#
        _ = try await service.send(.put, "/api/v1/notes/\(page.id)/snooze", until)
        #expect(try await ids("suggestions").isEmpty)
        _ = try await service.send(.delete, "/api/v1/notes/\(page.id)/snooze")
        #expect(try await ids("suggestions") == [page.id])
        let never = try await service.send(
            .post, "/api/v1/identity-decisions", #"{"kind": "neverHere", "urls": ["https://a.example/"]}"#)
        #expect(try await ids("suggestions").isEmpty)
        #expect(try await ids("alsoOnSite").isEmpty)
        _ = try await service.send(.delete, "/api/v1/identity-decisions/\(never.json["id"] as? String ?? "")")
        #expect(try await ids("suggestions") == [page.id])
    }
}
