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

/// A service and a push service on this machine, which responds as a test wants.
struct PushFixture {
    let service: TestService
    let fetcher: PageFetcher
    let server: SiteServer
    let clock = SteppedClock()
    /// The responses to the next requests; the last one is repeated.
    private let responses: ResponseList

    private final class ResponseList: Sendable {
        let all = Mutex<[String]>([SiteServer.response("201 Created")])

        var next: String {
            all.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? "" }
        }
    }

    init(store: (any NotebookStore)? = nil, fetchPolicy: FetchPolicy = .addedLinks) async throws {
        let responses = ResponseList()
        self.responses = responses
        server = try SiteServer { _, _ in responses.next }
        let endpoint = try #require(AddressPolicy.Endpoint("127.0.0.1:\(server.port)"))
        fetcher = PageFetcher(policy: AddressPolicy(allowing: [endpoint]), limits: .patient)
        service = try await TestService(
            store: store, fetcher: fetcher, fetchPolicy: fetchPolicy, clock: clock.clock)
    }

    func respond(_ statuses: String..., fields: [String] = []) {
        responses.all.withLock { $0 = statuses.map { SiteServer.response($0, fields: fields) } }
    }

    /// A queue of one instance of the service.
    func queue(of store: (any NotebookStore)? = nil) -> PushQueue {
        PushQueue(
            store: store ?? service.store, fetcher: fetcher, policy: .addedLinks,
            now: { [clock = clock.clock] in clock.now })
    }

    /// Subscribes a browser.
    func subscribe(_ path: String = "/browser", headers: HTTPFields = [:]) async throws -> PushReceiver {
        let browser = PushReceiver()
        let response = try await service.send(
            .post, "/api/v1/push-subscriptions", browser.subscription(endpoint: server.address(path)),
            headers: headers)
        #expect(response.status == .created, "\(response.text)")
        return browser
    }

    /// Adds a note whose reminder is due now.
    @discardableResult
    func addDueNote(_ title: String = "Plan") async throws -> Note {
        let note = try await service.notebook.createNote(title: title, body: "", for: .local)
        _ = try await service.notebook.setReminder(Reminder(dueAt: clock.clock.now), of: note.id, for: .local)
        return note
    }

    /// Delivers due reminders, and sends what is due to the browsers.
    func deliver() async throws {
        _ = try await ReminderScheduler(store: service.store, clock: clock.clock).deliverDueReminders()
        await queue().sendAll { Issue.record($0) }
    }

    func subscriptions() async throws -> [[String: Any]] {
        let list = try await service.send(.get, "/api/v1/push-subscriptions").json["subscriptions"]
        return try #require(list as? [[String: Any]])
    }
}

extension ReceivedRequest {
    /// The value of a field.
    func field(_ name: String) throws -> String {
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()): ") }
        return String(try #require(line).dropFirst(name.utf8.count + 2))
    }
}
