import HTTPTypes
import Notebook
import Testing

@testable import HTTPService

struct ReminderRouteTests {
    private func set(_ service: TestService, _ note: String, _ body: String) async throws -> TestService.Response {
        try await service.send(.put, "/api/v1/notes/\(note)/reminder", body)
    }

    @Test func aReminderIsSetListedAndPartOfItsNote() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let response = try await set(
            service, note.id, #"{"dueAt": "2020-03-01T10:00:00+01:00", "words": "in March"}"#)
        #expect(response.status == .ok)
        #expect(
            response.text
                == #"{"dueAt":"2020-03-01T09:00:00.000Z","excerpt":"","isDue":true,"note":"\#(note.id)","title":"Plan","words":"in March"}"#
        )
        #expect(response.headers[.eTag] == "\"2\"")
        let carried = try await service.send(.get, "/api/v1/notes/\(note.id)")
        #expect(carried.headers[.eTag] == "\"2\"")
        #expect(carried.text.contains(#""reminder":{"dueAt":"2020-03-01T09:00:00.000Z","words":"in March"}"#))
        let list = try await service.send(.get, "/api/v1/reminders")
        #expect(list.text == #"{"reminders":["# + response.text + "]}")
    }

    @Test func aRepeatingReminderThatIsDoneIsSetToItsNextTime() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let repetition =
            #"{"interval":"yearly","startsAt":"2024-02-29T08:00:00.000Z","timeZone":"Europe/Berlin"}"#
        let set = try await set(
            service, note.id,
            #"{"dueAt": "2096-02-29T08:00:00Z", "repetition": \#(repetition)}"#)
        #expect(set.text.contains(#""repetition":"# + repetition), "\(set.text)")
        let done = try await service.send(
            .post, "/api/v1/notes/\(note.id)/reminder/done", #"{"dueAt": "2096-02-29T08:00:00Z"}"#)
        #expect(done.status == .ok)
        #expect(done.json["dueAt"] as? String == "2097-02-28T08:00:00.000Z")
        #expect(done.headers[.eTag] == "\"3\"")
        let carried = try await service.send(.get, "/api/v1/notes/\(note.id)")
        #expect(carried.text.contains(#""repetition":"# + repetition), "\(carried.text)")
    }

    @Test func aSeriesStartsWhenItsFirstReminderIsDue() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let response = try await set(
            service, note.id,
            #"{"dueAt": "2096-01-31T09:00:00Z", "repetition": {"interval": "monthly", "timeZone": "UTC"}}"#)
        let repetition = response.json["repetition"] as? [String: String]
        #expect(repetition?["startsAt"] == "2096-01-31T09:00:00.000Z")
    }

    @Test func theListIsPagedByItsCursor() async throws {
        let service = try await TestService()
        for year in [2032, 1960, 2031] {
            _ = try await set(service, try await service.note("\(year)").id, #"{"dueAt": "\#(year)-01-01T00:00:00Z"}"#)
        }
        var titles: [String] = []
        var query = "?limit=1"
        for _ in 0..<3 {
            let page = try await service.send(.get, "/api/v1/reminders" + query).json
            titles += (page["reminders"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
            query = (page["nextCursor"] as? String).map { "?limit=1&cursor=\($0)" } ?? "end"
        }
        #expect(titles == ["1960", "2031", "2032"])
        #expect(query == "end")
    }

    @Test func theListIsSentAgainOnlyAfterAChange() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let tag = try #require(try await service.send(.get, "/api/v1/reminders").headers[.eTag])
        let again = try await service.send(.get, "/api/v1/reminders", headers: [.ifNoneMatch: tag])
        #expect(again.status == .notModified)
        _ = try await set(service, note.id, #"{"dueAt": "2032-01-01T00:00:00Z"}"#)
        let changed = try await service.send(.get, "/api/v1/reminders", headers: [.ifNoneMatch: tag])
        #expect(changed.status == .ok)
    }

    @Test func aReminderIsDeletedAndDeletingItAgainSucceeds() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        _ = try await set(service, note.id, #"{"dueAt": "2032-01-01T00:00:00Z"}"#)
        for _ in 0..<2 {
            #expect(try await service.send(.delete, "/api/v1/notes/\(note.id)/reminder").status == .noContent)
        }
        #expect(try await service.send(.get, "/api/v1/notes/\(note.id)").json["reminder"] == nil)
    }

    @Test(.timeLimit(.minutes(5))) func aDueReminderIsAnEvent() async throws {
        let service = try await TestService()
        let note = try await service.note("Plan")
        let (_, body) = try await service.stream("/api/v1/events")
        #expect(await body.text(until: "event: ready") != nil)
        let watch = Task { await ReminderScheduler(store: service.store).run { Issue.record("\($0)") } }
        _ = try await set(service, note.id, #"{"dueAt": "2020-01-01T00:00:00Z"}"#)
        let text = await body.text(until: "event: reminderDue")
        #expect(text?.contains(#""note":"\#(note.id)","revision":2"#) == true)
        watch.cancel()
        await watch.value
    }
}
