import Testing
import TestSupport

@testable import PageFetching

/// Limits of concurrent transfers, in total and per host.
struct TransferSlotsTests {
    private static let never = ContinuousClock.now + .seconds(3600)

    private func slots(inAll: Int = 2, perHost: Int = 1, waiting: Int = 100) -> TransferSlots {
        var limits = FetchLimits.standard
        limits.transfers = inAll
        limits.transfersPerHost = perHost
        limits.waitingTransfers = waiting
        return TransferSlots(limits)
    }

    @Test func aBusyHostDoesNotDelayOthers() async throws {
        let slots = slots()
        try await slots.acquire("a", until: Self.never)
        let second = Task { try await slots.acquire("a", until: Self.never) }
        try await eventually { slots.waiterCount == 1 }
        // A later transfer to a free host comes first.
        try await slots.acquire("b", until: Self.never)
        slots.release("a")
        try await second.value
    }

    @Test func theQueueIsInOrder() async throws {
        let slots = slots(inAll: 1, perHost: 1)
        let order = Order()
        try await slots.acquire("a", until: Self.never)
        var tasks: [Task<Void, any Error>] = []
        for (index, host) in ["b", "a", "c"].enumerated() {
            tasks.append(
                Task {
                    try await slots.acquire(host, until: Self.never)
                    await order.add(host)
                    slots.release(host)
                })
            try await eventually { slots.waiterCount == index + 1 }
        }
        slots.release("a")
        for task in tasks { try await task.value }
        #expect(await order.hosts == ["b", "a", "c"])
    }

    @Test func aFullQueueRejectsTransfers() async throws {
        let slots = slots(inAll: 1, waiting: 0)
        try await slots.acquire("a", until: Self.never)
        await #expect(throws: FetchError.busy) { try await slots.acquire("a", until: Self.never) }
    }

    @Test func waitingEndsAtTheDeadline() async throws {
        let slots = slots()
        try await slots.acquire("a", until: Self.never)
        await #expect(throws: FetchError.timedOut) { try await slots.acquire("a", until: .now) }
        // A canceled waiter takes no slot.
        slots.release("a")
        try await slots.acquire("a", until: Self.never)
    }

    @Test func waitingEndsWhenTheTaskIsCancelled() async throws {
        let slots = slots()
        try await slots.acquire("a", until: Self.never)
        let task = Task { try await slots.acquire("a", until: Self.never) }
        try await eventually { slots.waiterCount == 1 }
        task.cancel()
        await #expect(throws: FetchError.cancelled) { try await task.value }
        slots.release("a")
        try await slots.acquire("a", until: Self.never)
    }

    private actor Order {
        private(set) var hosts: [String] = []
        func add(_ host: String) { hosts.append(host) }
    }
}
