import Testing

@testable import PageFetching

/// So many transfers at once, in all and to each host.
struct TransferSlotsTests {
    private static let never = ContinuousClock.now + .seconds(3600)

    private func slots(inAll: Int = 2, perHost: Int = 1, waiting: Int = 100) -> TransferSlots {
        var limits = FetchLimits.standard
        limits.transfers = inAll
        limits.transfersPerHost = perHost
        limits.waitingTransfers = waiting
        return TransferSlots(limits)
    }

    @Test func aBusyHostHoldsUpNobodyElse() async throws {
        let slots = slots()
        try await slots.acquire("a", until: Self.never)
        let second = Task { try await slots.acquire("a", until: Self.never) }
        while slots.waiterCount < 1 { await Task.yield() }
        // Came later, goes first: its host is free.
        try await slots.acquire("b", until: Self.never)
        slots.release("a")
        try await second.value
    }

    @Test func whoWaitsLongestIsNext() async throws {
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
            while slots.waiterCount < index + 1 { await Task.yield() }
        }
        slots.release("a")
        for task in tasks { try await task.value }
        #expect(await order.hosts == ["b", "a", "c"])
    }

    @Test func tooManyWhoWaitAreTurnedAway() async throws {
        let slots = slots(inAll: 1, waiting: 0)
        try await slots.acquire("a", until: Self.never)
        await #expect(throws: FetchError.busy) { try await slots.acquire("a", until: Self.never) }
    }

    @Test func waitingEndsAtTheDeadline() async throws {
        let slots = slots()
        try await slots.acquire("a", until: Self.never)
        await #expect(throws: FetchError.timedOut) { try await slots.acquire("a", until: .now) }
        // Who gave up takes no slot.
        slots.release("a")
        try await slots.acquire("a", until: Self.never)
    }

    @Test func waitingEndsWithTheTask() async throws {
        let slots = slots()
        try await slots.acquire("a", until: Self.never)
        let task = Task { try await slots.acquire("a", until: Self.never) }
        while slots.waiterCount < 1 { await Task.yield() }
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
