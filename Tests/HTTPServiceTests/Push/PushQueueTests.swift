import Cryptography
import Foundation
import HTTPTypes
import Notebook
import PageFetching
import Synchronization
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// Messages about due reminders, as a push service gets them.
struct PushQueueTests {
    @Test func eachBrowserGetsOneMessageThatOnlyItCanRead() async throws {
        let fixture = try await PushFixture()
        let browsers = [
            "/first": try await fixture.subscribe("/first"), "/second": try await fixture.subscribe("/second"),
        ]
        let note = try await fixture.addDueNote("Fitness plan")
        for _ in 0..<2 { try await fixture.deliver() }
        #expect(fixture.server.requests.map(\.target).sorted() == ["/first", "/second"])
        let key = try #require(
            try await fixture.service.send(.get, "/api/v1/push-subscriptions").json["publicKey"] as? String)
        let publicKey = try #require(Data(base64URL: key).flatMap { P256.PublicKey($0) })
        for request in fixture.server.requests {
            let browser = try #require(browsers[request.target])
            let message = try JSONDecoder().decode(
                [String: String].self, from: Data(try browser.message(in: request.body).utf8))
            #expect(
                message == [
                    "note": "\(note.id)", "title": "Fitness plan", "dueAt": "\(fixture.clock.clock.now)",
                ])
            #expect(request.head.hasPrefix("POST "))
            #expect(try request.field("TTL") == "259200")
            #expect(try request.field("Urgency") == "high")
            #expect(try request.field("Content-Encoding") == "aes128gcm")
            #expect(try request.field("Topic").wholeMatch(of: /[A-Za-z0-9_-]{32}/) != nil)
            #expect(!request.head.contains("\(note.id)") && !request.head.lowercased().contains("cookie"))
            let token = try request.field("Authorization")
            let parts = try #require(token.wholeMatch(of: /vapid t=(([^.]+)\.([^.]+))\.([^,]+), k=(.+)/)).output
            #expect(parts.5 == key)
            let signature = Array(try #require(Data(base64URL: String(parts.4))))
            #expect(publicKey.isValid(signature, of: parts.1.utf8))
            let claims = try JSONSerialization.jsonObject(with: try #require(Data(base64URL: String(parts.3))))
            let values = try #require(claims as? [String: Any])
            #expect(values["aud"] as? String == "http://127.0.0.1:\(fixture.server.port)")
            #expect(values["sub"] as? String == "mailto:backnote@127.0.0.1")
            let expiry = try #require(values["exp"] as? Int64)
            let now = fixture.clock.clock.now.milliseconds / 1_000
            #expect(expiry > now && expiry <= now + 86_400)
        }
        let topics = try fixture.server.requests.map { try $0.field("Topic") }
        #expect(Set(topics).count == 2, "Push services cannot tell that the messages are about the same note.")
    }

    @Test func allMessagesHaveTheSameSize() async throws {
        let fixture = try await PushFixture()
        let browser = try await fixture.subscribe()
        let titles = ["", "Plan", String(repeating: "\"", count: 4_000), String(repeating: "買う", count: 600)]
        for title in titles { try await fixture.addDueNote(title) }
        try await fixture.deliver()
        #expect(fixture.server.requests.count == titles.count)
        #expect(Set(fixture.server.requests.map(\.body.count)).count == 1)
        for request in fixture.server.requests {
            let message = try JSONDecoder().decode(
                [String: String].self, from: Data(try browser.message(in: request.body).utf8))
            let title = try #require(message["title"])
            #expect(titles.contains { $0.hasPrefix(title) && ($0.isEmpty || !title.isEmpty) })
        }
    }

    @Test(arguments: ["404 Not Found", "410 Gone"])
    func aBrowserThatIsGoneIsForgotten(status: String) async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        fixture.respond(status)
        for title in ["a", "b"] { try await fixture.addDueNote(title) }
        try await fixture.deliver()
        #expect(try await fixture.subscriptions().isEmpty)
        #expect(try await fixture.service.store.nextPushMessage() == nil)
        let count = fixture.server.requests.count
        try await fixture.addDueNote("c")
        try await fixture.deliver()
        #expect(fixture.server.requests.count == count)
    }

    @Test(arguments: ["408 Timeout", "429 Too Many Requests", "500 Error", "503 Unavailable"])
    func aMessageThatIsNotAcceptedNowIsSentAfterAPause(status: String) async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        fixture.respond(status, "201 Created")
        try await fixture.addDueNote()
        try await fixture.deliver()
        fixture.clock.advance(seconds: 29)
        try await fixture.deliver()
        #expect(fixture.server.requests.count == 1)
        fixture.clock.advance(seconds: 1)
        for _ in 0..<2 { try await fixture.deliver() }
        #expect(fixture.server.requests.count == 2)
        #expect(try await fixture.service.store.nextPushMessage() == nil)
    }

    @Test func aPushServiceSaysHowLongToWait() async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        fixture.respond("429 Too Many Requests", fields: ["Retry-After: 3600"])
        try await fixture.addDueNote()
        try await fixture.deliver()
        fixture.clock.advance(seconds: 3_599)
        try await fixture.deliver()
        #expect(fixture.server.requests.count == 1)
        fixture.clock.advance(seconds: 1)
        try await fixture.deliver()
        #expect(fixture.server.requests.count == 2)
    }

    @Test func aMessageIsGivenUpAfterSomeAttempts() async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        fixture.respond("500 Error")
        try await fixture.addDueNote()
        for _ in 0..<20 {
            try await fixture.deliver()
            fixture.clock.advance(seconds: 6 * 3_600)
        }
        #expect(fixture.server.requests.count == PushMessage.attemptLimit)
        #expect(try await fixture.service.store.nextPushMessage() == nil)
        #expect(try await fixture.subscriptions().count == 1)
    }

    /// Such as a key that the push service does not know. It would refuse the message again.
    @Test func aRefusedMessageIsReportedAndNotRepeated() async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        fixture.respond("403 Forbidden")
        try await fixture.addDueNote()
        _ = try await ReminderScheduler(store: fixture.service.store, clock: fixture.clock.clock)
            .deliverDueReminders()
        let reports = Mutex<[String]>([])
        await fixture.queue().sendAll { error in reports.withLock { $0.append("\(error)") } }
        #expect(reports.withLock { $0 } == ["127.0.0.1 responded with status 403"])
        fixture.clock.advance(seconds: 86_400)
        try await fixture.deliver()
        #expect(fixture.server.requests.count == 1)
        #expect(try await fixture.subscriptions().count == 1)
    }

    /// What a push service responds to messages a day apart, and the failure in the list after each.
    @Test(arguments: [
        (["403 Forbidden", "201 Created"], ["403", nil]),
        (["400 Bad Request", "403 Forbidden"], ["400", "403"]),
        (["503 Unavailable", "201 Created"], ["503", nil]),
        (["201 Created", "403 Forbidden"], [nil, "403"]),
    ])
    func theListSaysSinceWhenMessagesAreNotAccepted(statuses: [String], expected: [String?]) async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        var firstFailure: Instant?
        for (status, expected) in zip(statuses, expected) {
            fixture.respond(status)
            try await fixture.addDueNote()
            let time = fixture.clock.clock.now
            _ = try await ReminderScheduler(store: fixture.service.store, clock: fixture.clock.clock)
                .deliverDueReminders()
            await fixture.queue().sendAll { _ in }
            let failure = try await fixture.subscriptions().first?["failure"] as? [String: Any]
            #expect((failure?["status"] as? Int).map(String.init) == expected)
            firstFailure = expected == nil ? nil : firstFailure ?? time
            #expect(failure?["since"] as? String == firstFailure.map { "\($0)" })
            fixture.clock.advance(seconds: 86_400)
        }
    }

    @Test func theListSaysThatAPushServiceDoesNotRespond() async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        // Connections are closed.
        fixture.respond()
        try await fixture.addDueNote()
        try await fixture.deliver()
        let failure = try #require(try await fixture.subscriptions().first?["failure"] as? [String: Any])
        #expect(failure["since"] as? String == "\(fixture.clock.clock.now)" && failure["status"] == nil)
    }

    @Test func aReminderThatWasDoneMeanwhileIsNotSent() async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        fixture.respond("503 Unavailable", "201 Created")
        let note = try await fixture.addDueNote()
        try await fixture.deliver()
        let dueAt = fixture.clock.clock.now
        _ = try await fixture.service.notebook.finishReminder(dueAt: dueAt, of: note.id, for: .local)
        fixture.clock.advance(seconds: 60)
        try await fixture.deliver()
        #expect(fixture.server.requests.count == 1)
        #expect(try await fixture.service.store.nextPushMessage() == nil)
    }

    /// Two instances of a service with one database, or two tasks of the only one.
    @Test func twoInstancesSendEachMessageOnce() async throws {
        let place = try TestedStore.ofSuite.place()
        let first = try await place.open()
        let second = TestedStore.ofSuite == .sqlite ? first : try await place.open()
        let fixture = try await PushFixture(store: first)
        for path in ["/a", "/b", "/c"] { _ = try await fixture.subscribe(path) }
        for number in 0..<10 { try await fixture.addDueNote("\(number)") }
        await withTaskGroup { group in
            for store in [first, second, first, second] {
                group.addTask {
                    let scheduler = ReminderScheduler(store: store, clock: fixture.clock.clock)
                    do { _ = try await scheduler.deliverDueReminders() } catch { Issue.record(error) }
                    await fixture.queue(of: store).sendAll { Issue.record($0) }
                }
            }
        }
        await fixture.queue().sendAll { Issue.record($0) }
        let topics = try fixture.server.requests.map { try $0.target + $0.field("Topic") }
        #expect(topics.count == 30 && Set(topics).count == 30)
    }

    @Test func theRunningQueueSendsWhenAReminderBecomesDue() async throws {
        let fixture = try await PushFixture()
        _ = try await fixture.subscribe()
        let queue = fixture.queue()
        let running = Task { await queue.run { Issue.record($0) } }
        let scheduler = ReminderScheduler(store: fixture.service.store, clock: fixture.clock.clock) { queue.wake() }
        let delivering = Task { await scheduler.run { Issue.record($0) } }
        try await fixture.addDueNote()
        try await eventually { fixture.server.requests.count == 1 }
        try await eventually { try await fixture.service.store.nextPushMessage() == nil }
        for task in [running, delivering] {
            task.cancel()
            await task.value
        }
    }

    @Test func theEndOfTheServiceEndsSendingAndKeepsTheMessage() async throws {
        let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
        let gate = Mutex(true)
        let server = try SiteServer { _, _ in
            arrival.yield()
            while gate.withLock({ $0 }) { usleep(1_000) }
            return nil
        }
        defer { gate.withLock { $0 = false } }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        let fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)
        let service = try await TestService(fetcher: fetcher)
        let browser = PushReceiver().subscription(endpoint: server.address("/browser"))
        #expect(try await service.send(.post, "/api/v1/push-subscriptions", browser).status == .created)
        let note = try await service.note("Plan")
        _ = try await service.send(
            .put, "/api/v1/notes/\(note.id)/reminder", #"{"dueAt": "\#(Instant.now)"}"#)
        _ = try await ReminderScheduler(store: service.store).deliverDueReminders()
        let queue = PushQueue(store: service.store, fetcher: fetcher, policy: .addedLinks)
        let running = Task { await queue.run { Issue.record($0) } }
        for await _ in arrived { break }
        running.cancel()
        await running.value
        #expect(try await service.store.nextPushMessage() != nil)
    }

    @Test func nothingIsSentWhereFetchingIsOff() async throws {
        let fixture = try await PushFixture(fetchPolicy: .off)
        let list = try await fixture.service.send(.get, "/api/v1/push-subscriptions").json
        #expect(list["publicKey"] == nil && list["subscriptions"] != nil)
        let response = try await fixture.service.send(
            .post, "/api/v1/push-subscriptions",
            PushReceiver().subscription(endpoint: fixture.server.address("/browser")))
        #expect(response.problem == "push-off")
        let queue = PushQueue(store: fixture.service.store, fetcher: fixture.fetcher, policy: .off)
        await queue.run { Issue.record($0) }
    }
}
