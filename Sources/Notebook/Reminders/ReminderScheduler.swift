/// Delivers reminders when they are due while the service runs. One task waits for the next reminder of all accounts.
///
/// The data file says what is due and what was delivered. A reminder that became due while no service ran is therefore
/// delivered at the next start, and none is delivered twice.
public struct ReminderScheduler<Store: NotebookStore & AccountStore>: Sendable {
    private let store: Store
    private let now: @Sendable () -> Instant

    /// The time after which a change of the system clock is noticed.
    private static var longestSleep: Duration { .seconds(60) }
    /// The number of reminders in one transaction.
    private static var batchSize: Int { 200 }

    /// Creates a scheduler.
    ///
    /// - Parameter now: The clock. Tests replace it.
    public init(store: Store, now: @escaping @Sendable () -> Instant = { .now }) {
        self.store = store
        self.now = now
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
        defer {
            listener.cancel()
            sleeper?.cancel()
        }
        wake.yield()
        for await _ in wakes {
            sleeper?.cancel()
            guard let pause = await deliverAndFindNext(failed: failed) else { continue }
            sleeper = Task {
                // A canceled sleeper was replaced by another one.
                if (try? await Task.sleep(for: pause)) != nil { wake.yield() }
            }
        }
    }

    /// Delivers due reminders.
    ///
    /// - Returns: How long to wait, at most a minute, or `nil` if there is no other reminder.
    private func deliverAndFindNext(failed: @Sendable (NotebookError) -> Void) async -> Duration? {
        do {
            guard let next = try await deliverDueReminders() else { return nil }
            return min(.milliseconds(max(next.milliseconds - now().milliseconds, 0)), Self.longestSleep)
        } catch {
            // Cancellation is not a failure.
            if Task.isCancelled { return nil }
            failed(error)
            return Self.longestSleep
        }
    }

    /// Delivers every due reminder that was not delivered.
    ///
    /// - Returns: When the next reminder is due, or `nil` if there is none.
    public func deliverDueReminders() async throws(NotebookError) -> Instant? {
        var next: Instant?
        for account in try await store.accounts() {
            while try await store.recordDueReminders(dueAt: now(), limit: Self.batchSize, for: account.id)
                == Self.batchSize
            {}
            guard let own = try await store.nextReminder(for: account.id) else { continue }
            next = min(next ?? own, own)
        }
        return next
    }
}
