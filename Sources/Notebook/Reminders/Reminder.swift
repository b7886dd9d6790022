/// When the person wants to be reminded of a note. A note has at most one reminder.
public struct Reminder: Sendable, Hashable, Encodable {
    public let dueAt: Instant
    /// How the person entered the time, such as "tomorrow at nine", or `nil` if they entered a date and time.
    public let words: String?
    /// `nil` for a reminder that comes once.
    public let repetition: Repetition?

    public init(dueAt: Instant, words: String? = nil, repetition: Repetition? = nil) {
        self.dueAt = dueAt
        self.words = words
        self.repetition = repetition
    }

    /// Returns the reminder that follows when this one is done at a time, or `nil` if it does not repeat.
    ///
    /// A reminder that is done before it is due is followed by the one after it.
    public func next(doneAt time: Instant) -> Reminder? {
        repetition?.next(after: max(time, dueAt)).map {
            Reminder(dueAt: $0, words: words, repetition: repetition)
        }
    }

    /// Returns whether the reminder is due at a time.
    public func isDue(at time: Instant) -> Bool { dueAt <= time }
}

/// A note outside the trash with its reminder.
public struct NoteReminder: Sendable, Equatable {
    public let note: NoteSummary
    public let reminder: Reminder
    /// Whether the reminder was due when it was read.
    public let isDue: Bool

    /// Creates the reminder of a note, or returns `nil` if the note has none.
    init?(_ note: NoteSummary, at time: Instant) {
        guard let reminder = note.reminder else { return nil }
        self.note = note
        self.reminder = reminder
        isDue = reminder.isDue(at: time)
    }
}

extension NoteReminder: Encodable {
    private enum CodingKeys: String, CodingKey { case note, title, excerpt, dueAt, words, repetition, isDue }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(note.id, forKey: .note)
        try container.encode(note.title, forKey: .title)
        try container.encode(note.excerpt, forKey: .excerpt)
        try container.encode(reminder.dueAt, forKey: .dueAt)
        try container.encodeIfPresent(reminder.words, forKey: .words)
        try container.encodeIfPresent(reminder.repetition, forKey: .repetition)
        try container.encode(isDue, forKey: .isDue)
    }
}
