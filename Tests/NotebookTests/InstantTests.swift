import Foundation
import Notebook
import TestSupport
import Testing

struct InstantTests {
    private static func expected(_ milliseconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
        (951_782_400_000, "2000-02-29T00:00:00.000Z"),
        (951_868_799_999, "2000-02-29T23:59:59.999Z"), (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
        (1_795_254_312_007, "2026-11-21T09:45:12.007Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ])
    func itsTextIsOfRFC3339(milliseconds: Int64, text: String) {
        #expect(Instant(milliseconds: milliseconds).description == text)
        #expect(Instant(text)?.milliseconds == milliseconds)
    }

    @Test func itsTextIsTheCalendarsOnAnyDay() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            // Whole seconds: a date's floating-point fraction is rounded.
            let time = Int64.random(in: -2_208_988_800...16_725_225_600, using: &generator) * 1000
            #expect(Instant(milliseconds: time).description == Self.expected(time))
        }
    }
}
