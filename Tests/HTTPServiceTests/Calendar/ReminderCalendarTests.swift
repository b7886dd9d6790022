import Foundation
import Notebook
import Testing

@testable import HTTPService

struct ReminderCalendarTests {
    private static let time = "2026-11-25T10:00:00Z"

    /// Returns the lines of the calendar of one note with a reminder, without the ends of folded lines.
    private func lines(
        title: String = "Plan", body: String = "", due: String, every interval: Repetition.Interval? = nil,
        from start: String? = nil, in timeZone: String = "Europe/Berlin"
    ) async throws -> [String] {
        let service = try await TestService()
        let note = try await service.notebook.createNote(title: title, body: body, for: .local)
        let dueAt = try #require(Instant(due))
        let repetition = try interval.map {
            Repetition($0, from: try #require(Instant(start ?? due)), timeZone: timeZone)
        }
        let reminder = try await service.notebook.setReminder(
            Reminder(dueAt: dueAt, repetition: repetition), of: note.id, for: .local)
        let bytes = ReminderCalendar([reminder], origin: "https://notes.example").bytes(
            at: try #require(Instant(Self.time)))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasSuffix("\r\n"))
        return text.replacing("\r\n ", with: "").split(separator: "\r\n").map {
            String($0).replacing(note.id.description, with: "ID")
        }
    }

    @Test func aReminderIsAnEventWithAnAlarm() async throws {
        let lines = try await lines(title: "Milk, eggs; \\", due: "2026-12-01T08:00:00.500Z")
        let stamp = try #require(lines.first { $0.hasPrefix("DTSTAMP:") })
        #expect(stamp.wholeMatch(of: /DTSTAMP:\d{8}T\d{6}Z/) != nil)
        #expect(
            lines == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Backnote//Reminders//EN", "CALSCALE:GREGORIAN",
                "NAME:Backnote", "X-WR-CALNAME:Backnote", "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
                "X-PUBLISHED-TTL:PT1H", "BEGIN:VEVENT", "UID:ID@reminders.backnote", stamp, "SEQUENCE:2",
                "DTSTART:20261201T080000Z", "SUMMARY:Milk\\, eggs\\; \\\\", "URL:https://notes.example/notes/ID",
                "TRANSP:TRANSPARENT", "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Milk\\, eggs\\; \\\\",
                "TRIGGER:PT0S", "END:VALARM", "END:VEVENT", "END:VCALENDAR",
            ])
    }

    @Test(arguments: [("", "First line\nsecond", "First line"), ("", "", "Backnote"), ("Title", "text", "Title")])
    func anEventHasTheNameOfItsNote(title: String, body: String, name: String) async throws {
        let lines = try await lines(title: title, body: body, due: "2026-12-01T08:00:00Z")
        #expect(lines.contains("SUMMARY:\(name)"))
        #expect(!lines.contains { $0.contains("second") })
    }

    /// The start and the rule of each repetition. Clocks go forward in Berlin on March 29, 2026.
    struct Rule: Sendable {
        let interval: Repetition.Interval
        let due: String
        var start: String?
        let local: String
        let rule: String
    }

    @Test(arguments: [
        Rule(
            interval: .daily, due: "2026-12-01T08:00:00Z", local: "20261201T090000", rule: "FREQ=DAILY"),
        Rule(
            interval: .weekdays, due: "2026-12-01T08:00:00Z", local: "20261201T090000",
            rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        Rule(interval: .weekly, due: "2026-07-01T07:00:00Z", local: "20260701T090000", rule: "FREQ=WEEKLY"),
        Rule(
            interval: .everyTwoWeeks, due: "2026-12-01T08:00:00Z", local: "20261201T090000",
            rule: "FREQ=WEEKLY;INTERVAL=2"),
        Rule(interval: .monthly, due: "2026-12-28T08:00:00Z", local: "20261228T090000", rule: "FREQ=MONTHLY"),
        Rule(
            interval: .monthly, due: "2027-02-28T08:00:00Z", start: "2027-01-31T08:00:00Z", local: "20270228T090000",
            rule: "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
        Rule(
            interval: .monthly, due: "2027-01-29T08:00:00Z", local: "20270129T090000",
            rule: "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
        Rule(interval: .yearly, due: "2026-12-01T08:00:00Z", local: "20261201T090000", rule: "FREQ=YEARLY"),
        Rule(
            interval: .yearly, due: "2027-02-28T08:00:00Z", start: "2024-02-29T08:00:00Z", local: "20270228T090000",
            rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
        // 2:30 does not exist on this day, but on those that follow.
        Rule(
            interval: .daily, due: "2026-03-29T01:30:00Z", start: "2026-03-28T01:30:00Z", local: "20260329T023000",
            rule: "FREQ=DAILY"),
    ])
    func aRepeatingReminderIsOneEventWithARule(rule: Rule) async throws {
        let lines = try await lines(due: rule.due, every: rule.interval, from: rule.start)
        #expect(lines.contains("DTSTART;TZID=Europe/Berlin:\(rule.local)"), "\(lines)")
        #expect(lines.filter { $0.hasPrefix("RRULE:") } == ["RRULE:" + rule.rule])
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == 1)
        #expect(lines.count { $0 == "TZID:Europe/Berlin" } == 1)
    }

    @Test func aReminderThatWasPutOffIsAnEventBesideItsSeries() async throws {
        let lines = try await lines(due: "2026-12-01T09:30:00Z", every: .daily, from: "2026-11-01T08:00:00Z")
        #expect(
            lines.filter { $0.hasPrefix("UID:") } == ["UID:ID-once@reminders.backnote", "UID:ID@reminders.backnote"])
        #expect(lines.contains("DTSTART:20261201T093000Z"))
        #expect(lines.contains("DTSTART;TZID=Europe/Berlin:20261202T090000"))
    }

    /// A time in an earlier year is an event of its own. The series keeps its weekday, its fortnight and its day.
    @Test(arguments: [
        Rule(
            interval: .yearly, due: "1970-05-03T08:00:00Z", local: "20260503T090000", rule: "FREQ=YEARLY"),
        Rule(
            interval: .yearly, due: "1972-02-29T08:00:00Z", local: "20260228T090000",
            rule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
        Rule(
            interval: .monthly, due: "2025-01-31T08:00:00Z", local: "20260131T090000",
            rule: "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
        Rule(
            interval: .everyTwoWeeks, due: "2025-12-19T08:00:00Z", local: "20260102T090000",
            rule: "FREQ=WEEKLY;INTERVAL=2"),
        Rule(
            interval: .everyTwoWeeks, due: "2025-12-26T08:00:00Z", local: "20260109T090000",
            rule: "FREQ=WEEKLY;INTERVAL=2"),
        Rule(
            interval: .weekdays, due: "2024-01-06T08:00:00Z", local: "20260101T090000",
            rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ])
    func anOldSeriesStartsInThisYear(rule: Rule) async throws {
        let lines = try await lines(due: rule.due, every: rule.interval)
        let starts = lines.filter { $0.hasPrefix("DTSTART;TZID=") || $0.wholeMatch(of: /DTSTART:.*Z/) != nil }
        let due = rule.due.filter { $0 != "-" && $0 != ":" }
        #expect(starts == ["DTSTART:\(due)", "DTSTART;TZID=Europe/Berlin:\(rule.local)"])
        #expect(lines.filter { $0.hasPrefix("RRULE:") } == ["RRULE:" + rule.rule])
    }

    /// The clock changes go on for ten years after this one, or after the start of a series.
    @Test(arguments: [
        ("1970-05-03T08:00:00Z", "Europe/Berlin", "20260101T010000", "20351028T030000"),
        ("1970-05-03T08:00:00Z", "America/New_York", "20251231T190000", "20351104T020000"),
        ("1960-05-03T08:00:00Z", "Africa/Casablanca", "20260101T010000", "20351209T020000"),
        ("2050-05-03T08:00:00Z", "Europe/Berlin", "20500101T010000", "20591026T030000"),
    ])
    func theClockChangesOfASeriesGoOn(due: String, timeZone: String, first: String, last: String) async throws {
        let lines = try await lines(due: due, every: .yearly, in: timeZone)
        let changes = lines.filter { $0.wholeMatch(of: /DTSTART:[0-9T]*/) != nil }
        #expect(changes.first == "DTSTART:\(first)")
        #expect(changes.last == "DTSTART:\(last)")
    }

    /// The changes of 2026 as the time zone database has them.
    @Test(
        arguments: [
            ("Europe/Berlin", "DAYLIGHT 20260329T020000 +0100 +0200", "STANDARD 20261025T030000 +0200 +0100"),
            ("America/New_York", "DAYLIGHT 20260308T020000 -0500 -0400", "STANDARD 20261101T020000 -0400 -0500"),
            ("Australia/Lord_Howe", "STANDARD 20260405T020000 +1100 +1030", "DAYLIGHT 20261004T020000 +1030 +1100"),
            ("Asia/Kolkata", "STANDARD 20260101T053000 +0530 +0530", nil),
            ("Asia/Seoul", "STANDARD 20260101T090000 +0900 +0900", nil),
        ] as [(String, String, String?)])
    func aTimeZoneHasItsClockChanges(timeZone: String, first: String, second: String?) async throws {
        let lines = try await lines(due: "2026-12-01T08:00:00Z", every: .daily, in: timeZone)
        let changes = lines.indices.filter { ["BEGIN:DAYLIGHT", "BEGIN:STANDARD"].contains(lines[$0]) }.map { index in
            lines[index...(index + 3)].map { String($0.split(separator: ":")[1]) }.joined(separator: " ")
        }
        #expect(changes.contains(first), "\(changes)")
        if let second { #expect(changes.contains(second), "\(changes)") } else { #expect(changes.count == 1) }
    }
}
