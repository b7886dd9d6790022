/// A position in the list of reminders: first those that are due or have a time, by it, and then those that wait for a visit.
package struct ReminderPosition: Sendable {
    /// After which time and note the reminders with a time continue, or `nil` behind all of them.
    package let timed: (dueAt: Instant, note: Identifier<Note>)?
    /// After which note the reminders that wait for a visit continue.
    package let waiting: Identifier<Note>

    /// Creates the position of a cursor, or the beginning of the list.
    ///
    /// - Throws: `NotebookError.cursorNotUsable` for a position in another list.
    package init(_ cursor: PageCursor?) throws(NotebookError) {
        let dueAt = try cursor?.time() ?? Instant(milliseconds: .min)
        let note = cursor.flatMap { Identifier<Note>(bytes: $0.id) } ?? .zero
        timed = dueAt == .ofWaitingReminders ? nil : (dueAt, note)
        waiting = timed == nil ? note : .zero
    }
}

extension PageCursor {
    /// Creates the position after a note in the list of reminders.
    package init(afterReminderOf note: NoteSummary) {
        self.init(time: note.reminder?.dueAt ?? .ofWaitingReminders, id: note.id.bytes)
    }
}

extension Instant {
    /// Stands in a cursor for the time of a reminder that waits for a visit.
    fileprivate static let ofWaitingReminders = Instant(milliseconds: .max)
}

extension Identifier {
    /// The first identifier in the order of identifiers.
    fileprivate static var zero: Identifier { Identifier(high: 0, low: 0) }
}
