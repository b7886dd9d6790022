/// When the person wants to be reminded of a note. A note has at most one reminder.
public struct Reminder: Sendable, Hashable {
    /// What makes a reminder due.
    public enum Trigger: Sendable, Hashable {
        /// A time. The repetition is `nil` for a reminder that comes once.
        case time(Instant, repetition: Repetition?)
        /// The next visit to a place. `visitedAt` is when that visit was, or `nil` while the reminder waits for it.
        case visit(Place, visitedAt: Instant?)
    }

    /// What has to be visited.
    public enum Place: Sendable, Hashable {
        /// A page that one of the note's links identifies.
        case linkedPage
        /// Any page of a site.
        case site(ReminderSite)
    }

    public let trigger: Trigger
    /// How the person entered the trigger, such as "tomorrow at nine", or `nil` if they chose it.
    public let words: String?

    public init(_ trigger: Trigger, words: String? = nil) {
        self.trigger = trigger
        self.words = words
    }

    /// Creates a reminder at a time.
    public init(dueAt: Instant, words: String? = nil, repetition: Repetition? = nil) {
        self.init(.time(dueAt, repetition: repetition), words: words)
    }

    /// When the reminder is or was due, or `nil` while it waits for a visit.
    public var dueAt: Instant? {
        switch trigger {
        case .time(let time, _): time
        case .visit(_, let visitedAt): visitedAt
        }
    }

    /// `nil` for a reminder that comes once.
    public var repetition: Repetition? {
        if case .time(_, let repetition) = trigger { repetition } else { nil }
    }

    /// What has to be visited, or `nil` for a reminder at a time.
    public var place: Place? {
        if case .visit(let place, _) = trigger { place } else { nil }
    }

    /// The site that has to be visited, if it is one.
    public var site: ReminderSite? {
        if case .site(let site) = place { site } else { nil }
    }

    /// Returns the reminder that follows when this one is done at a time, or `nil` if it does not repeat.
    ///
    /// A reminder that is done before it is due is followed by the one after it.
    public func next(doneAt time: Instant) -> Reminder? {
        guard case .time(let dueAt, let repetition?) = trigger else { return nil }
        return repetition.next(after: max(time, dueAt)).map {
            Reminder(dueAt: $0, words: words, repetition: repetition)
        }
    }

    /// Returns the reminder without a visit in the future.
    func visited(noLaterThan time: Instant) -> Reminder {
        guard case .visit(let place, let visitedAt?) = trigger else { return self }
        return Reminder(.visit(place, visitedAt: min(visitedAt, time)), words: words)
    }

    /// Returns whether the reminder is due at a time. One that a visit made due stays due when the clock is set back.
    public func isDue(at time: Instant) -> Bool {
        switch trigger {
        case .time(let dueAt, _): dueAt <= time
        case .visit(_, let visitedAt): visitedAt != nil
        }
    }
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
    private enum CodingKeys: String, CodingKey { case note, title, excerpt, isDue }

    public func encode(to encoder: any Encoder) throws {
        try reminder.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(note.id, forKey: .note)
        try container.encode(note.title, forKey: .title)
        try container.encode(note.excerpt, forKey: .excerpt)
        try container.encode(isDue, forKey: .isDue)
    }
}
