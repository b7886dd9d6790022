import Foundation

/// How a reminder repeats in the calendar of a time zone, so that "every day at 9:00" stays at 9:00 when clocks change.
///
/// The day and the time of day come from the start of the series:
///
/// - A month without the day of the start has its reminder on its last day: monthly from January 31 is on February 28
///   or 29, March 31 and April 30. Yearly from February 29 is on February 28 in common years.
/// - A time of day that does not exist because clocks are set forward is as much later as they are set forward: 2:30
///   becomes 3:30 on that day. Of a time of day that occurs twice, the first counts. These are the rules of RFC 5545,
///   section 3.3.5.
public struct Repetition: Sendable, Hashable, Codable {
    public enum Interval: String, Sendable, Hashable, Codable, CaseIterable {
        case daily
        /// Monday to Friday.
        case weekdays
        case weekly, everyTwoWeeks, monthly, yearly
    }

    public let interval: Interval
    /// The IANA name of the time zone, such as `Europe/Berlin`.
    public let timeZone: String
    /// The first time of the series.
    public let startsAt: Instant

    public init(_ interval: Interval, from startsAt: Instant, timeZone: String) {
        self.interval = interval
        self.timeZone = timeZone
        self.startsAt = startsAt
    }

    var hasKnownTimeZone: Bool { TimeZone(identifier: timeZone) != nil }

    /// The calendar of the time zone. A time zone that only the system of an imported export knew counts as GMT.
    public var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: timeZone) ?? .gmt
        return calendar
    }

    /// Returns the first time of the series after a time, or `nil` if it cannot be written with a year of four digits.
    public func next(after time: Instant) -> Instant? {
        let calendar = calendar
        let start = Date(startsAt.roundedDownToSeconds)
        var number = max(periods(from: start, to: Date(time), in: calendar) - 1, 0)
        while let date = calendar.date(byAdding: component, value: number * length, to: start) {
            // A later date becomes the last time, which is not a whole second.
            let second = Instant(date)
            guard second < .last else { return nil }
            let next = Instant(milliseconds: second.milliseconds + startsAt.millisecondsOfSecond)
            if next > time, isIncluded(date, in: calendar) { return next }
            number += 1
        }
        return nil
    }

    /// The period of the calendar, of which `length` are one step of the series.
    private var component: Calendar.Component {
        switch interval {
        case .daily, .weekdays, .weekly, .everyTwoWeeks: .day
        case .monthly: .month
        case .yearly: .year
        }
    }

    private var length: Int {
        switch interval {
        case .daily, .weekdays, .monthly, .yearly: 1
        case .weekly: 7
        case .everyTwoWeeks: 14
        }
    }

    /// Returns about how many steps of the series lie between two times; never too many by more than one.
    private func periods(from start: Date, to end: Date, in calendar: Calendar) -> Int {
        let count = calendar.dateComponents([component], from: start, to: end).value(for: component) ?? 0
        return count / length
    }

    private func isIncluded(_ date: Date, in calendar: Calendar) -> Bool {
        // Sunday is 1 and Saturday is 7.
        interval != .weekdays || (2...6).contains(calendar.component(.weekday, from: date))
    }
}

extension Instant {
    /// The last time that a year of four digits can express.
    fileprivate static let last = Instant(milliseconds: 253_402_300_799_999)

    fileprivate var millisecondsOfSecond: Int64 { ((milliseconds % 1_000) + 1_000) % 1_000 }

    fileprivate var roundedDownToSeconds: Instant { Instant(milliseconds: milliseconds - millisecondsOfSecond) }
}
