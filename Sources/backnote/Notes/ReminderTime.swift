import Foundation
import Notebook

/// The time of a reminder on the command line.
struct ReminderTime: Equatable {
    let dueAt: Instant
    /// The time as it was typed; nil for a time in RFC 3339 format.
    let words: String?

    /// Parses a time; returns nil for an invalid one.
    ///
    /// - Parameter calendar: The calendar, with the time zone of dates without an offset.
    init?(_ text: String, now: Date, calendar: Calendar) {
        if let instant = Instant(text) {
            (dueAt, words) = (instant, nil)
        } else if let date = Self.date(after: now, by: text, calendar) ?? Self.date(named: text, calendar) {
            (dueAt, words) = (Instant(date), text)
        } else {
            return nil
        }
    }

    /// Parses `30m`, `2h`, `3d` or `1w`. Days and weeks follow the calendar, so that the hour stays the same across a
    /// clock change.
    private static func date(after now: Date, by text: String, _ calendar: Calendar) -> Date? {
        let units: [Character: Calendar.Component] = ["m": .minute, "h": .hour, "d": .day, "w": .weekOfYear]
        guard let unit = text.last.flatMap({ units[$0] }), text.dropLast().allSatisfy(\.isASCII),
            let number = Int(text.dropLast()), (1...10_000).contains(number)
        else { return nil }
        return calendar.date(byAdding: unit, value: number, to: now)
    }

    /// Parses `2026-12-01` or `2026-12-01 09:30`.
    private static func date(named text: String, _ calendar: Calendar) -> Date? {
        let pattern = /(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/
        guard let match = text.wholeMatch(of: pattern) else { return nil }
        let parts = DateComponents(
            year: Int(match.1), month: Int(match.2), day: Int(match.3), hour: match.4.map { Int($0) ?? 0 } ?? 9,
            minute: match.5.map { Int($0) ?? 0 } ?? 0)
        guard let date = calendar.date(from: parts),
            calendar.dateComponents([.year, .month, .day], from: date)
                == DateComponents(year: parts.year, month: parts.month, day: parts.day),
            (0...23).contains(parts.hour ?? 0), (0...59).contains(parts.minute ?? 0)
        else { return nil }
        return date
    }
}
