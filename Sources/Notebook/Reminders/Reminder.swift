/// When a note is to come to mind again. A note has one at most.
public struct Reminder: Sendable, Hashable, Encodable {
    public let dueAt: Instant
    /// How the person said it, such as "tomorrow at nine"; nil where they gave a time.
    public let words: String?

    public init(dueAt: Instant, words: String? = nil) {
        self.dueAt = dueAt
        self.words = words
    }

    public func isDue(at time: Instant) -> Bool { dueAt <= time }
}

/// A note outside of the trash with its reminder, as lists of reminders show it.
public struct NoteReminder: Sendable, Equatable {
    public let note: NoteSummary
    public let reminder: Reminder
    /// Whether it had fallen due when this was asked.
    public let isDue: Bool

    /// Nil for a note without one.
    init?(_ note: NoteSummary, at time: Instant) {
        guard let reminder = note.reminder else { return nil }
        self.note = note
        self.reminder = reminder
        isDue = reminder.isDue(at: time)
    }
}

extension NoteReminder: Encodable {
    private enum CodingKeys: String, CodingKey { case note, title, excerpt, dueAt, words, isDue }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(note.id, forKey: .note)
        try container.encode(note.title, forKey: .title)
        try container.encode(note.excerpt, forKey: .excerpt)
        try container.encode(reminder.dueAt, forKey: .dueAt)
        try container.encodeIfPresent(reminder.words, forKey: .words)
        try container.encode(isDue, forKey: .isDue)
    }
}
