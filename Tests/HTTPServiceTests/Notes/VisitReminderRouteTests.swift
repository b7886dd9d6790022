import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

struct VisitReminderRouteTests {
    private static let page = "https://example.com/plan"

    private func set(_ service: TestService, _ note: String, _ body: String) async throws -> TestService.Response {
        try await service.send(.put, "/api/v1/notes/\(note)/reminder", body)
    }

    private func visit(_ service: TestService, _ path: String = "visits") async throws -> TestService.Response {
        try await service.send(.post, "/api/v1/\(path)", #"{"webpageURL": "\#(Self.page)?utm_source=x"}"#)
    }

    private func reminders(_ response: TestService.Response) -> [[String: Any]]? {
        response.json["reminders"] as? [[String: Any]]
    }

    @Test func aReminderThatWaitsForAVisitHasNoTime() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan", linking: Self.page)
        let set = try await set(service, note.id, #"{"trigger": "nextVisit", "words": "next visit"}"#)
        #expect(
            set.text
                == #"{"excerpt":"","isDue":false,"note":"\#(note.id)","title":"Plan","trigger":"nextVisit","words":"next visit"}"#
        )
        let list = try await service.send(.get, "/api/v1/reminders")
        #expect(list.text == #"{"reminders":["# + set.text + "]}")
    }

    @Test(arguments: ["visits", "suggestions?isVisit=true"])
    func aVisitSaysWhichReminderItMadeDue(path: String) async throws {
        let service = try await TestService()
        let note = try await service.note("Plan", linking: Self.page)
        _ = try await set(service, note.id, #"{"trigger": "nextVisit"}"#)
        let response = try await visit(service, path)
        #expect(reminders(response)?.map { $0["note"] as? String } == [note.id])
        let suggestion = (response.json["suggestions"] as? [[String: Any]])?.first?["note"] as? [String: Any]
        let reminder = suggestion?["reminder"] as? [String: Any]
        #expect(reminder?["trigger"] as? String == "nextVisit")
        #expect(reminder?["dueAt"] as? String == reminders(response)?.first?["dueAt"] as? String)
        #expect(reminder?["dueAt"] != nil)
    }

    @Test func aVisitToASiteRemindsOfANoteWithoutLinks() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let set = try await set(service, note.id, #"{"trigger": "site", "site": "https://www.Example.com/x"}"#)
        #expect(set.json["site"] as? String == "example.com")
        #expect(reminders(try await visit(service, "suggestions")) == nil)
        let response = try await visit(service)
        #expect((response.json["suggestions"] as? [Any])?.isEmpty == true)
        let reminder = try #require(reminders(response)?.first)
        #expect(reminder["note"] as? String == note.id)
        #expect(reminder["isDue"] as? Bool == true)
        // A later look at the page has it too, until it is done.
        #expect(reminders(try await visit(service, "suggestions"))?.count == 1)
        let done = try await service.send(
            .post, "/api/v1/notes/\(note.id)/reminder/done", #"{"dueAt": "\#(reminder["dueAt"] as? String ?? "")"}"#)
        #expect(done.status == .noContent)
        #expect(reminders(try await visit(service)) == nil)
    }

    @Test func visitsOfABatchMakeRemindersDue() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        _ = try await set(service, note.id, #"{"trigger": "site", "site": "example.com"}"#)
        let response = try await service.send(
            .post, "/api/v1/visits/batch",
            #"{"activities": [{"webpageURL": "https://other.example/"}, {"webpageURL": "https://example.com/"}]}"#)
        let results = try #require(response.json["results"] as? [[String: Any]])
        #expect(results.map { ($0["reminders"] as? [Any])?.count } == [nil, 1])
    }

    @Test(.timeLimit(.minutes(5))) func aReminderThatAVisitMadeDueIsAnEvent() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan", linking: Self.page)
        _ = try await set(service, note.id, #"{"trigger": "nextVisit"}"#)
        let (_, body) = try await service.stream("/api/v1/events")
        #expect(await body.text(until: "event: ready") != nil)
        _ = try await visit(service)
        let text = await body.text(until: "event: reminderDue")
        #expect(text?.contains(#""note":"\#(note.id)","revision":3"#) == true)
    }

    @Test func theCalendarLeavesOutRemindersOnVisits() async throws {
        let service = try await TestService()
        let (timed, visited) = (try await service.note("Timed"), try await service.note("Visited", linking: Self.page))
        _ = try await set(service, timed.id, #"{"dueAt": "2030-01-01T00:00:00Z"}"#)
        _ = try await set(service, visited.id, #"{"trigger": "nextVisit"}"#)
        _ = try await visit(service)
        let address = try await service.send(.post, "/api/v1/calendar-address").json["address"] as? [String: Any]
        let url = try #require(address?["url"] as? String)
        let path = try #require(url.firstRange(of: "/api").map { String(url[$0.lowerBound...]) })
        let calendar = try await service.send(.get, path).text
        #expect(calendar.contains("SUMMARY:Timed"))
        #expect(!calendar.contains("Visited"))
    }
}
