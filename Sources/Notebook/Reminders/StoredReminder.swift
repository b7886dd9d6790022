extension Reminder {
    /// Restores a reminder from its columns, or returns `nil` if the note has none.
    package init?(storedTrigger: String?, site: String?, dueAt: Instant?, words: String?, repetition: Repetition?) {
        if storedTrigger != nil {
            let place = site.map { Place.site(ReminderSite(stored: $0)) } ?? .linkedPage
            self.init(.visit(place, visitedAt: dueAt), words: words)
        } else if let dueAt {
            self.init(dueAt: dueAt, words: words, repetition: repetition)
        } else {
            return nil
        }
    }
}

extension Repetition {
    /// Restores a repetition from its columns, which are null for a reminder that comes once.
    package init?(storedInterval: String?, startsAt: Instant?, timeZone: String?) {
        guard let interval = storedInterval.flatMap(Interval.init(rawValue:)), let startsAt, let timeZone else {
            return nil
        }
        self.init(interval, from: startsAt, timeZone: timeZone)
    }
}
