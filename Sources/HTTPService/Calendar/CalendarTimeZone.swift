import Foundation
import Notebook

/// Writes a time zone as a component (RFC 5545, section 3.6.5), from the time zone data of Foundation.
struct CalendarTimeZone {
    let name: String
    private let zone: TimeZone

    init?(_ name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.name = name
        self.zone = zone
    }

    /// The maximum number of changes, at two or four a year.
    private static let changeLimit = 128

    /// Writes the component with all changes of the offset between two times.
    func write(to text: inout CalendarText, from start: Date, to end: Date) {
        text.component("VTIMEZONE") { text in
            text.text("TZID", name)
            // What applies before the first change.
            let first = zone.secondsFromGMT(for: start)
            write(to: &text, at: start, from: first, to: first, isDaylight: zone.isDaylightSavingTime(for: start))
            var time = start
            for _ in 0..<Self.changeLimit {
                guard let change = zone.nextDaylightSavingTimeTransition(after: time), change < end else { break }
                let before = zone.secondsFromGMT(for: change - 1)
                let after = zone.secondsFromGMT(for: change)
                write(
                    to: &text, at: change, from: before, to: after, isDaylight: zone.isDaylightSavingTime(for: change))
                time = change
            }
        }
    }

    /// Writes one change. It begins at the local time before the change.
    private func write(to text: inout CalendarText, at time: Date, from before: Int, to after: Int, isDaylight: Bool) {
        let body: (inout CalendarText) -> Void = { text in
            text.property("DTSTART", CalendarTime.local(time, secondsFromGMT: before))
            text.property("TZOFFSETFROM", Self.offset(before))
            text.property("TZOFFSETTO", Self.offset(after))
        }
        if isDaylight { text.component("DAYLIGHT", body) } else { text.component("STANDARD", body) }
    }

    /// Writes an offset from UTC as `+0530`, or with seconds as `+053008`.
    private static func offset(_ seconds: Int) -> String {
        let size = abs(seconds)
        let parts = [size / 3_600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
        return (seconds < 0 ? "-" : "+") + parts.map { CalendarTime.digits($0, 2) }.joined()
    }
}

/// Writes times as `20261201T090000` and `20261201T080000Z`.
enum CalendarTime {
    static func utc(_ time: Instant) -> String {
        // 2026-12-01T08:00:00.000Z without its milliseconds and punctuation.
        time.description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    }

    static func local(_ time: Date, secondsFromGMT offset: Int) -> String {
        String(utc(Instant(time + TimeInterval(offset))).dropLast())
    }

    static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
}
