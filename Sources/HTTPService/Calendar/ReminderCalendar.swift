import Foundation
import Notebook

/// Reminders as an iCalendar object (RFC 5545): an event with an alarm for each, and the time zones of those that
/// repeat.
///
/// A repeating reminder is one event with a rule. If it was put off, or its time is in an earlier year, an event of its
/// own has that time, and the series starts with its next time in this year or later. The rules do not depend on where
/// they start, so an old series needs no clock changes of the past.
struct ReminderCalendar {
    private let reminders: [NoteReminder]
    private let origin: String

    /// - Parameter origin: The origin of the service, for the URLs of the notes.
    init(_ reminders: [NoteReminder], origin: String) {
        self.reminders = reminders
        self.origin = origin
    }

    /// The years whose clock changes are written, after the current one and after the last start of a series.
    private static let yearsAhead = 10

    /// Returns the object in UTF-8. Equal reminders give equal bytes throughout a year.
    func bytes(at time: Instant) -> [UInt8] {
        var text = CalendarText()
        text.component("VCALENDAR") { text in
            text.property("VERSION", "2.0")
            text.property("PRODID", "-//Backnote//Reminders//EN")
            text.property("CALSCALE", "GREGORIAN")
            text.text("NAME", "Backnote")
            text.text("X-WR-CALNAME", "Backnote")
            text.property("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
            text.property("X-PUBLISHED-TTL", "PT1H")
            let thisYear = Self.year(of: time)
            let series = reminders.map { ($0, $0.reminder.seriesTime(from: thisYear)) }
            for (zone, starts) in timeZones(of: series) {
                let end = Self.year(of: max(starts.upperBound, thisYear), later: Self.yearsAhead)
                zone.write(to: &text, from: Date(Self.year(of: starts.lowerBound)), to: Date(end))
            }
            for (reminder, next) in series { write(reminder, next: next, to: &text) }
        }
        return text.bytes
    }

    /// Returns the time zones of the repeating reminders in the order of their names, each with the first and the last
    /// start of a series.
    private func timeZones(
        of series: [(NoteReminder, Instant?)]
    ) -> [(zone: CalendarTimeZone, starts: ClosedRange<Instant>)] {
        var starts: [String: ClosedRange<Instant>] = [:]
        for case (let reminder, let next?) in series {
            guard let name = reminder.reminder.repetition?.timeZone else { continue }
            let known = starts[name] ?? next...next
            starts[name] = min(known.lowerBound, next)...max(known.upperBound, next)
        }
        return starts.sorted { $0.key < $1.key }.compactMap { name, starts in
            CalendarTimeZone(name).map { ($0, starts) }
        }
    }

    /// Returns the beginning of the year of a time, or of some years later.
    private static func year(of time: Instant, later years: Int = 0) -> Instant {
        let year = (Int(time.description.prefix(4)) ?? 0) + years
        return Instant("\(CalendarTime.digits(min(year, 9_999), 4))-01-01T00:00:00Z") ?? time
    }

    /// - Parameter next: The time that the series starts with.
    private func write(_ reminder: NoteReminder, next: Instant?, to text: inout CalendarText) {
        guard let dueAt = reminder.reminder.dueAt else { return }
        guard let repetition = reminder.reminder.repetition else {
            return event(of: reminder, "", to: &text) { $0.property("DTSTART", CalendarTime.utc(dueAt)) }
        }
        if next != dueAt {
            event(of: reminder, "-once", to: &text) { $0.property("DTSTART", CalendarTime.utc(dueAt)) }
        }
        guard let next else { return }
        event(of: reminder, "", to: &text) { text in
            if CalendarTimeZone(repetition.timeZone) == nil {
                text.property("DTSTART", CalendarTime.utc(next))
            } else {
                text.property("DTSTART", repetition.localTime(at: next), timeZone: repetition.timeZone)
            }
            text.property("RRULE", repetition.recurrenceRule)
        }
    }

    private func event(
        of reminder: NoteReminder, _ suffix: StaticString, to text: inout CalendarText,
        when: (inout CalendarText) -> Void
    ) {
        let note = reminder.note
        let name = note.title.isEmpty ? String(note.excerpt.prefix { !$0.isNewline }) : note.title
        text.component("VEVENT") { text in
            text.property("UID", "\(note.id)\(suffix)@reminders.backnote")
            text.property("DTSTAMP", CalendarTime.utc(note.modifiedAt))
            // A note's revision increases with every change of its reminder.
            text.property("SEQUENCE", "\(min(note.revision, Int(Int32.max)))")
            when(&text)
            text.text("SUMMARY", name.isEmpty ? "Backnote" : name)
            text.property("URL", "\(origin)/notes/\(note.id)")
            text.property("TRANSP", "TRANSPARENT")
            text.component("VALARM") { text in
                text.property("ACTION", "DISPLAY")
                text.text("DESCRIPTION", name.isEmpty ? "Backnote" : name)
                text.property("TRIGGER", "PT0S")
            }
        }
    }
}

extension Reminder {
    /// Returns the first time of the series from the reminder's time on, but not before `earliest`.
    fileprivate func seriesTime(from earliest: Instant) -> Instant? {
        guard let dueAt else { return nil }
        return repetition?.next(after: Instant(milliseconds: max(dueAt, earliest).milliseconds - 1))
    }
}

extension Repetition {
    /// The rule of RFC 5545, section 3.3.10. In a month without the start's day, the event is on the last day:
    /// `BYMONTHDAY=28…31;BYSETPOS=-1`.
    fileprivate var recurrenceRule: String {
        let parts = calendar.dateComponents([.month, .day], from: Date(startsAt))
        let day = parts.day ?? 1
        switch interval {
        case .daily: return "FREQ=DAILY"
        case .weekdays: return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
        case .weekly: return "FREQ=WEEKLY"
        case .everyTwoWeeks: return "FREQ=WEEKLY;INTERVAL=2"
        case .monthly where day > 28:
            return "FREQ=MONTHLY;BYMONTHDAY=\((28...day).map(String.init).joined(separator: ","));BYSETPOS=-1"
        case .monthly: return "FREQ=MONTHLY"
        case .yearly where parts.month == 2 && day == 29: return "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"
        case .yearly: return "FREQ=YEARLY"
        }
    }

    /// Returns the local time of one time of the series. It has the series' time of day, even if clocks skip that on
    /// this day. Otherwise, all later times would move as well.
    fileprivate func localTime(at time: Instant) -> String {
        let day = calendar.dateComponents([.year, .month, .day], from: Date(time))
        let start = calendar.dateComponents([.hour, .minute, .second], from: Date(startsAt))
        let parts = [
            (day.year, 4), (day.month, 2), (day.day, 2), (start.hour, 2), (start.minute, 2), (start.second, 2),
        ]
        let digits = parts.map { CalendarTime.digits($0.0 ?? 0, $0.1) }
        return digits[..<3].joined() + "T" + digits[3...].joined()
    }
}
