import Foundation
import HTTPTypes
import Notebook
import PageFetching
import TestSupport
import TestedStores
import Testing

@testable import HTTPService

/// Two instances of the service on one database, as behind a load balancer. Each has a pool of connections and a memory of its own.
struct TwoInstances: Sendable {
    let first: TestService
    let second: TestService

    /// - Parameter clocks: The clocks of the first and the second instance; by default one that does not depend on the
    ///   speed of the machine.
    init(
        fetcher: PageFetcher = PageFetcher(limits: .patient), clocks: (ServiceClock, ServiceClock)? = nil
    ) async throws {
        let clock = ServiceClock.counting()
        let clocks = clocks ?? (clock, clock)
        let place = try TestedStore.postgres.place()
        first = try await TestService(store: place.open(), fetcher: fetcher, clock: clocks.0)
        second = try await TestService(store: place.open(), fetcher: fetcher, clock: clocks.1)
    }

    var both: [TestService] { [first, second] }

    /// Sends a request to both instances a number of times, all at the same moment, and returns how often each status was the response.
    func statuses(
        _ method: HTTPRequest.Method, _ path: String, _ body: String, timesEach count: Int = 1, anonymous: Bool = true
    ) async throws -> [Int: Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for service in both {
                for _ in 0..<count {
                    group.addTask { try await service.send(method, path, body, anonymous: anonymous).status.code }
                }
            }
            return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// For tests of several instances, which share a PostgreSQL database.
    static var severalInstances: Self { .enabled(if: TestDatabaseServer.isAvailable) }
}
