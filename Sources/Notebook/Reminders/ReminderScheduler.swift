/// Delivers reminders when they are due while the service runs. One task waits for the next reminder of all accounts.
///
/// The data file says what is due and what was delivered. A reminder that became due while no service ran is therefore
/// delivered at the next start, and none is delivered twice.
///
/// A reminder that was delivered while the time of day was ahead is delivered again when it is due.
public struct ReminderScheduler: Sendable {
    private let store: any NotebookStore
    private let clock: ServiceClock
    private let delivered: @Sendable () -> Void

    /// The time after which a change of the system clock is noticed.
    private static var longestSleep: Duration { .seconds(60) }
    /// The number of reminders in one transaction.
    private static var batchSize: Int { 200 }
    /// The number of accounts that are looked for at once.
    private static var accountsAtOnce: Int { 1_000 }

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - clock: The clock. Tests replace it.
    ///   - delivered: Called after this process has delivered reminders.
    public init(
        store: any NotebookStore, clock: ServiceClock = .system, delivered: @escaping @Sendable () -> Void = {}
    ) {
        self.store = store
        self.clock = clock
        self.delivered = delivered
    }

    /// Delivers due reminders and waits for the next one, until it is canceled.
    ///
    /// - Parameter failed: Called with an error. The scheduler tries again within a minute.
    public func run(failed: @Sendable (NotebookError) -> Void) async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // Created before the first delivery, so that no change in between is missed.
        let signals = store.reminderSignals()
        let listener = Task { for await _ in signals { wake.yield() } }
        var sleeper: Task<Void, Never>?
        var leap = Leap()
        defer {
            listener.cancel()
            sleeper?.cancel()
        }
        wake.yield()
        for await _ in wakes {
            sleeper?.cancel()
            guard let pause = await deliverAndFindNext(after: &leap, failed: failed) else { continue }
            sleeper = Task {
                // A canceled sleeper was replaced by another one.
                if (try? await Task.sleep(for: pause)) != nil { wake.yield() }
            }
        }
    }

    /// Delivers due reminders.
    ///
    /// - Returns: How long to wait, at most a minute, or `nil` if there is no other reminder.
    private func deliverAndFindNext(
        after leap: inout Leap, failed: @Sendable (NotebookError) -> Void
    ) async -> Duration? {
        do {
            try await takeBack(&leap)
            guard let next = try await deliverDueReminders() else { return leap.start == nil ? nil : Self.longestSleep }
            return min(.milliseconds(max(next.milliseconds - clock.now.milliseconds, 0)), Self.longestSleep)
        } catch {
            // Cancellation is not a failure.
            if Task.isCancelled { return nil }
            failed(error)
            return Self.longestSleep
        }
    }

    /// A step of the time of day into the future.
    public struct Leap: Sendable {
        /// The time of day after the step, or `nil` if there was none.
        fileprivate(set) var start: Instant?

        public init() {}
    }

    /// Notices when the time of day leaps ahead. When it is set back, forgets the deliveries in between of reminders
    /// that are not due yet.
    public func takeBack(_ leap: inout Leap) async throws(NotebookError) {
        let time = clock.now
        if let start = leap.start, time < start {
            try await store.forEachAccount { account throws(NotebookError) in
                try await store.forgetReminderDeliveries(since: start, dueAfter: time, for: account)
            }
            leap.start = nil
        }
        if leap.start == nil, time > clock.settled { leap.start = time }
    }

    /// Delivers every due reminder that was not delivered.
    ///
    /// Several processes may do so at the same time. Each reminder is delivered by the one that records it first.
    ///
    /// - Returns: When the next reminder is due, or `nil` if there is none.
    public func deliverDueReminders() async throws(NotebookError) -> Instant? {
        while !Task.isCancelled {
            let time = clock.now
            let accounts = try await store.accounts(withRemindersDueAt: time, limit: Self.accountsAtOnce)
            if accounts.isEmpty { break }
            for account in accounts {
                var count: Int
                repeat {
                    count = try await store.recordDueReminders(dueAt: time, limit: Self.batchSize, for: account)
                    if count > 0 { delivered() }
                } while count == Self.batchSize
            }
        }
        return try await store.nextReminder()
    }
}
