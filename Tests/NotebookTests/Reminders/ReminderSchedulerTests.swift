import Canonicalization
import Foundation
import Notebook
import SQLiteStore
import TestSupport
import Testing

/// The watch while it runs, by the real clock.
struct ReminderSchedulerTests {
    private static let limit = TimeLimitTrait.Duration.minutes(5)
    private let path: String

    init() throws {
        path = try TemporaryFolder.make().appending(path: "backnote.sqlite").path
    }

    private func watching(_ store: SQLiteStore) -> Task<Void, Never> {
        Task { await ReminderScheduler(store: store).run { Issue.record("\($0)") } }
    }

    /// Waits until so many reminders were told, and answers their notes.
    private func told(_ count: Int, by notebook: Notebook<SQLiteStore>) async throws -> [Identifier<Note>?] {
        let signals = notebook.changeSignals(for: .local)
        func told() async throws -> [Identifier<Note>?] {
            try await notebook.changes(after: 0, for: .local).changes.filter { $0.kind == .reminderDue }.map(\.note)
        }
        var waiting = signals.makeAsyncIterator()
        while true {
            let notes = try await told()
            if notes.count >= count { return notes }
            await waiting.next()
        }
    }

    @Test(.timeLimit(limit)) func itWakesForTheNextReminderAndForOneThatIsSetBeforeIt() async throws {
        let store = try SQLiteStore(path: path)
        let notebook = Notebook(store: store, canonicalizer: .standard)
        let later = try await notebook.createNote(title: "Later", body: "", for: .local)
        _ = try await notebook.setReminder(Reminder(dueAt: .now.advanced(byDays: 1)), of: later.id, for: .local)
        let watch = watching(store)
        for title in ["First", "Second"] {
            let note = try await notebook.createNote(title: title, body: "", for: .local)
            let due = Instant(milliseconds: Instant.now.milliseconds + 50)
            _ = try await notebook.setReminder(Reminder(dueAt: due), of: note.id, for: .local)
            #expect(try await told(title == "First" ? 1 : 2, by: notebook).last == note.id)
        }
        watch.cancel()
        await watch.value
    }

    @Test(.timeLimit(limit)) func whatFellDueWhileNothingRanIsToldAtTheNextStartAndNothingTwice() async throws {
        let first = try SQLiteStore(path: path)
        let notebook = Notebook(store: first, canonicalizer: .standard)
        let note = try await notebook.createNote(title: "Plan", body: "", for: .local)
        _ = try await notebook.setReminder(Reminder(dueAt: Instant(milliseconds: 1_000)), of: note.id, for: .local)
        try await first.close()

        for _ in 0..<2 {
            let store = try SQLiteStore(path: path)
            let notebook = Notebook(store: store, canonicalizer: .standard)
            let watch = watching(store)
            #expect(try await told(1, by: notebook) == [note.id])
            watch.cancel()
            await watch.value
            try await store.close()
        }
    }

    @Test(.timeLimit(limit)) func itEndsWhenItIsCancelledWithNothingToWaitFor() async throws {
        let watch = watching(try SQLiteStore(path: path))
        watch.cancel()
        await watch.value
    }
}
