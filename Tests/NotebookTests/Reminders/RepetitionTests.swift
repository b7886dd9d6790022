import Foundation
import Notebook
import Testing

struct RepetitionTests {
    /// A series, and the times that follow one another in it. All times are in the time zone's offset.
    struct Series: Sendable, CustomTestStringConvertible {
        let name: String
        let interval: Repetition.Interval
        let timeZone: String
        let times: [String]

        var testDescription: String { name }
    }

    private static let series = [
        Series(
            name: "clocks go forward in Berlin", interval: .daily, timeZone: "Europe/Berlin",
            times: ["2026-03-28T09:00:00+01:00", "2026-03-29T09:00:00+02:00", "2026-03-30T09:00:00+02:00"]),
        Series(
            name: "clocks go back in Berlin", interval: .daily, timeZone: "Europe/Berlin",
            times: ["2026-10-24T09:00:00+02:00", "2026-10-25T09:00:00+01:00", "2026-10-26T09:00:00+01:00"]),
        Series(
            name: "2:30 does not exist in Berlin on one day", interval: .daily, timeZone: "Europe/Berlin",
            times: ["2026-03-28T02:30:00+01:00", "2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00"]),
        Series(
            name: "2:30 occurs twice in Berlin on one day", interval: .daily, timeZone: "Europe/Berlin",
            times: ["2026-10-24T02:30:00+02:00", "2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00"]),
        Series(
            name: "clocks go forward in New York", interval: .weekly, timeZone: "America/New_York",
            times: ["2026-03-01T02:30:00-05:00", "2026-03-08T03:30:00-04:00", "2026-03-15T02:30:00-04:00"]),
        Series(
            name: "clocks go back in New York", interval: .everyTwoWeeks, timeZone: "America/New_York",
            times: ["2026-10-18T01:30:00-04:00", "2026-11-01T01:30:00-04:00", "2026-11-15T01:30:00-05:00"]),
        Series(
            name: "clocks go forward by half an hour on Lord Howe Island", interval: .daily,
            timeZone: "Australia/Lord_Howe",
            times: ["2026-10-03T02:10:00+10:30", "2026-10-04T02:40:00+11:00", "2026-10-05T02:10:00+11:00"]),
        Series(
            name: "clocks go back by half an hour on Lord Howe Island", interval: .daily,
            timeZone: "Australia/Lord_Howe",
            times: ["2027-04-03T01:45:00+11:00", "2027-04-04T01:45:00+11:00", "2027-04-05T01:45:00+10:30"]),
        Series(
            name: "clocks never change in Seoul", interval: .daily, timeZone: "Asia/Seoul",
            times: ["2026-03-28T09:00:00+09:00", "2026-03-29T09:00:00+09:00", "2026-03-30T09:00:00+09:00"]),
        Series(
            name: "weekdays in Seoul", interval: .weekdays, timeZone: "Asia/Seoul",
            times: ["2026-11-26T00:30:00+09:00", "2026-11-27T00:30:00+09:00", "2026-11-30T00:30:00+09:00"]),
        Series(
            name: "weekdays from a Saturday", interval: .weekdays, timeZone: "America/New_York",
            times: ["2026-10-31T20:00:00-04:00", "2026-11-02T20:00:00-05:00", "2026-11-03T20:00:00-05:00"]),
        Series(
            name: "monthly on the 31st", interval: .monthly, timeZone: "Europe/Berlin",
            times: [
                "2027-12-31T09:00:00+01:00", "2028-01-31T09:00:00+01:00", "2028-02-29T09:00:00+01:00",
                "2028-03-31T09:00:00+02:00", "2028-04-30T09:00:00+02:00", "2028-05-31T09:00:00+02:00",
            ]),
        Series(
            name: "monthly on the 31st, due in a month without that day", interval: .monthly,
            timeZone: "Europe/Berlin",
            times: [
                "2026-10-31T09:00:00+01:00", "2026-11-30T09:00:00+01:00", "2026-12-31T09:00:00+01:00",
                "2027-01-31T09:00:00+01:00", "2027-02-28T09:00:00+01:00", "2027-03-31T09:00:00+02:00",
            ]),
        Series(
            name: "monthly on the 29th", interval: .monthly, timeZone: "Asia/Seoul",
            times: ["2027-01-29T09:00:00+09:00", "2027-02-28T09:00:00+09:00", "2027-03-29T09:00:00+09:00"]),
        Series(
            name: "yearly on February 29", interval: .yearly, timeZone: "America/New_York",
            times: [
                "2024-02-29T09:00:00-05:00", "2025-02-28T09:00:00-05:00", "2026-02-28T09:00:00-05:00",
                "2027-02-28T09:00:00-05:00", "2028-02-29T09:00:00-05:00",
            ]),
        Series(
            name: "a second has its milliseconds", interval: .yearly, timeZone: "UTC",
            times: ["1960-01-01T00:00:00.001Z", "1961-01-01T00:00:00.001Z", "1962-01-01T00:00:00.001Z"]),
    ]

    @Test(arguments: series)
    func eachTimeFollowsTheOneBefore(series: Series) throws {
        let times = try series.times.map { try #require(Instant($0)) }
        let repetition = Repetition(series.interval, from: times[0], timeZone: series.timeZone)
        for (time, next) in zip(times, times.dropFirst()) {
            #expect(repetition.next(after: time) == next)
            #expect(repetition.next(after: Instant(milliseconds: next.milliseconds - 1)) == next)
        }
    }

    /// After a long time, and after one in the distant past or future.
    @Test(arguments: [
        ("2001-02-03T09:00:00Z", "2026-11-25T09:00:00Z", "2026-11-26T09:00:00.000Z"),
        ("0001-02-03T09:00:00Z", "9998-12-31T09:00:00Z", "9999-01-01T09:00:00.000Z"),
        ("2099-01-01T09:00:00Z", "0001-01-01T00:00:00Z", "2099-01-01T09:00:00.000Z"),
    ])
    func theNextTimeIsFoundFromAnyTime(start: String, time: String, next: String) throws {
        let repetition = Repetition(.daily, from: try #require(Instant(start)), timeZone: "UTC")
        #expect(repetition.next(after: try #require(Instant(time)))?.description == next)
    }

    @Test(arguments: Repetition.Interval.allCases)
    func aSeriesEndsWithTheYear9999(interval: Repetition.Interval) throws {
        let last = try #require(Instant("9999-12-31T12:00:00Z"))
        #expect(Repetition(interval, from: last, timeZone: "Asia/Seoul").next(after: last) == nil)
    }

    /// The next time equals the first one of the series after a time, found by going through all of them.
    @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Seoul"])
    func theNextTimeIsTheFirstOfAll(timeZone: String) throws {
        let start = try #require(Instant("2026-01-31T02:20:00Z"))
        for interval in Repetition.Interval.allCases {
            let repetition = Repetition(interval, from: start, timeZone: timeZone)
            var all = [start]
            while all.count < 40, let next = repetition.next(after: all[all.count - 1]) { all.append(next) }
            #expect(all.count == 40)
            for day in stride(from: 0, to: 380, by: 7) {
                let time = start.advanced(byDays: day)
                guard let expected = all.first(where: { $0 > time }) else { continue }
                #expect(repetition.next(after: time) == expected, "\(interval) after \(time)")
            }
        }
    }
}
