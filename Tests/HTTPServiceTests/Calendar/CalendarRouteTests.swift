import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

struct CalendarRouteTests {
    private static let path = "/api/v1/calendar-address"

    /// Makes an address, and returns its path and query.
    private func makeAddress(_ service: TestService) async throws -> String {
        let response = try await service.send(.post, Self.path)
        #expect(response.status == .created)
        let address = response.json["address"] as? [String: Any]
        let url = try #require(address?["url"] as? String)
        let range = try #require(url.firstRange(of: "/api/"))
        return String(url[range.lowerBound...])
    }

    @Test func theAddressReadsTheRemindersWithoutAnotherCredential() async throws {
        let service = try await TestService()
        let note = try await service.note(#"Milk\r\nEND:VCALENDAR, eggs"#)
        _ = try await service.note("Without a reminder")
        _ = try await service.send(
            .put, "/api/v1/notes/\(note.id)/reminder", #"{"dueAt": "2032-01-01T00:00:00Z"}"#)
        let response = try await service.send(.get, try await makeAddress(service), anonymous: true)
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "text/calendar; charset=utf-8")
        #expect(response.headers[.contentDisposition] == "attachment; filename=\"reminders.ics\"")
        #expect(response.headers[.cacheControl] == "private, no-cache")
        #expect(response.headers[.xContentTypeOptions] == "nosniff")
        #expect(response.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
        #expect(response.text.contains("SUMMARY:Milk\\nEND:VCALENDAR\\, eggs\r\n"))
        #expect(response.text.contains("UID:\(note.id)@reminders.backnote\r\n"))
        #expect(!response.text.contains("Without a reminder"))
    }

    @Test func theCalendarIsSentAgainOnlyAfterAChange() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let address = try await makeAddress(service)
        let tag = try #require(try await service.send(.get, address, anonymous: true).headers[.eTag])
        let headers: HTTPFields = [.ifNoneMatch: tag]
        #expect(try await service.send(.get, address, headers: headers, anonymous: true).status == .notModified)
        _ = try await service.send(
            .put, "/api/v1/notes/\(note.id)/reminder", #"{"dueAt": "2032-01-01T00:00:00Z"}"#)
        #expect(try await service.send(.get, address, headers: headers, anonymous: true).status == .ok)
    }

    @Test func aNewAddressReplacesTheOneBefore() async throws {
        let service = try await TestService()
        let first = try await makeAddress(service)
        let second = try await makeAddress(service)
        #expect(first != second)
        #expect(try await service.send(.get, first, anonymous: true).status == .unauthorized)
        #expect(try await service.send(.get, second, anonymous: true).status == .ok)
    }

    @Test func aRevokedAddressStopsWorking() async throws {
        let service = try await TestService()
        let address = try await makeAddress(service)
        for _ in 0..<2 { #expect(try await service.send(.delete, Self.path).status == .noContent) }
        #expect(try await service.send(.get, address, anonymous: true).status == .unauthorized)
        #expect(try await service.send(.get, Self.path).json["address"] == nil)
    }

    @Test func theAddressIsShownOnceAndItsUseIsRecorded() async throws {
        let service = try await TestService()
        _ = try await service.send(.get, try await makeAddress(service), anonymous: true)
        let address = try await service.send(.get, Self.path).json["address"] as? [String: Any]
        #expect(address?["createdAt"] != nil && address?["lastUsedAt"] != nil)
        #expect(address?["url"] == nil)
    }

    /// The key opens nothing else, and nothing else opens the calendar.
    @Test func theKeyAndOtherCredentialsAreNotInterchangeable() async throws {
        let service = try await TestService()
        let address = try await makeAddress(service)
        let key = String(address.split(separator: "=")[1])
        let token = try await service.token(scopes: [.admin])
        for path in ["/api/v1/notes", "/api/v1/reminders", "/api/v1/notes?key=\(key)", Self.path] {
            let response = try await service.send(
                .get, path, headers: [.authorization: "Bearer \(key)"], anonymous: true)
            #expect(response.status == .unauthorized, "\(path)")
        }
        for query in ["", "?key=", "?key=\(token)", "?key=\(String(repeating: "x", count: 300))"] {
            let response = try await service.send(
                .get, "/api/v1/reminders.ics" + query, headers: [.authorization: "Bearer \(token)"], anonymous: true)
            #expect(response.status == .unauthorized, "\(query)")
        }
    }

    @Test func aPageOfAnotherSiteCannotReadIt() async throws {
        let service = try await TestService()
        let address = try await makeAddress(service)
        for headers: HTTPFields in [[.origin: "https://evil.example"], [.secFetchSite: "cross-site"]] {
            let response = try await service.send(.get, address, headers: headers, anonymous: true)
            #expect(response.status == .forbidden)
        }
    }

    @Test func anotherAccountsRemindersAreNotInIt() async throws {
        let service = try await TestService()
        let note = try await service.note("Mine")
        _ = try await service.send(
            .put, "/api/v1/notes/\(note.id)/reminder", #"{"dueAt": "2032-01-01T00:00:00Z"}"#)
        let theirs = try await service.tokenOfAnotherAccount()
        let made = try await service.send(
            .post, Self.path, headers: [.authorization: "Bearer \(theirs.text)"])
        let url = try #require((made.json["address"] as? [String: Any])?["url"] as? String)
        let path = String(url[try #require(url.firstRange(of: "/api/")).lowerBound...])
        #expect(!(try await service.send(.get, path, anonymous: true).text.contains("Mine")))
    }

    @Test func requestsForOneCalendarAreLimited() async throws {
        let service = try await TestService()
        let address = try await makeAddress(service)
        var statuses: Set<Int> = []
        for _ in 0..<70 { statuses.insert(try await service.send(.get, address, anonymous: true).status.code) }
        #expect(statuses == [200, 429])
    }
}
