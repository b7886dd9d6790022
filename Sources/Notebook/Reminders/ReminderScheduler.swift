/// Tells reminders when they fall due, while the service runs: one sleeper for all accounts, which wakes for the next one.
///
/// What is due is said by the data file alone, and that it was told stands there too: a reminder that fell due while no service ran is told
/// at the next start, and none is told twice.
public struct ReminderScheduler<Store: NotebookStore & AccountStore>: Sendable {
    private let store: Store
    private let now: @Sendable () -> Instant

    /// A clock that was set meanwhile is noticed after so long.
    private static var longestSleep: Duration { .seconds(60) }
    /// Reminders in one transaction.
    private static var batch: Int { 200 }

    /// - Parameter now: the clock; tests turn it.
    public init(store: Store, now: @escaping @Sendable () -> Instant = { .now }) {
        self.store = store
        self.now = now
    }

    /// Tells what is due and waits for what is next, until it is cancelled.
    ///
    /// - Parameter failed: called with what went wrong; it is tried again within a minute.
    public func run(failed: @Sendable (NotebookError) -> Void) async {
        let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // Taken before the first look, so that no reminder falls in between.
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
            guard let pause = await tellAndLookAhead(failed: failed) else { continue }
            sleeper = Task {
                // Cancelled, it has been replaced.
                if (try? await Task.sleep(for: pause)) != nil { wake.yield() }
            }
        }
    }

    /// - Returns: how long nothing falls due, at most a minute; nil where nothing is to come.
    private func tellAndLookAhead(failed: @Sendable (NotebookError) -> Void) async -> Duration? {
        do {
            guard let next = try await tell() else { return nil }
            return min(.milliseconds(max(next.milliseconds - now().milliseconds, 0)), Self.longestSleep)
        } catch {
            // What ends the watch is no failure.
            if Task.isCancelled { return nil }
            failed(error)
            return Self.longestSleep
        }
    }

    /// Tells every reminder that is due and was not told.
    ///
    /// - Returns: when the next one falls due; nil for none.
    public func tell() async throws(NotebookError) -> Instant? {
        var next: Instant?
        for account in try await store.accounts() {
            while try await store.recordDueReminders(dueAt: now(), limit: Self.batch, for: account.id) == Self.batch {}
            guard let own = try await store.nextReminder(for: account.id) else { continue }
            next = min(next ?? own, own)
        }
        return next
    }
}
