import Canonicalization
import Foundation
import Notebook
import TestedStores
import Testing

/// Tests the running scheduler with the real clock.
struct ReminderSchedulerTests {
    private static let limit = TimeLimitTrait.Duration.minutes(5)
    private let place: StorePlace

    init() throws {
        place = try TestedStore.ofSuite.place()
    }

    private func startScheduler(_ store: any NotebookStore) -> Task<Void, Never> {
        Task { await ReminderScheduler(store: store).run { Issue.record("\($0)") } }
    }

    /// Waits until a number of reminders were delivered, and returns their notes.
    private func delivered(_ count: Int, by notebook: Notebook) async throws -> [Identifier<Note>?] {
        let signals = notebook.changeSignals(for: .local)
        func delivered() async throws -> [Identifier<Note>?] {
            try await notebook.changes(after: 0, for: .local).changes.filter { $0.kind == .reminderDue }.map(\.note)
        }
        var waiting = signals.makeAsyncIterator()
        while true {
            let notes = try await delivered()
            if notes.count >= count { return notes }
            await waiting.next()
        }
    }

    @Test(.timeLimit(limit)) func itWakesForTheNextReminderAndForAnEarlierOne() async throws {
        let store = try await place.open()
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let later = try await notebook.createNote(title: "Later", body: "", for: .local)
        _ = try await notebook.setReminder(Reminder(dueAt: .now.advanced(byDays: 1)), of: later.id, for: .local)
        let scheduler = startScheduler(store)
        for title in ["First", "Second"] {
            let note = try await notebook.createNote(title: title, body: "", for: .local)
            let due = Instant(milliseconds: Instant.now.milliseconds + 50)
            _ = try await notebook.setReminder(Reminder(dueAt: due), of: note.id, for: .local)
            #expect(try await delivered(title == "First" ? 1 : 2, by: notebook).last == note.id)
        }
        scheduler.cancel()
        await scheduler.value
    }

    @Test(.timeLimit(limit)) func missedRemindersAreDeliveredOnceAtTheNextStart() async throws {
        let first = try await place.open()
        let notebook = Notebook(store: first, canonicalizer: .standard)
        let note = try await notebook.createNote(title: "Plan", body: "", for: .local)
        _ = try await notebook.setReminder(Reminder(dueAt: Instant(milliseconds: 1_000)), of: note.id, for: .local)
        try await first.close()

        for _ in 0..<2 {
            let store = try await place.open()
            let notebook = Notebook(store: store, canonicalizer: .standard)
            let scheduler = startScheduler(store)
            #expect(try await delivered(1, by: notebook) == [note.id])
            scheduler.cancel()
            await scheduler.value
            try await store.close()
        }
    }

    @Test(.timeLimit(limit)) func itEndsWhenItIsCanceled() async throws {
        let scheduler = startScheduler(try await place.open())
        scheduler.cancel()
        await scheduler.value
    }
}
