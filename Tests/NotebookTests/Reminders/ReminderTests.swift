import Notebook
import Synchronization
import TestedStores
import Testing

struct ReminderTests {
    private let test: TestNotebook

    init() async throws {
        test = try await TestNotebook()
    }

    private func remind(_ note: Note, _ milliseconds: Int64, _ words: String? = nil) async throws -> NoteReminder {
        try await test.notebook.setReminder(
            Reminder(dueAt: Instant(milliseconds: milliseconds), words: words), of: note.id, for: .local)
    }

    private func listed() async throws -> [String] {
        try await test.notebook.reminders(for: .local).elements.map(\.note.title)
    }

    /// The notes whose reminders were delivered, in the order of delivery.
    private func delivered() async throws -> [Identifier<Note>?] {
        try await test.notebook.changes(after: 0, limit: 1_000, for: .local).changes
            .filter { $0.kind == .reminderDue }.map(\.note)
    }

    @Test func aReminderDoesNotModifyItsNote() async throws {
        let note = try await test.note("Plan")
        let set = try await remind(note, 5_000, "tomorrow at nine")
        let now = try await test.notebook.note(note.id, for: .local).summary
        #expect(now.reminder == Reminder(dueAt: Instant(milliseconds: 5_000), words: "tomorrow at nine"))
        #expect(set.note == now)
        #expect(now.revision == 2)
        #expect(now.modifiedAt == note.summary.modifiedAt)
        #expect(try await test.notebook.notes(NoteQuery(), for: .local).elements == [now])
    }

    @Test func theSameReminderAgainChangesNothing() async throws {
        let note = try await test.note("Plan")
        let first = try await remind(note, 5_000)
        #expect(try await remind(note, 5_000) == first)
    }

    @Test func aSecondReminderReplacesTheFirst() async throws {
        let note = try await test.note("Plan")
        _ = try await remind(note, 5_000, "soon")
        _ = try await remind(note, 6_000)
        let reminders = try await test.notebook.reminders(for: .local).elements
        #expect(reminders.map(\.reminder) == [Reminder(dueAt: Instant(milliseconds: 6_000))])
    }

    @Test func aReminderIsDueFromItsTimeOn() async throws {
        let due = test.time.milliseconds + 60_000
        _ = try await remind(try await test.note("Plan"), due)
        #expect(try await test.notebook.reminders(for: .local).elements.map(\.isDue) == [false])
        test.advance(byDays: 1)
        #expect(try await test.notebook.reminders(for: .local).elements.map(\.isDue) == [true])
    }

    /// Includes times before 1970, whose cursors start with a minus sign.
    @Test func remindersArePagedByTheirTimes() async throws {
        for time: Int64 in [3_000, -2_000, 0, 1_000, -2_000, 3_000] {
            _ = try await remind(try await test.note("\(time)"), time)
        }
        _ = try await test.note("without")
        var titles: [String] = []
        var cursor: PageCursor?
        var pages = 0
        repeat {
            let page = try await test.notebook.reminders(limit: 2, after: cursor, for: .local)
            titles += page.elements.map(\.note.title)
            cursor = try page.next.map { try PageCursor($0.description) }
            pages += 1
        } while cursor != nil && pages < 9
        #expect(titles == ["-2000", "-2000", "0", "1000", "3000", "3000"])
        #expect(pages == 3)
    }

    @Test func anEndedReminderIsRemoved() async throws {
        let note = try await test.note("Plan")
        _ = try await remind(note, 5_000, "soon")
        try await test.notebook.endReminder(of: note.id, for: .local)
        #expect(try await listed().isEmpty)
        #expect(try await test.notebook.note(note.id, for: .local).summary.reminder == nil)
        // Ending it again is not a change.
        try await test.notebook.endReminder(of: note.id, for: .local)
        #expect(try await test.notebook.note(note.id, for: .local).summary.revision == 3)
    }

    @Test func theTrashHidesAReminderUntilTheNoteIsRestored() async throws {
        let note = try await test.note("Plan")
        _ = try await remind(note, 5_000)
        try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await listed().isEmpty)
        _ = try await test.notebook.restoreNote(note.id, for: .local)
        #expect(try await listed() == ["Plan"])
    }

    @Test func theWordingHasALimit() async throws {
        let note = try await test.note("Plan")
        _ = try await remind(note, 5_000, String(repeating: "é", count: 128))
        await #expect {
            _ = try await remind(note, 6_000, String(repeating: "é", count: 129))
        } throws: { error in
            "\(error)" == "The reminder's wording is too long: the maximum is 256 bytes. Nothing was saved."
        }
        #expect(try await test.notebook.reminders(for: .local).elements.first?.reminder.dueAt?.milliseconds == 5_000)
    }

    @Test func anotherAccountsNoteIsNotFound() async throws {
        let note = try await test.note("Plan")
        await #expect(throws: NotebookError.self) {
            try await test.notebook.setReminder(
                Reminder(dueAt: test.time), of: note.id, for: AccountID(rawValue: 2))
        }
        #expect(try await listed().isEmpty)
    }

    // MARK: Repetition

    /// Sets a reminder for every day at 9:00 UTC. The first one is today.
    private func remindDaily(_ note: Note) async throws -> Instant {
        let day = test.time.milliseconds / 86_400_000
        let due = Instant(milliseconds: day * 86_400_000 + 9 * 3_600_000)
        _ = try await test.notebook.setReminder(
            Reminder(dueAt: due, words: "daily", repetition: Repetition(.daily, from: due, timeZone: "UTC")),
            of: note.id, for: .local)
        return due
    }

    @Test func aRepeatingReminderThatIsDoneComesAgainAfterNow() async throws {
        let note = try await test.note("Plan")
        let due = try await remindDaily(note)
        test.advance(byDays: 3)
        let next = try await test.notebook.finishReminder(dueAt: due, of: note.id, for: .local)
        #expect(next?.isDue == false)
        let days = try #require(next?.reminder.dueAt).milliseconds - due.milliseconds
        #expect([3, 4].contains(days / 86_400_000))
        #expect(days % 86_400_000 == 0)
        #expect(next?.reminder.words == "daily")
        #expect(next?.reminder.repetition == Repetition(.daily, from: due, timeZone: "UTC"))
    }

    @Test func aRepeatingReminderThatIsDoneEarlySkipsOneTime() async throws {
        let note = try await test.note("Plan")
        let due = test.time.advanced(byDays: 7)
        _ = try await test.notebook.setReminder(
            Reminder(dueAt: due, repetition: Repetition(.weekly, from: due, timeZone: "UTC")), of: note.id,
            for: .local)
        let next = try await test.notebook.finishReminder(dueAt: due, of: note.id, for: .local)
        #expect(next?.reminder.dueAt == due.advanced(byDays: 7))
    }

    @Test func aReminderIsDoneOnce() async throws {
        let note = try await test.note("Plan")
        let due = try await remindDaily(note)
        test.advance(byDays: 3)
        let first = try await test.notebook.finishReminder(dueAt: due, of: note.id, for: .local)
        #expect(try await test.notebook.finishReminder(dueAt: due, of: note.id, for: .local) == first)
    }

    @Test func aReminderThatDoesNotRepeatIsRemovedWhenItIsDone() async throws {
        let note = try await test.note("Plan")
        _ = try await remind(note, 5_000)
        let due = Instant(milliseconds: 5_000)
        #expect(try await test.notebook.finishReminder(dueAt: due, of: note.id, for: .local) == nil)
        #expect(try await listed().isEmpty)
    }

    @Test func aRepeatingReminderThatIsPutOffKeepsItsSeries() async throws {
        let note = try await test.note("Plan")
        let start = try await remindDaily(note)
        let later = Instant(milliseconds: start.milliseconds + 90 * 60_000)
        let repetition = Repetition(.daily, from: start, timeZone: "UTC")
        _ = try await test.notebook.setReminder(
            Reminder(dueAt: later, repetition: repetition), of: note.id, for: .local)
        let next = try await test.notebook.finishReminder(dueAt: later, of: note.id, for: .local)
        let days = try #require(next?.reminder.dueAt).milliseconds - start.milliseconds
        #expect(days > 0 && days % 86_400_000 == 0)
    }

    @Test func anUnknownTimeZoneIsRefused() async throws {
        let note = try await test.note("Plan")
        let repetition = Repetition(.daily, from: test.time, timeZone: "Europe/Atlantis")
        await #expect(throws: NotebookError.self) {
            try await test.notebook.setReminder(
                Reminder(dueAt: test.time, repetition: repetition), of: note.id, for: .local)
        }
        #expect(try await listed().isEmpty)
    }

    @Test func aRepeatingReminderIsDeliveredEachTime() async throws {
        let note = try await test.note("Plan")
        var due = try await remindDaily(note)
        for count in 1...2 {
            test.advance(byDays: 2)
            _ = try await test.reminderScheduler.deliverDueReminders()
            _ = try await test.reminderScheduler.deliverDueReminders()
            #expect(try await delivered() == Array(repeating: note.id, count: count))
            let next = try await test.notebook.finishReminder(dueAt: due, of: note.id, for: .local)
            due = try #require(next?.reminder.dueAt)
        }
    }

    // MARK: Delivery

    @Test func dueRemindersAreDeliveredOnce() async throws {
        let (first, second) = (try await test.note("First"), try await test.note("Second"))
        let day: Int64 = 86_400_000
        let start = test.time.milliseconds
        _ = try await remind(second, start + 3 * day)
        _ = try await remind(first, start + day)
        #expect(try await test.reminderScheduler.deliverDueReminders()?.milliseconds == start + day)
        #expect(try await delivered().isEmpty)
        test.advance(byDays: 2)
        #expect(try await test.reminderScheduler.deliverDueReminders()?.milliseconds == start + 3 * day)
        #expect(try await test.reminderScheduler.deliverDueReminders()?.milliseconds == start + 3 * day)
        #expect(try await delivered() == [first.id])
        test.advance(byDays: 2)
        #expect(try await test.reminderScheduler.deliverDueReminders() == nil)
        #expect(try await delivered() == [first.id, second.id])
    }

    @Test func aNewTimeIsDeliveredAgainButNotANewWording() async throws {
        let note = try await test.note("Plan")
        _ = try await remind(note, 5_000)
        _ = try await test.reminderScheduler.deliverDueReminders()
        _ = try await remind(note, 5_000, "long ago")
        _ = try await test.reminderScheduler.deliverDueReminders()
        #expect(try await delivered() == [note.id])
        _ = try await remind(note, 6_000, "long ago")
        _ = try await test.reminderScheduler.deliverDueReminders()
        #expect(try await delivered() == [note.id, note.id])
    }

    @Test func aReminderDueInTheTrashIsDeliveredAfterRestoring() async throws {
        let note = try await test.note("Plan")
        _ = try await remind(note, 5_000)
        try await test.notebook.trashNote(note.id, for: .local)
        #expect(try await test.reminderScheduler.deliverDueReminders() == nil)
        #expect(try await delivered().isEmpty)
        _ = try await test.notebook.restoreNote(note.id, for: .local)
        _ = try await test.reminderScheduler.deliverDueReminders()
        #expect(try await delivered() == [note.id])
    }

    @Test func moreRemindersThanOneBatchAreDelivered() async throws {
        for number in 0..<205 { _ = try await remind(try await test.note("\(number)"), 1_000) }
        #expect(try await test.reminderScheduler.deliverDueReminders() == nil)
        #expect(try await delivered().count == 205)
    }

    /// A reminder that was delivered while the time of day was ahead is delivered again when it is due, and only that
    /// one.
    @Test func aReminderSurvivesStepsOfTheTimeOfDay() async throws {
        let time = Mutex(Instant(milliseconds: 10_000_000_000_000))
        let start = ContinuousClock.now
        let clock = ServiceClock(wall: { time.withLock { $0 } }, steady: { start })
        let scheduler = ReminderScheduler(store: test.store, clock: clock)
        var leap = ReminderScheduler.Leap()
        let past = try await test.note("Past")
        let coming = try await test.note("Coming")
        _ = try await remind(past, 10_000_000_000_000)
        _ = try await remind(coming, 10_000_100_000_000)
        /// The time of day, and the notes that are delivered then.
        let walk: [(milliseconds: Int64, delivered: [Note])] = [
            (10_000_000_000_000, [past]),
            (9_684_424_000_000, []), (10_000_000_000_000, []), (9_999_996_400_000, []),
            (10_315_576_000_000, [coming]), (10_315_576_000_000, []), (10_000_000_000_000, []),
            (10_000_100_000_000, [coming]), (10_000_100_000_000, []),
        ]
        var expected: [Identifier<Note>?] = []
        for step in walk {
            time.withLock { $0 = Instant(milliseconds: step.milliseconds) }
            try await scheduler.takeBack(&leap)
            _ = try await scheduler.deliverDueReminders()
            expected += step.delivered.map(\.id)
            #expect(try await delivered() == expected, "at \(step.milliseconds)")
        }
    }
}
