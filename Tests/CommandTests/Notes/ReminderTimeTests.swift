import Foundation
import Notebook
import Testing

@testable import backnote

struct ReminderTimeTests {
    /// Central Europe, where summer time ends on 2026-10-25.
    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return calendar
    }()
    private static let now = "2026-10-24T08:00:00.000Z"

    private func time(_ text: String) throws -> ReminderTime? {
        let now = try #require(Instant(Self.now))
        return ReminderTime(
            text, now: Date(timeIntervalSince1970: Double(now.milliseconds) / 1_000), calendar: Self.calendar)
    }

    @Test(arguments: [
        ("30m", "2026-10-24T08:30:00.000Z"), ("2h", "2026-10-24T10:00:00.000Z"),
        // At the same local time.
        ("1d", "2026-10-25T09:00:00.000Z"), ("2w", "2026-11-07T09:00:00.000Z"),
        ("2026-12-01", "2026-12-01T08:00:00.000Z"), ("2026-07-01 09:30", "2026-07-01T07:30:00.000Z"),
        ("2026-12-01T09:30", "2026-12-01T08:30:00.000Z"),
    ])
    func durationsAndDatesAreLocalTimes(text: String, due: String) throws {
        let time = try #require(try time(text))
        #expect("\(time.dueAt)" == due)
        #expect(time.words == text)
    }

    @Test func anExactTimeHasNoWords() throws {
        let time = try #require(try time("2026-12-01T09:30:00+01:00"))
        #expect("\(time.dueAt)" == "2026-12-01T08:30:00.000Z")
        #expect(time.words == nil)
    }

    @Test(arguments: [
        "", "m", "0h", "-2h", "2 h", "2y", "10001m", "99999999999999999999h", "soon", "2026-02-30", "2026-13-01",
        "2026-12-01 24:00", "2026-12-01 9:30", "26-12-01", "٣h", "٢٠٢٦-12-01",
    ])
    func otherTextsAreInvalid(text: String) throws {
        #expect(try time(text) == nil)
    }
}
