import Canonicalization
import Foundation
import Notebook
import Synchronization
import TestSupport
import TestedStores

/// A notebook with a real store, and with a clock that advances by a second whenever it is read.
struct TestNotebook {
    let notebook: Notebook
    let store: any NotebookStore
    private let clock = Clock()

    init(retention: ActivityRetention = ActivityRetention()) async throws {
        store = try await TestedStore.ofSuite.open()
        notebook = Notebook(
            store: store, canonicalizer: .standard, retention: retention, clock: ServiceClock(now: clock.tick))
    }

    /// A notebook with the same store and other rules.
    func notebook(with canonicalizer: Canonicalizer) -> Notebook {
        Notebook(store: store, canonicalizer: canonicalizer, clock: ServiceClock(now: clock.tick))
    }

    /// A scheduler with this clock, which it does not advance.
    var reminderScheduler: ReminderScheduler {
        ReminderScheduler(store: store, clock: ServiceClock { [clock] in clock.time })
    }

    /// The last time that the clock returned.
    var time: Instant { clock.time }

    func advance(byDays days: Int) { clock.advance(bySeconds: Int64(days) * 86_400) }

    private final class Clock: Sendable {
        private let seconds = Mutex<Int64>(1_000_000)

        var time: Instant { seconds.withLock { Instant(milliseconds: $0 * 1000) } }

        func advance(bySeconds more: Int64) { seconds.withLock { $0 += more } }

        @Sendable func tick() -> Instant {
            seconds.withLock { seconds in
                seconds += 1
                return Instant(milliseconds: seconds * 1000)
            }
        }
    }

    func suggestions(_ url: String, identifier: String? = nil) async throws -> [Suggestion] {
        try await notebook.suggestions(
            for: UserActivity(webpageURL: url, targetContentIdentifier: identifier), account: .local
        ).suggestions
    }

    @discardableResult
    func note(_ title: String, linking urls: String...) async throws -> Note {
        try await notebook.createNote(
            title: title, body: "",
            links: urls.map { LinkRequest(activity: UserActivity(title: "Page", webpageURL: $0)) },
            for: .local)
    }
}
